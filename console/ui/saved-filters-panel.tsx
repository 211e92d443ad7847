// The content of the saved searches, in a chunk that is fetched when they first open: to apply one, to name it anew, to
// forget it, and to keep the conditions there are.
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { MOST_SEARCHES } from '../../contract/account/preference-change.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import type { SavedSearch, SavedSearches } from './list/saved-searches.ts';
import { isTaken, LONGEST_NAME, searchChanges } from './list/search-changes.ts';
import styles from './saved-filters.module.css';

export interface SavedFiltersPanelProps {
  searches: SavedSearches;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
}

const nameLabel = text('查询名称', 'Name of the search');

export default function SavedFiltersPanel({ searches, filters, onApply }: SavedFiltersPanelProps) {
  const { key, saved, current } = searches;
  const { keep, forget, putBack } = searchChanges(key);
  const t = useText();
  const [renaming, setRenaming] = useState<string | null>(null);
  const remove = (one: SavedSearch): void => {
    const at = saved.indexOf(one);
    forget(one.name);
    toast.success(t(text('已删除查询“{name}”', 'Search “{name}” deleted'), { name: one.name }), () =>
      putBack(one, at),
    );
  };
  return (
    <div className={styles.saved}>
      {saved.length ? (
        <ul>
          {saved.map((one) =>
            one.name === renaming ? (
              <li key={one.name}>
                <Rename searches={searches} name={one.name} onEnd={() => setRenaming(null)} />
              </li>
            ) : (
              <li key={one.name}>
                <Button
                  className={styles.savedName}
                  type={one === current ? 'link' : 'text'}
                  title={one.name}
                  onClick={() => onApply(one.filters)}
                >
                  {one.name}
                </Button>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  title={t(text('重命名', 'Rename'))}
                  aria-label={t(text('重命名{name}', 'Rename {name}'), { name: one.name })}
                  onClick={() => setRenaming(one.name)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  title={t(text('删除', 'Delete'))}
                  aria-label={t(text('删除{name}', 'Delete {name}'), { name: one.name })}
                  onClick={() => remove(one)}
                />
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className={styles.savedNone}>
          {t(
            text(
              '还没有保存的查询。先设置条件并搜索，再在此命名保存。',
              'No saved searches yet. Search first, then name and save the search here.',
            ),
          )}
        </p>
      )}
      <Keep saved={saved} isSet={Object.keys(filters).length > 0} onKeep={(name) => keep(name, filters)} />
    </div>
  );
}

interface RenameProps {
  searches: SavedSearches;
  name: string;
  onEnd: () => void;
}

function Rename({ searches, name, onEnd }: RenameProps) {
  const t = useText();
  const [next, setNext] = useState(name);
  const taken = next.trim() !== name && isTaken(searches.saved, next);
  const save = (): void => {
    if (taken || !next.trim()) return;
    searchChanges(searches.key).rename(name, next);
    onEnd();
  };
  return (
    <div className={styles.savedRename}>
      <Space.Compact block>
        <Input
          autoFocus
          value={next}
          maxLength={LONGEST_NAME}
          status={taken ? 'error' : ''}
          aria-invalid={taken}
          aria-label={t(nameLabel)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setNext(event.target.value)}
          onPressEnter={save}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The searches stay open.
            event.stopPropagation();
            onEnd();
          }}
        />
        <Button disabled={taken || !next.trim()} onClick={save}>
          {t(text('确定', 'OK'))}
        </Button>
      </Space.Compact>
      {taken ? <p role="alert">{t(text('已有同名的查询', 'Another search has this name'))}</p> : null}
    </div>
  );
}

interface KeepProps {
  saved: readonly SavedSearch[];
  /** There are conditions to keep. */
  isSet: boolean;
  onKeep: (name: string) => void;
}

function Keep({ saved, isSet, onKeep }: KeepProps) {
  const t = useText();
  const [name, setName] = useState('');
  const replaces = isTaken(saved, name);
  const isFull = saved.length >= MOST_SEARCHES;
  const mayKeep = isSet && !!name.trim() && (replaces || !isFull);
  const save = (): void => {
    if (!mayKeep) return;
    onKeep(name);
    setName('');
  };
  return (
    <>
      <Space.Compact block>
        <Input
          value={name}
          maxLength={LONGEST_NAME}
          disabled={!isSet}
          aria-label={t(nameLabel)}
          placeholder={t(
            isSet
              ? text('为当前条件命名', 'Name this search')
              : text('先搜索，再命名保存', 'Search first, then name it'),
          )}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button type="primary" disabled={!mayKeep} onClick={save}>
          {t(replaces ? text('覆盖', 'Replace') : text('保存', 'Save'))}
        </Button>
      </Space.Compact>
      {isFull ? (
        <p className={styles.savedFull}>
          {t(
            text(
              '最多保存 {n} 个：先删除一个，或用已有的名称覆盖',
              'At most {n} are kept: delete one first, or replace one under its name',
            ),
            { n: MOST_SEARCHES },
          )}
        </p>
      ) : null}
    </>
  );
}
