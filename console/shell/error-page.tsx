// The pages 403, 404 and 500.
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { text, type Text } from '../../contract/kit/text.ts';
import type { ErrorCode } from '../client/fixed-paths.ts';
import { useText } from '../client/language.ts';
import { HOME_PATH, product } from '../client/settings.ts';
import buttonStyles from '../ui/buttons.module.css';
import styles from './error-page.module.css';

const pages: Record<ErrorCode, { title: Text; hint: Text }> = {
  '403': {
    title: text('没有访问权限', 'You do not have access to this page'),
    hint: text('如需开通，请联系管理员', 'Contact an administrator if you need access'),
  },
  '404': {
    title: text('页面不存在', 'This page does not exist'),
    hint: text('地址可能写错了，或页面已被移走', 'The address may be wrong, or the page has been moved'),
  },
  '500': {
    title: text('服务器出错了', 'Something went wrong on the server'),
    hint: text('请稍后再试', 'Please try again later'),
  },
};

export function ErrorPage({ code }: { code: ErrorCode }) {
  const t = useText();
  const navigate = useNavigate();
  const { title, hint } = pages[code];
  useEffect(() => {
    document.title = `${code} - ${t(product.name)}`;
  }, [code, t]);
  return (
    <main className={styles.errorPage}>
      <svg viewBox="0 0 200 120" width="240" aria-hidden="true">
        <ellipse cx="100" cy="106" rx="78" ry="9" fill="var(--sy-line-soft)" />
        <circle cx="100" cy="58" r="48" fill="var(--sy-surface)" stroke="var(--sy-line)" strokeWidth="2" />
        <circle cx="100" cy="58" r="35" fill="var(--sy-fill-soft)" />
        <text x="100" y="68" textAnchor="middle" fontSize="28" fontWeight="700" fill="var(--sy-primary)">
          {code}
        </text>
        <path
          d="M30 22v26a7 7 0 0 0 6 7v45M24 22v20M36 22v20M42 22v26a7 7 0 0 1-6 7"
          fill="none"
          stroke="var(--sy-primary-line)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M166 22c-8 6-10 22-6 36l3 2v40"
          fill="none"
          stroke="var(--sy-primary-line)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <h1>{t(title)}</h1>
      <p>{t(hint)}</p>
      <div className={styles.errorActs}>
        <button type="button" className={buttonStyles.plainButton} onClick={() => void navigate(-1)}>
          {t(text('返回上一页', 'Go back'))}
        </button>
        <Link className={buttonStyles.solidButton} to={HOME_PATH}>
          {t(text('回到首页', 'Go to the home page'))}
        </Link>
      </div>
    </main>
  );
}
