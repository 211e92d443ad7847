// The searches a person keeps, as tabs above their list: everything, then each under its name. Which one is on is read
// from the address; arrows walk the tabs, Enter applies one. In a chunk that only those fetch who keep some.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { keepInView } from './keep-in-view.ts';
import { SavedFilters, type SavedFiltersProps } from './saved-filters.tsx';
import styles from './saved-filters.module.css';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

export default function SavedTabs(props: SavedFiltersProps) {
  const { searches, filters, onApply } = props;
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const isAll = Object.keys(filters).length === 0;
  const tabs = [
    { key: '', label: t(text('全部', 'All')), filters: {}, on: isAll },
    ...searches.saved.map((one) => ({
      key: one.name,
      label: one.name,
      filters: one.filters,
      on: one === searches.current,
    })),
  ];
  // Conditions that nobody has named: no tab is on, and the first one is where the keyboard enters.
  const entry = tabs.find(({ on }) => on) ?? tabs[0];
  const shown = tabs.map(({ label, on }) => (on ? `[${label}]` : label)).join('\n');
  useEffect(() => {
    const on = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    return strip.current && on ? keepInView(strip.current, on) : undefined;
  }, [shown]);
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = STEPS[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = buttons[step(at, buttons.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <div className={styles.tabs} data-part="saved-searches">
      <div
        ref={strip}
        role="tablist"
        aria-label={t(text('常用查询', 'Saved searches'))}
        className={styles.strip}
        onKeyDown={walk}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            aria-selected={tab.on}
            tabIndex={tab === entry ? 0 : -1}
            title={tab.label}
            onClick={() => onApply(tab.filters)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <SavedFilters {...props} />
    </div>
  );
}
