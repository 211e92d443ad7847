// Acts that lists share: their words, icons and keys, said once.
import { DeleteOutlined, ExportOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { useAct } from '../client/use-call.ts';
import type { ActOnList, ActOnRow, ActOnRows } from './list/acts.ts';
import type { Row } from './list/row.ts';
import { useExport } from './list/use-export.ts';
import type { List, ListHead } from './list/use-list.ts';
import { useRemoval, type RemovalQuestion } from './use-removal.ts';

type Who = ActOnList['access'];

export const newAct = (perform: () => void, access?: Who, label: Text = text('新增', 'New')): ActOnList => ({
  key: 'add',
  on: 'list',
  label,
  icon: <PlusOutlined aria-hidden />,
  tone: 'primary',
  shortcut: 'n',
  access,
  perform,
});

export const editAct = <R extends Row>(perform: (row: R) => void, access?: Who): ActOnRow<R> => ({
  key: 'edit',
  on: 'row',
  label: text('编辑', 'Edit'),
  shortcut: 'enter',
  access,
  perform,
});

/** A new row below another one, in trees. */
export const addBelowAct = <R extends Row>(
  perform: (row: R) => void,
  access: Who,
  fits: (row: R) => boolean = () => true,
): ActOnRow<R> => ({
  key: 'add-below',
  on: 'row',
  label: text('新增下级', 'Add below'),
  access,
  fits,
  perform,
});

export const deleteAct = <R extends Row>(
  perform: (ids: readonly string[]) => void,
  access?: Who,
): ActOnRows<R> => ({
  key: 'delete',
  on: 'rows',
  label: text('删除', 'Delete'),
  bulkLabel: text('批量删除', 'Delete selected'),
  icon: <DeleteOutlined aria-hidden />,
  tone: 'danger',
  shortcut: 'delete',
  access,
  perform,
});

export const importAct = (perform: () => void): ActOnList => ({
  key: 'import',
  on: 'list',
  asTool: true,
  label: text('导入 Excel', 'Import from Excel'),
  icon: <ImportOutlined aria-hidden />,
  perform,
});

export interface RemovalOptions extends RemovalQuestion {
  access?: Who;
  /** Endpoints whose answers change too. */
  refreshes?: Endpoint[];
}

/** Deletes rows of the list, one or all that are selected, once the person has agreed. */
export function useDeleteAct<R extends Row>(
  remove: Endpoint<{ ids: string[] }>,
  list: Pick<List, 'forget' | 'place'> | Pick<ListHead, 'selection' | 'place'>,
  { access = remove.access, refreshes = [], ...question }: RemovalOptions = {},
): ActOnRows<R> {
  const removal = useAct(remove, {
    done: messages.deleted,
    refreshes,
    onDone: (_, { query }) => ('forget' in list ? list.forget(query.ids.length) : list.selection.clear()),
  });
  const { tenantId } = list.place;
  const ask = useRemoval(
    (ids, more) => removal.mutate({ query: { ids, ...more, ...(tenantId ? { tenantId } : {}) } }),
    question,
  );
  return deleteAct((ids) => void ask(ids), access);
}

/** The list as a workbook; nothing where there is none. */
export function useExportAct(exportFile: Endpoint | undefined, query: Record<string, unknown>): ActOnList[] {
  const { run, busy } = useExport(exportFile, query);
  if (!exportFile) return [];
  return [
    {
      key: 'export',
      on: 'list',
      asTool: true,
      label: text('导出 Excel', 'Export to Excel'),
      icon: <ExportOutlined aria-hidden />,
      access: exportFile.access,
      busy,
      perform: () => void run(),
    },
  ];
}
