// Searches a person makes again and again, under names of their own, kept on the server.
import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { usePreference } from '../shell/preferences.ts';

export interface SavedFilter {
  name: string;
  filters: Record<string, string>;
}
export interface SavedFiltersProps {
  /** Name of the list. */
  list: string;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
}

const none: SavedFilter[] = [];
const same = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

const SavedFiltersPanel = lazy(() => import('./saved-filters-panel.tsx'));

export function SavedFilters({ list, filters, onApply }: SavedFiltersProps) {
  const t = useText();
  const [saved, setSaved] = usePreference<SavedFilter[]>(`list.${list}.filters`, none);
  const [open, setOpen] = useState(false);
  const current = saved.find((one) => same(one.filters, filters));
  const label = t(text('常用查询', 'Saved searches'));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={label}
      content={() => (
        <Suspense fallback={<div className="sy-saved" aria-busy="true" />}>
          <SavedFiltersPanel
            saved={saved}
            current={current}
            filters={filters}
            onChange={setSaved}
            onApply={(next) => {
              onApply(next);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    >
      <Button
        type="text"
        title={label}
        aria-label={label}
        icon={current ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      />
    </Popover>
  );
}
