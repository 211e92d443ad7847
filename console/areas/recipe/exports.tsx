// Papers that were exported: by whom, when; downloaded again or taken off the list.
import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState, type Key } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/kit/message.ts';
import { field, type Field } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  deleteReport,
  exportRecord,
  exportRecordPage,
  PAPERS,
  paperPdf,
  type PaperKind,
} from '../../../contract/recipe/report.ts';
import type { CallAnswer } from '../../shell/api.ts';
import { downloadFile } from '../../shell/download-file.ts';
import { useText } from '../../shell/language.ts';
import { refreshCalls, useAct, useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntityTable, type ColumnOverride, type Row } from '../../ui/entity-table.tsx';
import { useListState } from '../../ui/list-state.ts';
import { ListToolbar, type ListAct } from '../../ui/list-toolbar.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { SearchBar } from '../../ui/search-bar.tsx';
import { useRemoval } from '../../ui/use-removal.ts';

export const title = text('导出记录', 'Export records');

type ExportRow = CallAnswer<typeof exportRecordPage>['records'][number];
const rowOf = (row: Row): ExportRow => row as unknown as ExportRow;

const filters: [string, Field][] = [
  ['recipeName', field.text(text('食谱名称', 'Menu'), { max: 64, search: 'like' })],
  ['paper', field.text(text('文件', 'Paper'), { max: 16, search: 'equal' })],
];
const languages = { zh: text('中文', 'Chinese'), en: text('英文', 'English') };

/** Bytes as people read them. */
const sizeOf = (bytes: number | null): string =>
  bytes === null
    ? '—'
    : bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The form's control for the kind of paper; the search bar hands it `value` and `onChange`. */
function PaperSelect(props: { value?: string; onChange?: (paper: string) => void; id?: string }) {
  const t = useText();
  return (
    <Select
      {...(props.id ? { id: props.id } : {})}
      allowClear
      value={props.value || null}
      placeholder={t(text('请选择', 'Choose'))}
      options={Object.entries(PAPERS).map(([key, label]) => ({ value: key, label: t(label) }))}
      onChange={(paper) => props.onChange?.(paper ?? '')}
    />
  );
}

export default function ExportRecords() {
  const t = useText();
  const may = usePermission();
  const [state, change] = useListState('recipe-exports');
  const [selected, setSelected] = useState<Key[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const list = useCall(
    exportRecordPage,
    { query: { ...state.filters, current: state.current, size: state.size } },
    { keepPrevious: true, staleTime: 0 },
  );
  const records = list.data?.records ?? [];
  const remove = useAct(deleteReport, {
    done: messages.deleted,
    refreshes: [exportRecordPage],
    onDone: (_, { query }) => {
      setSelected([]);
      if (query && query.ids.length >= records.length && state.current > 1)
        change({ current: state.current - 1 });
    },
  });
  const removeRows = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const again = async (row: ExportRow): Promise<void> => {
    setBusy(row.id);
    await downloadFile(paperPdf, { id: row.recipeId, paper: row.paper }).catch(() => null);
    setBusy(null);
    await refreshCalls([exportRecordPage]);
  };
  const columns: Record<string, ColumnOverride> = {
    recipeName: {
      width: 260,
      sortable: false,
      render: (row) => (
        <Link to={`/recipe/detail?id=${rowOf(row).recipeId}`} title={rowOf(row).recipeName ?? ''}>
          {rowOf(row).recipeName ?? '—'}
        </Link>
      ),
    },
    paper: { width: 160, sortable: false, render: (row) => t(PAPERS[rowOf(row).paper as PaperKind]) },
    language: {
      width: 90,
      sortable: false,
      render: (row) =>
        t(
          languages[rowOf(row).language as keyof typeof languages] ??
            text(rowOf(row).language, rowOf(row).language),
        ),
    },
    pages: { width: 80, sortable: false },
    bytes: { width: 100, align: 'right', sortable: false, render: (row) => sizeOf(rowOf(row).bytes) },
    createUserName: { width: 110, sortable: false },
    createTime: {
      label: text('导出时间', 'Exported at'),
      width: 170,
      sortable: false,
      render: (row) => rowOf(row).createTime,
    },
  };
  const filtered = Object.keys(state.filters).length > 0;
  const allowed = may(paperPdf.access);
  const acts: ListAct[] = allowed
    ? [
        {
          key: 'delete',
          label: t(text('批量删除', 'Delete selected')),
          icon: <DeleteOutlined aria-hidden />,
          look: 'danger',
          onClick: () => void removeRows(selected.map(String)),
        },
      ]
    : [];
  return (
    <div className="sy-page">
      <SearchBar
        fields={filters}
        filters={state.filters}
        onSearch={(next) => change({ filters: next })}
        inputs={{ paper: <PaperSelect /> }}
      />
      <section className="sy-card" aria-label={t(title)}>
        <ListToolbar
          acts={acts}
          selected={selected.length}
          onClearSelection={() => setSelected([])}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
          settings={
            <SavedFilters
              list="recipe-exports"
              filters={state.filters}
              onApply={(next) => change({ filters: next })}
            />
          }
        />
        {list.data?.total === 0 && !filtered ? (
          <EmptyState
            title={t(text('还没有导出过文件', 'Nothing has been exported yet'))}
            hint={t(
              text(
                '在食谱列表、周食谱或营养报告里打印或下载，记录会出现在这里',
                'Print or download from the menu list, the week or the report, and it is noted here',
              ),
            )}
            action={
              <Link to="/recipe/list">
                <Button>{t(text('去食谱列表', 'To the menus'))}</Button>
              </Link>
            }
          />
        ) : (
          <EntityTable
            entity={exportRecord}
            names={Object.keys(columns)}
            columns={columns}
            density="middle"
            page={list.data as unknown as { records: Row[]; total: number } | undefined}
            loading={list.isLoading}
            stale={list.isPlaceholderData}
            error={list.error}
            onRetry={() => void list.refetch()}
            state={state}
            onChange={change}
            selected={selected}
            onSelect={allowed ? setSelected : undefined}
            filtered={filtered}
            empty={null}
            rowActs={
              allowed
                ? (row) => (
                    <>
                      <Button
                        type="link"
                        size="small"
                        icon={<DownloadOutlined />}
                        loading={busy === row.id}
                        onClick={() => void again(rowOf(row))}
                      >
                        {t(text('下载', 'Download'))}
                      </Button>
                      <Button type="link" size="small" danger onClick={() => void removeRows([row.id])}>
                        {t(text('删除', 'Delete'))}
                      </Button>
                    </>
                  )
                : undefined
            }
          />
        )}
      </section>
    </div>
  );
}
