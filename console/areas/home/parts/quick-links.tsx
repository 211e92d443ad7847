// The screens of one's own menu as large links: for those whose home has little else to show.
import { ArrowRightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { HOME_PATH } from '../../../client/settings.ts';
import { useMenu } from '../../../shell/menu.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MenuIcon } from '../../../ui/menu-icon.tsx';
import { HomeCard } from './home-card.tsx';
import styles from '../home.module.css';

export function QuickLinks({ emptyHint }: { emptyHint: string }) {
  const t = useText();
  const { leaves, loading } = useMenu();
  const links = leaves.filter((leaf) => leaf.path !== HOME_PATH);
  if (loading) return null;
  return (
    <HomeCard
      id="links"
      title={t(links.length ? text('我的功能', 'My features') : text('我的账号', 'My account'))}
    >
      {links.length === 0 ? (
        <EmptyState
          title={t(text('还没有开通功能', 'No features have been enabled for you yet'))}
          hint={emptyHint}
        />
      ) : (
        <ul className={styles.links}>
          {links.map((leaf) => (
            <li key={leaf.id}>
              <Link to={leaf.path ?? HOME_PATH}>
                <MenuIcon name={leaf.icon} />
                <span>{leaf.label}</span>
                <ArrowRightOutlined aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
