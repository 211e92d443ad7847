// Recovery codes, shown this once: to copy or to keep as a file.
import { text } from '../../../../contract/kit/text.ts';
import { copyText } from '../../../client/copy-text.ts';
import { useText } from '../../../client/language.ts';
import buttonStyles from '../../../ui/buttons.module.css';
import styles from './authenticator.module.css';

const byHand = text(
  '浏览器不允许复制，请下载或手抄',
  'Your browser does not allow copying. Please download them or write them down',
);

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useText();
  const all = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`;
  return (
    <div className={styles.recovery}>
      <p>
        {t(
          text(
            '手机丢失时，每个恢复码可代替动态验证码登录一次。它们只显示这一次，请妥善保存。',
            'Should you lose your phone, each of these signs you in once. They are shown only now: keep them safe.',
          ),
        )}
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.recoveryActs}>
        <button type="button" className={buttonStyles.plainButton} onClick={() => void copyText(all, byHand)}>
          {t(text('复制', 'Copy'))}
        </button>
        <a className={buttonStyles.plainButton} href={file} download="shanyuan-recovery-codes.txt">
          {t(text('下载', 'Download'))}
        </a>
      </div>
    </div>
  );
}
