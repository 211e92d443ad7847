// The content of the saved searches, in a chunk that is fetched when they first open.
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { LONGEST_NAME, type SavedSearches } from './list/saved-searches.ts';
import styles from './saved-filters.module.css';

export interface SavedFiltersPanelProps {
  searches: SavedSearches;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
}

export default function SavedFiltersPanel(props: SavedFiltersPanelProps) {
  const { filters } = props;
  const { saved, current, keep, forget } = props.searches;
  const t = useText();
  const [name, setName] = useState('');
  const isSet = Object.keys(filters).length > 0;
  const save = (): void => {
    if (!isSet || !name.trim()) return;
    keep(name, filters);
    setName('');
  };
  return (
    <div className={styles.saved}>
      {saved.length ? (
        <ul>
          {saved.map((one) => (
            <li key={one.name}>
              <Button type={one === current ? 'link' : 'text'} onClick={() => props.onApply(one.filters)}>
                {one.name}
              </Button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(text('删除{name}', 'Delete {name}'), { name: one.name })}
                onClick={() => forget(one.name)}
              />
            </li>
          ))}
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
      <Space.Compact block>
        <Input
          value={name}
          maxLength={LONGEST_NAME}
          disabled={!isSet}
          aria-label={t(text('查询名称', 'Name of the search'))}
          placeholder={t(text('为当前条件命名', 'Name this search'))}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button type="primary" disabled={!isSet || !name.trim()} onClick={save}>
          {t(text('保存', 'Save'))}
        </Button>
      </Space.Compact>
    </div>
  );
}
