// A first password, shown this once, to be passed on: only the word that it is noted puts it away.
import { CopyOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { copyText } from '../../../client/copy-text.ts';
import { useText } from '../../../client/language.ts';
import styles from './account-parts.module.css';

/** Whose first password it is. */
export type FirstPasswordOf = 'one' | 'several' | 'imported';
export interface FirstPassword {
  password: string;
  of: FirstPasswordOf;
}

export interface InitialPasswordProps {
  /** Null keeps the dialog closed. */
  shown: FirstPassword | null;
  onClose: () => void;
}

const words: Record<FirstPasswordOf, Text> = {
  one: text(
    '请把此密码告知本人，首次登录后须修改。密码只显示这一次。',
    'Give this password to its owner, who must change it at first sign-in. It is shown only once.',
  ),
  several: text(
    '这是所选各人共同的初始密码。请分别告知本人，首次登录后须各自修改。密码只显示这一次。',
    'All the people selected now share this first password. Tell each of them; they must change it at first sign-in. It is shown only once.',
  ),
  imported: text(
    '这次新导入的人员，凡表中没有另填密码的，首次登录都用这个密码。请分别告知本人，首次登录后须各自修改。密码只显示这一次。',
    'All the people just imported sign in with this password first, unless the file gave them another. Tell each of them; they must change it at first sign-in. It is shown only once.',
  ),
};

const byHand = text('浏览器不允许复制，请手抄', 'Your browser does not allow copying. Please write it down');

export function InitialPassword({ shown, onClose }: InitialPasswordProps) {
  const t = useText();
  const password = shown?.password ?? '';
  return (
    <Modal
      open={shown !== null}
      title={t(text('初始密码', 'Initial password'))}
      // Nobody can look it up again: no key and no stray click may close it.
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(text('我已记下', 'I have noted it'))}
        </Button>
      }
    >
      <p>{t(words[shown?.of ?? 'one'])}</p>
      <p className={styles.firstPassword}>
        <code>{password}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(password, byHand)}>
          {t(text('复制', 'Copy'))}
        </Button>
      </p>
    </Modal>
  );
}
