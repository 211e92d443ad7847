// An embedded page for somebody without a token. Which address it shows comes from the person's own menu, so there is
// nothing to show yet; it opens by itself after signing in.
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { loginPathOf, useSession } from '../client/session.ts';
import { product } from '../client/settings.ts';
import type { LoginState } from './guard.tsx';
import buttonStyles from '../ui/buttons.module.css';
import styles from './error-page.module.css';

export default function SignedOutPage() {
  const t = useText();
  const { pathname, search } = useLocation();
  const session = useSession();
  const title = t(text('外部页面', 'External page'));
  useEffect(() => {
    document.title = `${title} - ${t(product.name)}`;
  }, [title, t]);
  return (
    <main className={styles.errorPage}>
      <h1>{title}</h1>
      <p>{t(text('登录后按您的菜单打开此页面', 'Sign in to open this page'))}</p>
      <div className={styles.errorActs}>
        <Link
          className={buttonStyles.solidButton}
          to={loginPathOf(session)}
          state={{ from: pathname + search } satisfies LoginState}
        >
          {t(text('去登录', 'Sign in'))}
        </Link>
      </div>
    </main>
  );
}
