// A list as a workbook, with the filters it is shown with.
import { useState } from 'react';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { downloadFile } from '../../client/download-file.ts';

/** Fetches the file; a second time only when the first is there. */
export function useExport(
  exportFile: Endpoint | undefined,
  query: Record<string, unknown>,
): { run: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run() {
      if (busy || !exportFile) return;
      setBusy(true);
      await downloadFile(exportFile, query).catch(() => null);
      setBusy(false);
    },
  };
}
