// Dictionaries: the heads at the left, the entries of the chosen one at the right.
import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { dict, dictCalls, dictChildList, dictParentList } from '../../../contract/system/dict.ts';
import { usePick, useText } from '../../shell/language.ts';
import { useAct, useCall } from '../../shell/use-call.ts';
import { toast } from '../../shell/toast.tsx';
import { usePermission } from '../../shell/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FormValues } from '../../ui/entity-form.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { EntityTable, type Row } from '../../ui/entity-table.tsx';
import { useScreenLevel } from '../../ui/screen-level.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import './dict.css';

export const title = dict.label;

/** The key every head row carries; its entries have keys of their own. */
const HEAD_KEY = '-1';

interface Entry {
  id: string;
  parentId: string;
  code: string;
  dictValue: string;
  dictValueEn: string | null;
  dictKey: string;
  sort: number;
  isSealed: number;
  remark: string | null;
}
interface Editing {
  head: boolean;
  row: Entry | null;
}

const { code, dictValue, dictValueEn, dictKey, sort, isSealed, remark } = dict.fields;
const headFields = { code, dictValue, dictValueEn, sort, isSealed, remark };
const entryNames = ['dictKey', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'];
const wholeList = { current: 1, size: 10, filters: {} };
const entryFields = { dictValue, dictValueEn, dictKey, sort, isSealed, remark };

export default function Dictionaries() {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const confirm = useConfirm();
  const narrow = useScreenLevel() < 2;
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('dictValue') ?? '');
  const [selected, setSelected] = useState<string[]>([]);
  const [editing, setEditing] = useState<Editing | null>(null);
  const current = Number(search.get('current') ?? 1) || 1;
  const heads = useCall(
    dictParentList,
    { query: { current, size: 30, dictValue: search.get('dictValue') ?? undefined } },
    { keepPrevious: true },
  );
  const rows = (heads.data?.records ?? []) as unknown as Entry[];
  const chosen = rows.find((row) => row.id === search.get('head')) ?? rows[0];
  const entries = useCall(dictChildList, { query: { parentId: chosen?.id ?? '' } }, { enabled: !!chosen });
  const entryRows = (entries.data ?? []) as unknown as Row[];
  const save = useAct(dictCalls.submit, {
    done: editing?.row ? messages.updated : messages.created,
    showsFields: true,
    onDone: ({ id }) => {
      if (editing?.head && !editing.row) show({ head: id });
      setEditing(null);
    },
  });
  const remove = useAct(dictCalls.remove, { done: messages.deleted, onDone: () => setSelected([]) });

  const show = (change: Record<string, string>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  const open = (next: Editing): void => {
    save.reset();
    setEditing(next);
  };
  const removeRows = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return toast.error(t(messages.selectOne));
    if (await confirm(t(messages.confirmDelete), { danger: true })) remove.mutate({ query: { ids } });
  };
  const removeHead = async (head: Entry): Promise<void> => {
    const children = entryRows.map((row) => row.id);
    const detail = t(text('将同时删除它的 {n} 个字典项', 'Its {n} entries are deleted with it'), {
      n: children.length,
    });
    if (await confirm(t(messages.confirmDelete), { danger: true, detail })) {
      remove.mutate({ query: { ids: [head.id, ...children] } });
      show({ head: '' });
    }
  };
  const fields = editing?.head ? headFields : entryFields;
  const initial: FormValues = editing?.row
    ? { ...editing.row }
    : { sort: ((editing?.head ? heads.data?.total : entries.data?.length) ?? 0) + 1, isSealed: 0 };
  const what = editing?.head ? text('字典', 'dictionary') : text('字典项', 'entry');

  return (
    <div className="sy-page sy-dict">
      <h1 className="sy-unseen">{t(title)}</h1>
      <section className="sy-card" aria-label={t(text('字典列表', 'Dictionaries'))}>
        <div className="sy-toolbar">
          <Input
            className="sy-dict-find"
            prefix={<SearchOutlined aria-hidden />}
            allowClear
            value={typed}
            aria-label={t(text('搜索字典名称', 'Search by name'))}
            placeholder={t(text('搜索字典名称', 'Search by name'))}
            onChange={(event) => {
              setTyped(event.target.value);
              if (!event.target.value) show({ dictValue: '', current: '' });
            }}
            onPressEnter={() => show({ dictValue: typed.trim(), current: '' })}
          />
          {may('dict_add') ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => open({ head: true, row: null })}
            >
              {t(text('新增', 'New'))}
            </Button>
          ) : null}
        </div>
        {heads.error ? (
          <ErrorState error={heads.error} onRetry={() => void heads.refetch()} />
        ) : heads.isLoading ? (
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        ) : rows.length === 0 ? (
          <EmptyState compact />
        ) : narrow ? (
          <Select
            className="sy-wide"
            aria-label={t(text('选择字典', 'Choose a dictionary'))}
            value={chosen?.id ?? null}
            options={rows.map((row) => ({
              value: row.id,
              label: `${pick(row.dictValue, row.dictValueEn)} · ${row.code}`,
            }))}
            onChange={(head) => {
              setSelected([]);
              show({ head });
            }}
          />
        ) : (
          <ul className="sy-dict-heads">
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  aria-current={row.id === chosen?.id}
                  onClick={() => {
                    setSelected([]);
                    show({ head: row.id });
                  }}
                >
                  <strong>{pick(row.dictValue, row.dictValueEn)}</strong>
                  <span>{row.code}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {(heads.data?.total ?? 0) > 30 ? (
          <Pagination
            simple
            className="sy-pager"
            current={current}
            pageSize={30}
            total={heads.data?.total ?? 0}
            onChange={(page) => show({ current: page > 1 ? String(page) : '' })}
          />
        ) : null}
      </section>
      <section className="sy-card" aria-label={t(text('字典项', 'Entries'))}>
        {chosen ? (
          <>
            <div className="sy-toolbar">
              <h2>
                {pick(chosen.dictValue, chosen.dictValueEn)} <small>{chosen.code}</small>
              </h2>
              <div className="sy-toolbar-acts">
                {may('dict_edit') ? (
                  <Button onClick={() => open({ head: true, row: chosen })}>
                    {t(text('编辑字典', 'Edit dictionary'))}
                  </Button>
                ) : null}
                {may('dict_delete') ? (
                  <>
                    <Button danger onClick={() => void removeHead(chosen)}>
                      {t(text('删除字典', 'Delete dictionary'))}
                    </Button>
                    <Button
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      onClick={() => void removeRows(selected)}
                    >
                      {t(text('批量删除', 'Delete selected'))}
                    </Button>
                  </>
                ) : null}
                {may('dict_add') ? (
                  <Button
                    type="primary"
                    icon={<PlusOutlined aria-hidden />}
                    onClick={() => open({ head: false, row: null })}
                  >
                    {t(text('新增字典项', 'New entry'))}
                  </Button>
                ) : null}
              </div>
            </div>
            <EntityTable
              entity={dict}
              names={entryNames}
              columns={{ dictKey: { width: 100 }, dictValue: { width: 150 } }}
              density="middle"
              page={entries.data ? { records: entryRows, total: entryRows.length } : undefined}
              loading={entries.isLoading}
              stale={false}
              error={entries.error}
              onRetry={() => void entries.refetch()}
              state={wholeList}
              onChange={() => undefined}
              paged={false}
              selected={selected}
              onSelect={may('dict_delete') ? (keys) => setSelected(keys.map(String)) : undefined}
              filtered={false}
              empty={null}
              rowActs={(row) => (
                <>
                  {may('dict_edit') ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => open({ head: false, row: row as unknown as Entry })}
                    >
                      {t(text('编辑', 'Edit'))}
                    </Button>
                  ) : null}
                  {may('dict_delete') ? (
                    <Button type="link" size="small" danger onClick={() => void removeRows([row.id])}>
                      {t(text('删除', 'Delete'))}
                    </Button>
                  ) : null}
                </>
              )}
            />
          </>
        ) : (
          <EmptyState title={t(text('先选择一个字典', 'Choose a dictionary first'))} />
        )}
      </section>
      <FormDrawer
        open={editing !== null}
        title={t(editing?.row ? text('编辑{name}', 'Edit {name}') : text('新增{name}', 'New {name}'), {
          name: t(what),
        })}
        fields={fields}
        initial={initial}
        saving={save.isPending}
        failure={save.error}
        // The code ties entries to their head; it is given once.
        locked={editing?.row ? ['code'] : []}
        onClose={() => setEditing(null)}
        onSave={(values) => {
          const place = editing?.head
            ? { parentId: '0', dictKey: HEAD_KEY }
            : { parentId: chosen?.id ?? '', code: chosen?.code ?? '' };
          save.mutate({
            body: { ...values, ...place, ...(editing?.row ? { id: editing.row.id } : {}) } as never,
          });
        }}
      />
    </div>
  );
}
