// Other ways in: a button for each third party that is set up. The kind and tenant wait here for the way back.
import { useEffect, useState } from 'react';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { leaveFor } from './shared/departure.ts';
import { loadThirdParties } from './sign-in.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

export function ThirdParties({ kind, tenantId }: { kind: LoginKind; tenantId: string }) {
  const t = useText();
  const [parties, setParties] = useState<Awaited<ReturnType<typeof loadThirdParties>>>([]);
  useEffect(() => {
    loadThirdParties().then(setParties, () => setParties([]));
  }, []);
  if (parties.length === 0) return null;
  return (
    <section className={styles.parties} aria-label={t(text('第三方登录', 'Other ways to sign in'))}>
      <h2>{t(text('第三方登录', 'Other ways to sign in'))}</h2>
      <div>
        {parties.map(({ source, label }) => (
          <button
            key={source}
            type="button"
            className={buttonStyles.plainButton}
            onClick={() => leaveFor(source, { purpose: 'sign-in', kind, tenantId })}
          >
            {t(label)}
          </button>
        ))}
      </div>
    </section>
  );
}
