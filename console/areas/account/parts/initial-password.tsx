// The first password of an account, shown this once, to be passed on.
import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import styles from './account-parts.module.css';

export interface InitialPasswordProps {
  /** Null keeps the dialog closed. */
  password: string | null;
  onClose: () => void;
}

export function InitialPassword({ password, onClose }: InitialPasswordProps) {
  const t = useText();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(password ?? '');
      toast.success(t(text('已复制', 'Copied')));
    } catch {
      // Browsers allow copying on https and localhost only.
      toast.error(
        t(text('浏览器不允许复制，请手抄', 'Your browser does not allow copying. Please write it down')),
      );
    }
  };
  return (
    <Modal
      open={password !== null}
      title={t(text('初始密码', 'Initial password'))}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(text('我已记下', 'I have noted it'))}
        </Button>
      }
    >
      <p>
        {t(
          text(
            '请把此密码告知本人，首次登录后须修改。密码只显示这一次。',
            'Give this password to its owner, who must change it at first sign-in. It is shown only once.',
          ),
        )}
      </p>
      <p className={styles.firstPassword}>
        <code>{password}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t(text('复制', 'Copy'))}
        </Button>
      </p>
    </Modal>
  );
}
