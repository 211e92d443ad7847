// Dictionaries to look something up: the heads as a list at the left, the entries of the chosen one at the right.
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Pagination, Select, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { NoRows } from '../../../ui/no-rows.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useScreenLevel } from '../../../ui/screen-level.ts';
import { EntriesCard } from './entries-card.tsx';
import { idsOf, useDictionaryEditing, type Dictionaries } from './use-dictionary-editing.tsx';
import ui from '../../../ui/ui.module.css';
import listToolbarStyles from '../../../ui/list-toolbar.module.css';
import listPagerStyles from '../../../ui/list-pager.module.css';
import styles from './dictionary.module.css';

const HEADS_PER_PAGE = 100;

export interface DictionaryScreenProps {
  dictionaries: Dictionaries;
  /** Stands above the list of dictionaries. */
  above?: ReactNode;
}

export function DictionaryScreen({ dictionaries, above }: DictionaryScreenProps) {
  const { entity, calls, acting } = dictionaries;
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const narrow = useScreenLevel() < 2;
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('dictValue') ?? '');
  const current = Number(search.get('current') ?? 1) || 1;
  const heads = useCall(
    calls.parentList,
    { query: { current, size: HEADS_PER_PAGE, dictValue: search.get('dictValue') ?? undefined, ...acting } },
    { keepPrevious: true },
  );
  const rows = heads.data?.records ?? [];
  const chosen = rows.find((row) => row.id === search.get('head')) ?? rows[0];
  const entries = useCall(
    calls.childList,
    { query: { parentId: chosen?.id ?? '', ...acting } },
    { enabled: !!chosen },
  );
  const show = (change: Record<string, string>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace: true });
  };
  const editing = useDictionaryEditing(dictionaries, entries.data ?? [], (head) => show({ head }));
  const total = heads.data?.total ?? 0;
  const removeHead = async (head: DictionaryRow): Promise<void> => {
    const below = idsOf(entries.data ?? []);
    const detail = t(text('将同时删除它的 {n} 个字典项', 'Its {n} entries are deleted with it'), {
      n: below.length,
    });
    if (await editing.remove([head.id, ...below], below.length ? detail : undefined)) show({ head: '' });
  };

  return (
    <div className={`${ui.page} ${styles.dict}`}>
      <h1 className={ui.unseen}>{t(entity.label)}</h1>
      <section className={ui.card} aria-label={t(entity.label)}>
        {above}
        <div className={listToolbarStyles.toolbar}>
          <Input
            className={styles.dictFind}
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
          {may(editing.codes.add) ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => editing.addHead(total + 1)}
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
          <NoRows
            entity={entity}
            onShowAll={
              search.get('dictValue')
                ? () => {
                    setTyped('');
                    show({ dictValue: '', current: '' });
                  }
                : undefined
            }
          />
        ) : narrow ? (
          <Select
            className={ui.wide}
            aria-label={t(text('选择字典', 'Choose a dictionary'))}
            value={chosen?.id ?? null}
            options={rows.map((row) => ({
              value: row.id,
              label: `${pick(row.dictValue, row.dictValueEn)} · ${row.code}`,
            }))}
            onChange={(head) => show({ head })}
          />
        ) : (
          <ul className={styles.dictHeads}>
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  aria-current={row.id === chosen?.id}
                  onClick={() => show({ head: row.id })}
                >
                  <strong>{pick(row.dictValue, row.dictValueEn)}</strong>
                  <span>
                    {row.code}
                    {row.isSealed ? ` · ${t(text('已封存', 'sealed'))}` : ''}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {total > HEADS_PER_PAGE ? (
          <Pagination
            simple
            className={listPagerStyles.pager}
            current={current}
            pageSize={HEADS_PER_PAGE}
            total={total}
            onChange={(page) => show({ current: page > 1 ? String(page) : '' })}
          />
        ) : null}
      </section>
      <EntriesCard
        dictionaries={dictionaries}
        head={chosen}
        entries={entries}
        editing={editing}
        headActs={
          chosen ? (
            <span className={styles.dictHeadActs}>
              {may(editing.codes.edit) ? (
                <Button type="link" size="small" onClick={() => editing.editHead(chosen)}>
                  {t(text('编辑字典', 'Edit dictionary'))}
                </Button>
              ) : null}
              {may(editing.codes.delete) ? (
                <Button type="link" size="small" danger onClick={() => void removeHead(chosen)}>
                  {t(text('删除字典', 'Delete dictionary'))}
                </Button>
              ) : null}
            </span>
          ) : null
        }
      />
      {editing.drawer}
    </div>
  );
}
