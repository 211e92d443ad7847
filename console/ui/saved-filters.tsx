// Searches a person makes again and again, under names of their own, kept on the server.
import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Space } from 'antd';
import { useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { usePreference } from '../shell/preferences.ts';

interface SavedFilter {
  name: string;
  filters: Record<string, string>;
}
export interface SavedFiltersProps {
  /** Name of the list. */
  list: string;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
}

const MOST = 20;
const none: SavedFilter[] = [];
const same = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value);

export function SavedFilters({ list, filters, onApply }: SavedFiltersProps) {
  const t = useText();
  const [saved, setSaved] = usePreference<SavedFilter[]>(`list.${list}.filters`, none);
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const isSet = Object.keys(filters).length > 0;
  const current = saved.find((one) => same(one.filters, filters));
  const label = t(text('常用查询', 'Saved searches'));
  const save = (): void => {
    const called = name.trim().slice(0, 30);
    if (!called || !isSet) return;
    setSaved([...saved.filter((one) => one.name !== called), { name: called, filters }].slice(-MOST));
    setName('');
  };
  const content = (
    <div className="sy-saved">
      {saved.length ? (
        <ul>
          {saved.map((one) => (
            <li key={one.name}>
              <Button
                type={one === current ? 'link' : 'text'}
                onClick={() => {
                  onApply(one.filters);
                  setOpen(false);
                }}
              >
                {one.name}
              </Button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(text('删除{name}', 'Delete {name}'), { name: one.name })}
                onClick={() => {
                  const rest = saved.filter((other) => other !== one);
                  setSaved(rest.length ? rest : undefined);
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="sy-saved-none">
          {t(
            text(
              '还没有保存的查询。先设置条件并搜索，再在此命名保存。',
              'Nothing saved yet. Search with conditions first, then name and save them here.',
            ),
          )}
        </p>
      )}
      <Space.Compact block>
        <Input
          value={name}
          maxLength={30}
          disabled={!isSet}
          aria-label={t(text('查询名称', 'Name of the search'))}
          placeholder={t(text('为当前条件命名', 'Name the current conditions'))}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button type="primary" disabled={!isSet || !name.trim()} onClick={save}>
          {t(text('保存', 'Save'))}
        </Button>
      </Space.Compact>
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={label}
      content={content}
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
