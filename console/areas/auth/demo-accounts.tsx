// The demo accounts of an installation on its own database: one press fills them in.
import { useEffect, useState } from 'react';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { loadDemoAccounts } from './sign-in.ts';
import styles from './auth.module.css';

type Demo = Awaited<ReturnType<typeof loadDemoAccounts>>;

/** Those of one kind of user, with their password; null while unknown. */
export function useDemoAccounts(kind: LoginKind): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    loadDemoAccounts().then(setDemo, () => setDemo(null));
  }, []);
  return demo && { ...demo, accounts: demo.accounts.filter((one) => one.kind === kind) };
}

export interface DemoAccountsProps {
  demo: Demo | null;
  /** `password`: empty where the account has one of its own. */
  onChoose: (account: string, password: string) => void;
}

export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  const t = useText();
  if (!demo?.accounts.length) return null;
  return (
    <section className={styles.demo} aria-label={t(text('演示账号', 'Demo accounts'))}>
      <h2>{t(text('演示账号（点击填入）', 'Demo accounts (click to fill in)'))}</h2>
      <ul>
        {demo.accounts.map((one) => (
          <li key={one.account}>
            <button
              type="button"
              onClick={() => onChoose(one.account, one.sharesPassword ? demo.password : '')}
            >
              <strong>{one.account}</strong>
              <span>
                {one.realName} · {one.roleName}
                {one.sharesPassword ? null : t(text('（密码已另设）', ' (own password)'))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
