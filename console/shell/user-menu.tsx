// The person: name and avatar; home and sign-out below, and on a phone the tools of the top bar.
import { CommentOutlined, HomeOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../../contract/auth/oauth.ts';
import { text } from '../../contract/kit/text.ts';
import { unsavedQuestion } from '../ui/unsaved-guard.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { call } from './api.ts';
import { useText } from './language.ts';
import { endSession, useSession } from './session.ts';
import { HOME_PATH } from './settings.ts';
import { hasUnsaved } from './tab-store.ts';
import { useUser } from './user.ts';

export function UserMenu({ tools }: { tools: ReactNode }) {
  const t = useText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { data } = useUser();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const name = data?.user.realName || session.userName || session.account;
  const avatar = data?.user.avatar || session.avatar;
  const leave = async (): Promise<void> => {
    setOpen(false);
    const detail = hasUnsaved() ? { detail: t(unsavedQuestion) } : {};
    if (!(await confirm(t(text('确定退出系统?', 'Sign out?')), detail))) return;
    // The session ends here in any case; telling the server makes the token useless elsewhere too.
    await call(logout, { silent: true }).catch(() => undefined);
    endSession();
  };
  const content = (
    <div className="sy-person">
      <div className="sy-person-head">
        <strong>{name}</strong>
        <span>{data?.user.account ?? session.account}</span>
        {data?.currentDeptName ? <span>{data.currentDeptName}</span> : null}
      </div>
      {tools ? <div className="sy-person-tools">{tools}</div> : null}
      <Button
        block
        type="text"
        icon={<HomeOutlined aria-hidden />}
        onClick={() => {
          setOpen(false);
          void navigate(HOME_PATH);
        }}
      >
        {t(text('首页', 'Home'))}
      </Button>
      <Button
        block
        type="text"
        icon={<CommentOutlined aria-hidden />}
        onClick={() => {
          setOpen(false);
          void navigate('/content/my-feedback');
        }}
      >
        {t(text('意见反馈', 'Send feedback'))}
      </Button>
      <Button block type="text" danger icon={<LogoutOutlined aria-hidden />} onClick={() => void leave()}>
        {t(text('退出登录', 'Sign out'))}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <button type="button" className="sy-user" aria-haspopup="dialog" aria-expanded={open}>
        <span className="sy-avatar" aria-hidden>
          {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1)}
        </span>
        <span className="sy-user-name">{name}</span>
        <span className="sy-unseen">{t(text('个人菜单', 'Personal menu'))}</span>
      </button>
    </Popover>
  );
}
