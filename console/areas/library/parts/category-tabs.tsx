// Categories as a row of tabs with how many each holds; scrolls sideways by itself where there is no room.
import { useEffect, useRef } from 'react';
import styles from '../library.module.css';

export interface CategoryTab {
  key: string;
  label: string;
  /** Null while it is not known. */
  count: number | null;
}

export interface CategoryTabsProps {
  label: string;
  tabs: CategoryTab[];
  value: string;
  onChange: (key: string) => void;
}

export function CategoryTabs({ label, tabs, value, onChange }: CategoryTabsProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  // A choice that came with the address may stand outside the visible part.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <nav className={styles.cates} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={tab.key === value ? chosen : null}
          type="button"
          className={styles.cate}
          aria-pressed={tab.key === value}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count === null ? null : <span>{tab.count}</span>}
        </button>
      ))}
    </nav>
  );
}
