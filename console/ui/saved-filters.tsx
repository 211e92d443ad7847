// The button that opens the searches a person keeps: to keep one more, to name one anew, or to forget one. Where there are some, it stands at
// the end of their tabs.
import { StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { SavedSearches } from './list/saved-searches.ts';
import styles from './saved-filters.module.css';

export interface SavedFiltersProps {
  searches: SavedSearches;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
}

const SavedFiltersPanel = lazyPart(() => import('./saved-filters-panel.tsx'));

export function SavedFilters({ searches, filters, onApply }: SavedFiltersProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const label = t(text('常用查询', 'Saved searches'));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={label}
      content={() => (
        <Suspense fallback={<div className={styles.saved} aria-busy="true" />}>
          <SavedFiltersPanel
            searches={searches}
            filters={filters}
            onApply={(next) => {
              onApply(next);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    >
      <Button type="text" title={label} aria-label={label} icon={<StarOutlined aria-hidden />} />
    </Popover>
  );
}
