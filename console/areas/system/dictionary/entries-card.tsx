// The entries of one dictionary: a table, nested where entries stand below entries, with its acts.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '../../../shell/call-failure.ts';
import { usePick, useText } from '../../../shell/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EntityTable, type Row } from '../../../ui/entity-table.tsx';
import type { Dictionaries, DictionaryEditing } from './use-dictionary-editing.tsx';

export interface EntriesCardProps {
  dictionaries: Dictionaries;
  head: DictionaryRow | undefined;
  entries: UseQueryResult<DictionaryRow[], CallFailure>;
  editing: DictionaryEditing;
  /** Acts on the dictionary itself, beside its name. */
  headActs?: ReactNode;
  /** Fewer columns, where the table stands beside another. */
  narrow?: boolean;
}

const names = ['dictKey', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'];
const fewNames = ['dictKey', 'dictValue', 'sort', 'isSealed'];
const allColumns = { dictKey: { width: 120 }, dictValue: { width: 150 }, sort: { width: 100 } };
const fewColumns = {
  dictKey: { width: 84 },
  dictValue: { width: 120 },
  sort: { width: 90 },
  isSealed: { width: 70 },
};
const wholeList = { current: 1, size: 10, filters: {} };

export function EntriesCard(props: EntriesCardProps) {
  const { dictionaries, head, entries, editing, headActs, narrow } = props;
  const t = useText();
  const pick = usePick();
  const [selected, setSelected] = useState<string[]>([]);
  useEffect(() => setSelected([]), [head?.id, entries.data]);
  const rows = entries.data ?? [];
  const label = t(text('字典项', 'Entries'));
  if (!head) {
    return (
      <section className="sy-card" aria-label={label}>
        <EmptyState title={t(text('先选择一个字典', 'Choose a dictionary first'))} />
      </section>
    );
  }
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => editing.addEntry(head, head, rows.length + 1)}
    >
      {t(text('新增字典项', 'New entry'))}
    </Button>
  );
  return (
    <section className="sy-card" aria-label={label}>
      <div className="sy-toolbar">
        <h2>
          {pick(head.dictValue, head.dictValueEn)} <small>{head.code}</small>
          {headActs}
        </h2>
        <div className="sy-toolbar-acts">
          {editing.canDelete ? (
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => void editing.remove(selected)}
            >
              {t(text('批量删除', 'Delete selected'))}
            </Button>
          ) : null}
          {editing.canAdd ? add : null}
        </div>
      </div>
      <EntityTable
        entity={dictionaries.entity}
        names={narrow ? fewNames : names}
        columns={narrow ? fewColumns : allColumns}
        density="middle"
        page={entries.data ? { records: rows as unknown as Row[], total: rows.length } : undefined}
        loading={entries.isLoading}
        stale={false}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        state={wholeList}
        onChange={() => undefined}
        paged={false}
        selected={selected}
        onSelect={editing.canDelete ? (keys) => setSelected(keys.map(String)) : undefined}
        filtered={false}
        empty={editing.canAdd ? add : null}
        actsWidth={184}
        rowActs={(row) => {
          const entry = row as unknown as DictionaryRow;
          return (
            <>
              {editing.canAdd ? (
                <Button
                  type="link"
                  size="small"
                  onClick={() => editing.addEntry(head, entry, (entry.children?.length ?? 0) + 1)}
                >
                  {t(text('新增下级', 'Add below'))}
                </Button>
              ) : null}
              {editing.canEdit ? (
                <Button type="link" size="small" onClick={() => editing.editEntry(head, entry)}>
                  {t(text('编辑', 'Edit'))}
                </Button>
              ) : null}
              {editing.canDelete ? (
                <Button type="link" size="small" danger onClick={() => void editing.remove([row.id])}>
                  {t(text('删除', 'Delete'))}
                </Button>
              ) : null}
            </>
          );
        }}
      />
    </section>
  );
}
