// The secret of an authenticator app, as a picture to scan and as letters to type.
import { QRCode } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import styles from './authenticator.module.css';

export function QrPicture({ uri, secret }: { uri: string; secret: string }) {
  const t = useText();
  return (
    <div className={styles.qr} data-part="qr">
      <QRCode
        value={uri}
        size={172}
        type="svg"
        color="#000"
        bgColor="#fff"
        aria-label={t(text('验证器二维码', 'QR code for the authenticator app'))}
      />
      <p>
        {t(text('无法扫描？手动输入密钥', 'Cannot scan? Type this key'))}
        <code>{secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
    </div>
  );
}
