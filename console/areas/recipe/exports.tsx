// Papers that were exported: by whom, when; downloaded again or taken off the list.
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { field, type Field } from '../../../contract/kit/field.ts';
import { text, type Language } from '../../../contract/kit/text.ts';
import {
  deleteReport,
  exportRecord,
  exportRecordPage,
  PAPER_LANGUAGES,
  PAPERS,
  paperPdf,
  type PaperKind,
} from '../../../contract/recipe/report.ts';
import { downloadFile } from '../../client/download-file.ts';
import { useText, type Say } from '../../client/language.ts';
import { refreshCalls } from '../../client/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntityTable } from '../../ui/entity-table.tsx';
import { useDeleteAct } from '../../ui/list-acts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useChosenColumns } from '../../ui/list/chosen-columns.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { RowOfList } from '../../ui/list/row.ts';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { useList } from '../../ui/list/use-list.ts';
import { labelOf } from '../../ui/row-cells.tsx';

export const title = text('导出记录', 'Export records');

const LIST_NAME = 'recipe-exports';

type ExportRow = RowOfList<typeof exportRecordPage>;

const filters: [string, Field][] = [
  ['recipeName', field.text(text('食谱名称', 'Menu'), { max: 64, search: 'like' })],
  ['paper', field.text(text('文件', 'Document'), { max: 16, search: 'equal' })],
];

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

const columnsOf = (t: Say): Columns<ExportRow> => ({
  recipeName: {
    width: 260,
    sortable: false,
    render: ({ recipeId, recipeName }) => (
      <Link to={`/recipe/detail?id=${recipeId}`} title={recipeName ?? ''}>
        {recipeName ?? '—'}
      </Link>
    ),
  },
  paper: { width: 160, sortable: false, render: ({ paper }) => t(PAPERS[paper as PaperKind]) },
  language: {
    width: 90,
    sortable: false,
    render: ({ language }) => t(PAPER_LANGUAGES[language as Language] ?? text(language, language)),
  },
  pages: { width: 80, sortable: false },
  bytes: { width: 100, align: 'right', sortable: false, render: ({ bytes }) => sizeOf(bytes) },
  createUserName: { width: 110, sortable: false },
  createTime: {
    label: text('导出时间', 'Exported at'),
    width: 156,
    sortable: false,
    render: ({ createTime }) => createTime,
  },
});

function NothingYet() {
  const t = useText();
  return (
    <EmptyState
      title={t(text('还没有导出过文件', 'Nothing has been exported yet'))}
      hint={t(
        text(
          '在食谱列表、周食谱或营养分析报告里打印或下载，记录会出现在这里',
          'Documents printed or downloaded from the menu list, the weekly menu or the nutrition report are recorded here',
        ),
      )}
      action={
        <Link to="/recipe/list">
          <Button>{t(text('去食谱列表', 'Go to menus'))}</Button>
        </Link>
      }
    />
  );
}

export default function ExportRecords() {
  const t = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const list = useList<ExportRow>({
    name: LIST_NAME,
    list: exportRecordPage,
    reading: { staleTime: 0 },
  });
  const remove = useDeleteAct<ExportRow>(deleteReport, list, {
    access: paperPdf.access,
    refreshes: [exportRecordPage],
  });
  const again = async ({ id, recipeId, paper }: ExportRow): Promise<void> => {
    setBusy(id);
    await downloadFile(paperPdf, { id: recipeId, paper }).catch(() => null);
    setBusy(null);
    await refreshCalls([exportRecordPage]);
  };
  const offers = useListActs<ExportRow>(
    [
      {
        key: 'download',
        on: 'row',
        label: text('下载', 'Download'),
        access: paperPdf.access,
        busyWith: ({ id }) => id === busy,
        perform: (row) => void again(row),
      },
      { ...remove, fits: ({ removable }) => removable },
    ],
    list.selection,
  );
  const columns = columnsOf(t);
  const names = Object.keys(columns);
  const chosen = useChosenColumns(LIST_NAME, names);
  return (
    <ListFrame
      title={title}
      list={list}
      offers={offers}
      searchFields={filters}
      searchInputs={{ paper: <PaperSelect /> }}
      columns={{
        chosen,
        columns: names.map((name) => ({ name, label: labelOf(t, exportRecord, columns, name) })),
      }}
    >
      {list.page?.total === 0 && !list.filtered ? (
        <NothingYet />
      ) : (
        <EntityTable
          entity={exportRecord}
          list={list}
          names={chosen.names}
          columns={columns}
          offers={offers}
          actsWidth={136}
        />
      )}
    </ListFrame>
  );
}
