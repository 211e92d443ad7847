// Acts that lists share, as their toolbar shows them.
import { DeleteOutlined, ExportOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { text } from '../../contract/kit/text.ts';
import { downloadFile } from '../shell/download-file.ts';
import { useText, type Say } from '../shell/language.ts';
import { usePermission } from '../shell/user.ts';
import type { ListAct } from './list-toolbar.tsx';

export const newAct = (t: Say, onClick: () => void): ListAct => ({
  key: 'add',
  label: t(text('新增', 'New')),
  icon: <PlusOutlined aria-hidden />,
  look: 'primary',
  onClick,
});

export const deleteAct = (t: Say, onClick: () => void): ListAct => ({
  key: 'delete',
  label: t(text('批量删除', 'Delete selected')),
  icon: <DeleteOutlined aria-hidden />,
  look: 'danger',
  onClick,
});

/** The list as a workbook, with the filters it is shown with; nothing for whom the call refuses. */
export function useExport(exportFile: Endpoint | undefined, query: object): ListAct[] {
  const t = useText();
  const may = usePermission();
  const [exporting, setExporting] = useState(false);
  if (!exportFile || !may(exportFile.access)) return [];
  const download = async (): Promise<void> => {
    if (exporting) return;
    setExporting(true);
    await downloadFile(exportFile, query as never).catch(() => null);
    setExporting(false);
  };
  return [
    {
      key: 'export',
      label: t(text('导出 Excel', 'Export to Excel')),
      icon: <ExportOutlined aria-hidden />,
      loading: exporting,
      onClick: () => void download(),
    },
  ];
}
