// Dictionary management: the table of dictionaries and the table of the chosen one's entries, side by side or one
// above the other.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type Key } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { dictionaryFields, type DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import { usePick, useText } from '../../../shell/language.ts';
import { useCall } from '../../../shell/use-call.ts';
import { EntityTable, type Row } from '../../../ui/entity-table.tsx';
import { useListState } from '../../../ui/list-state.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { SearchBar } from '../../../ui/search-bar.tsx';
import { EntriesCard } from './entries-card.tsx';
import { Layouts } from './layouts.tsx';
import { useDictionaryEditing, type Dictionaries } from './use-dictionary-editing.tsx';
import './dictionary.css';

export interface DictionaryTablesProps {
  dictionaries: Dictionaries;
  /** horizontal: side by side; vertical: one above the other. */
  layout: 'horizontal' | 'vertical';
}

const { code, dictValue } = dictionaryFields;
const searchFields = Object.entries({ code, dictValue });
const names = {
  horizontal: ['code', 'dictValue', 'isSealed'],
  vertical: ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'],
};

export function DictionaryTables({ dictionaries, layout }: DictionaryTablesProps) {
  const { entity, calls } = dictionaries;
  const t = useText();
  const pick = usePick();
  const [state, change] = useListState();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const phone = useIsPhone();
  const below = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Key[]>([]);
  const { filters, ...paging } = state;
  const heads = useCall(calls.parentList, { query: { ...filters, ...paging } }, { keepPrevious: true });
  const rows = heads.data?.records ?? [];
  const chosen = rows.find((row) => row.id === chosenId) ?? rows[0];
  const entries = useCall(calls.childList, { query: { parentId: chosen?.id ?? '' } }, { enabled: !!chosen });
  const choose = (id: string): void => {
    setChosenId(id);
    // Cards of a phone leave the entries far below.
    if (phone) requestAnimationFrame(() => below.current?.scrollIntoView({ block: 'start' }));
  };
  const editing = useDictionaryEditing(dictionaries, entries.data ?? [], choose);
  const remove = async (ids: string[]): Promise<void> => {
    if (await editing.remove(ids)) setSelected([]);
  };
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => editing.addHead((heads.data?.total ?? 0) + 1)}
    >
      {t(text('新增字典', 'New dictionary'))}
    </Button>
  );
  return (
    <div className="sy-page">
      <h1 className="sy-unseen">{t(entity.label)}</h1>
      <SearchBar fields={searchFields} filters={filters} onSearch={(next) => change({ filters: next })} />
      <div className={`sy-dict-tables sy-dict-${layout}`}>
        <section className="sy-card" aria-label={t(text('字典列表', 'Dictionaries'))}>
          <div className="sy-toolbar">
            <Layouts />
            <div className="sy-toolbar-acts">
              {editing.canDelete ? (
                <Button
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => void remove(selected.map(String))}
                >
                  {t(text('批量删除', 'Delete selected'))}
                </Button>
              ) : null}
              {editing.canAdd ? add : null}
            </div>
          </div>
          <EntityTable
            entity={entity}
            names={names[layout]}
            columns={{
              code: { width: layout === 'horizontal' ? 128 : 200 },
              isSealed: { width: 70, sortable: false },
              dictValue: {
                width: layout === 'horizontal' ? 116 : 160,
                render: (row) => {
                  const head = row as unknown as DictionaryRow;
                  return (
                    <button
                      type="button"
                      className="sy-dict-choose"
                      aria-current={head.id === chosen?.id}
                      onClick={() => choose(head.id)}
                    >
                      {pick(head.dictValue, head.dictValueEn)}
                    </button>
                  );
                },
              },
            }}
            density="middle"
            page={heads.data as { records: Row[]; total: number } | undefined}
            loading={heads.isLoading}
            stale={heads.isPlaceholderData}
            error={heads.error}
            onRetry={() => void heads.refetch()}
            state={state}
            onChange={change}
            selected={selected}
            onSelect={editing.canDelete ? setSelected : undefined}
            filtered={Object.keys(filters).length > 0}
            empty={editing.canAdd ? add : null}
            rowActs={(row) => (
              <>
                {editing.canEdit ? (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => editing.editHead(row as unknown as DictionaryRow)}
                  >
                    {t(text('编辑', 'Edit'))}
                  </Button>
                ) : null}
                {editing.canDelete ? (
                  <Button type="link" size="small" danger onClick={() => void remove([row.id])}>
                    {t(text('删除', 'Delete'))}
                  </Button>
                ) : null}
              </>
            )}
          />
        </section>
        <div ref={below}>
          <EntriesCard
            dictionaries={dictionaries}
            head={chosen}
            entries={entries}
            editing={editing}
            narrow={layout === 'horizontal'}
          />
        </div>
      </div>
      {editing.drawer}
    </div>
  );
}
