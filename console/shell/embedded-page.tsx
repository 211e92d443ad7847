// An external page of the menu inside a tab. The address comes from the user's own menu, never from the URL, so that
// a link cannot put a foreign page under our name.
import { useParams } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useTabTitle } from '../client/tab-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMenu } from './menu.ts';
import ui from '../ui/ui.module.css';
import styles from './embedded-page.module.css';

export function EmbeddedPage() {
  const t = useText();
  const { routerPath = '' } = useParams();
  const { leaves, loading } = useMenu();
  const path = `/myiframe/${encodeURIComponent(routerPath)}`;
  const item = leaves.find((leaf) => leaf.path === path && leaf.external);
  useTabTitle(item?.label);
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
