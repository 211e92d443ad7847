// An external page of the menu inside a tab. The address comes from the user's own menu, never from the URL, so that
// a link cannot put a foreign page under our name.
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useTabTitle } from '../client/tab-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMenu } from './menu.ts';
import ui from '../ui/ui.module.css';
import styles from './embedded-page.module.css';

/** Whether the browser refuses to frame this address, as the server tells it which sites it may. */
function useRefusedFrame(address: string): boolean {
  const [refused, setRefused] = useState('');
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      const blocked = effectiveDirective === 'frame-src' && URL.canParse(blockedURI);
      if (blocked && new URL(blockedURI).origin === new URL(address, location.href).origin)
        setRefused(address);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [address]);
  return refused !== '' && refused === address;
}

export function EmbeddedPage() {
  const t = useText();
  const { routerPath = '' } = useParams();
  const { leaves, loading } = useMenu();
  const path = `/myiframe/${encodeURIComponent(routerPath)}`;
  const item = leaves.find((leaf) => leaf.path === path && leaf.external);
  useTabTitle(item?.label);
  const refused = useRefusedFrame(item?.external ?? '');
  if (item?.external && refused)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <EmptyState
            title={t(text('该网站不允许在页签内打开', 'This site may not open in a tab'))}
            hint={t(
              text(
                '如需在页签内打开，请联系平台管理员将其加入参数“可嵌入的外部网站”',
                'To open it here, ask the platform administrator to add it to the parameter “Sites that pages may embed”',
              ),
            )}
            action={
              <a href={item.external} target="_blank" rel="noreferrer">
                {t(text('在新窗口打开', 'Open in a new window'))}
              </a>
            }
          />
        </div>
      </div>
    );
  if (item?.external) {
    return (
      <iframe
        className={styles.embedded}
        title={item.label}
        src={item.external}
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        referrerPolicy="no-referrer"
      />
    );
  }
  return loading ? null : (
    <div className={ui.page}>
      <div className={ui.card}>
        <EmptyState title={t(text('菜单中没有这个页面', 'This page is not in your menu'))} />
      </div>
    </div>
  );
}
