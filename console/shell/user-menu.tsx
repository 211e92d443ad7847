// The person: name and avatar; dashboard, personal info, feedback and sign-out below, and on a phone the tools of the
// top bar.
import {
  CommentOutlined,
  DashboardOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useSession } from '../client/session.ts';
import { useUser } from '../client/user.ts';
import { openFrameDialog } from './frame-dialogs.tsx';
import { useSignOut } from './use-sign-out.ts';
import ui from '../ui/ui.module.css';
import styles from './top-bar.module.css';

export function UserMenu({ tools }: { tools: ReactNode }) {
  const t = useText();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { data } = useUser();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const name = data?.user.realName || session.userName || session.account;
  const avatar = data?.user.avatar || session.avatar;
  const leave = async (): Promise<void> => {
    setOpen(false);
    await signOut();
  };
  const go = (path: string): void => {
    setOpen(false);
    void navigate(path);
  };
  const content = (
    <div className={styles.person}>
      <div className={styles.personHead}>
        <strong>{name}</strong>
        <span>{data?.user.account ?? session.account}</span>
        {data?.currentDeptName ? <span>{data.currentDeptName}</span> : null}
      </div>
      {tools ? <div className={styles.personTools}>{tools}</div> : null}
      <Button block type="text" icon={<DashboardOutlined aria-hidden />} onClick={() => go('/wel/dashboard')}>
        {t(text('工作台', 'Dashboard'))}
      </Button>
      <Button block type="text" icon={<UserOutlined aria-hidden />} onClick={() => go('/info/index')}>
        {t(text('个人信息', 'Personal info'))}
      </Button>
      <Button
        block
        type="text"
        icon={<CommentOutlined aria-hidden />}
        onClick={() => go('/content/my-feedback')}
      >
        {t(text('意见反馈', 'Send feedback'))}
      </Button>
      <Button
        block
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => {
          setOpen(false);
          openFrameDialog('shortcuts');
        }}
      >
        {t(text('快捷键', 'Keyboard shortcuts'))}
      </Button>
      <Button block type="text" danger icon={<LogoutOutlined aria-hidden />} onClick={() => void leave()}>
        {t(text('退出登录', 'Sign out'))}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <button type="button" className={styles.user} aria-haspopup="dialog" aria-expanded={open}>
        <span className={styles.avatar} aria-hidden>
          {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1)}
        </span>
        <span className={styles.userName}>{name}</span>
        <span className={ui.unseen}>{t(text('个人菜单', 'Personal menu'))}</span>
      </button>
    </Popover>
  );
}
