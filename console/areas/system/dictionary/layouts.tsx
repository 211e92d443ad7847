// The three ways to look at the system's dictionaries.
import { NavLink } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import styles from './dictionary.module.css';

const layouts = [
  { path: '/system/dict', label: text('列表', 'List') },
  { path: '/dict-horizontal/index', label: text('左右', 'Side by side') },
  { path: '/dict-vertical/index', label: text('上下', 'Stacked') },
];

export function Layouts() {
  const t = useText();
  return (
    <nav className={styles.dictLayouts} aria-label={t(text('布局', 'Layout'))}>
      {layouts.map(({ path, label }) => (
        <NavLink key={path} to={path}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
