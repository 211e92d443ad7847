// Who was just added, with what they sign in with first: told this once, to be copied, printed or written down.
import { CopyOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { copyText } from '../../../client/copy-text.ts';
import { useText } from '../../../client/language.ts';
import styles from '../shared/paste-people.module.css';

const byHand = text(
  '浏览器不允许复制，请打印或手抄',
  'Your browser does not allow copying. Please print the list or write it down',
);

export interface AddedPerson {
  realName: string;
  phone: string;
  password: string;
}

export function AddedPeople({ people }: { people: readonly AddedPerson[] }) {
  const t = useText();
  // Tabs, so that it can be put into a sheet.
  const lines = people.map(({ realName, phone, password }) => [realName, phone, password].join('\t'));
  return (
    <section className={styles.added}>
      <h3 className={styles.heading}>
        {t(
          text(
            '已新增，初始密码只显示这一次，请告知本人，首次登录后须修改',
            'Added. Initial passwords are shown only now: tell each person, who changes it at first sign-in',
          ),
        )}
      </h3>
      <ul className={styles.people} aria-label={t(text('已新增的人员', 'People added'))}>
        {people.map(({ realName, phone, password }) => (
          <li key={phone}>
            <span className={styles.who}>{realName}</span>
            <span className={styles.phone}>{phone}</span>
            {password ? <code>{password}</code> : null}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(lines.join('\n'), byHand)}>
          {t(text('复制全部', 'Copy all'))}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t(text('打印', 'Print'))}
        </Button>
      </div>
    </section>
  );
}
