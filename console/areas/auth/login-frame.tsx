// What all pages before the console share: the picture, the language, the product's name.
import type { ReactNode } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { useLanguage, useText } from '../../client/language.ts';
import { Logo } from '../../shell/logo.tsx';
import { product } from '../../client/settings.ts';
import { TrayIllustration } from './illustration.tsx';
import styles from './auth.module.css';

const promise = text('让每一餐都营养、安心、好吃', 'Every meal nourishing, safe and tasty');
const promiseDetail = text(
  '营养计算 · 食谱生成 · 成本核算 · 一周编排',
  'Nutrition · menus · costs · weekly planning',
);

export function LoginFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.login}>
      <aside className={styles.loginArt}>
        <TrayIllustration />
        <p className={styles.loginPromise}>{t(promise)}</p>
        <p className={styles.loginDetail}>{t(promiseDetail)}</p>
      </aside>
      <main className={styles.loginMain}>
        <div className={styles.loginLanguage} role="group" aria-label={t(text('语言', 'Language'))}>
          <button
            type="button"
            lang="zh-CN"
            aria-pressed={language === 'zh'}
            onClick={() => setLanguage('zh')}
          >
            中文
          </button>
          <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
            EN
          </button>
        </div>
        <div className={styles.loginForm}>
          <div className={styles.loginBrand}>
            <Logo size={34} />
            <span>{t(product.name)}</span>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

/** What went wrong, above a form. */
export function LoginFailure({ children }: { children: string }) {
  return children ? (
    <p className={styles.loginFailure} role="alert">
      {children}
    </p>
  ) : null;
}
