// Rows from a workbook: take the template, choose the file, see what a trial run finds, then store all rows at once.
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal, Upload } from 'antd';
import { useRef, useState } from 'react';
import type { ImportResult } from '../../contract/kit/crud.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { importRefusals } from '../../contract/kit/workbook-refusals.ts';
import { call } from '../client/api.ts';
import { CallFailure, refusedFor } from '../client/call-failure.ts';
import { downloadFile } from '../client/download-file.ts';
import { useText } from '../client/language.ts';
import { toast } from '../client/toast.tsx';
import { refreshCalls } from '../client/use-call.ts';
import type { WriteCalls } from './list/entity-calls.ts';
import { changesIn } from './import-changes.ts';
import { ImportFindings } from './import-findings.tsx';
import styles from './import-dialog.module.css';

export interface ImportDialogProps {
  family: Pick<WriteCalls, 'entity' | 'list' | 'importFile' | 'importTemplate'>;
  open: boolean;
  onClose: () => void;
  /** Sent along with the file, for example the tenant acted in. */
  query?: Record<string, unknown>;
  /** A choice of how the rows are taken: what is sent where it is made. The file is checked anew with it. */
  option?: { label: Text; query: Record<string, unknown> } | undefined;
  /** What is sent to store the right rows and leave the wrong ones out, where the call can. */
  rightOnly?: Record<string, unknown> | undefined;
  /** The rows are stored. */
  onStored?: (result: ImportResult) => void;
}

/** What is wrong with the rows of a workbook that was refused for them: a row may have become wrong since it was checked. */
const wrongRowsIn = (failure: unknown): ImportResult | null =>
  failure instanceof CallFailure && refusedFor(failure, importRefusals.wrongRows)
    ? (failure.data as ImportResult)
    : null;

export default function ImportDialog(props: ImportDialogProps) {
  const { family, open, onClose, query, option, rightOnly, onStored } = props;
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<ImportResult | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [opted, setOpted] = useState(false);
  const [storing, setStoring] = useState(false);
  /** The answer to a file that is no longer the chosen one is nobody's. */
  const turn = useRef(0);
  const { entity, importFile, importTemplate } = family;
  if (!importFile || !importTemplate) return null;
  const forget = (): void => {
    turn.current += 1;
    setBusy(false);
    setFile(null);
    setFound(null);
    setRefused(null);
  };
  const send = async (
    chosen: File,
    dryRun: boolean,
    { withOption = opted, also }: { withOption?: boolean; also?: Record<string, unknown> } = {},
  ): Promise<void> => {
    const own = ++turn.current;
    const isCurrent = (): boolean => own === turn.current;
    setBusy(true);
    setRefused(null);
    if (dryRun) setFound(null);
    else setStoring(true);
    try {
      const result = await call(importFile, {
        query: { ...query, ...(withOption && option?.query), ...also, ...(dryRun && { dryRun: 1 }) },
        file: chosen,
        silent: true,
      });
      if (dryRun) {
        if (isCurrent()) setFound(result);
        return;
      }
      toast.success(t(text('已导入 {n} 条', '{n} rows imported'), { n: changesIn(result) }));
      onStored?.(result);
      await refreshCalls([family.list]);
      if (!isCurrent()) return;
      forget();
      onClose();
    } catch (failure) {
      if (!isCurrent()) return;
      const wrongRows = wrongRowsIn(failure);
      setFound(wrongRows);
      if (!wrongRows) setRefused(failure instanceof CallFailure ? failure.msg : String(failure));
    } finally {
      if (isCurrent()) setBusy(false);
      if (!dryRun) setStoring(false);
    }
  };
  const ready = found !== null && found.errors.length === 0 && changesIn(found) > 0;
  return (
    <Modal
      open={open}
      title={t(text('导入{name}', 'Import {name}'), { name: t(entity.label) })}
      onCancel={() => {
        forget();
        onClose();
      }}
      okText={t(text('导入', 'Import'))}
      cancelText={t(text('取消', 'Cancel'))}
      okButtonProps={{ disabled: !file || !ready, loading: busy && ready }}
      onOk={() => file && void send(file, false)}
    >
      <div className={styles.import}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void downloadFile(importTemplate, query ?? {}).catch(() => null)}
        >
          {t(text('下载导入模板', 'Download template'))}
        </Button>
        {option ? (
          <Checkbox
            checked={opted}
            disabled={busy}
            onChange={({ target }) => {
              setOpted(target.checked);
              if (file) void send(file, true, { withOption: target.checked });
            }}
          >
            {t(option.label)}
          </Checkbox>
        ) : null}
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          disabled={storing}
          fileList={file ? [{ uid: file.name, name: file.name }] : []}
          onRemove={forget}
          beforeUpload={(chosen) => {
            setFile(chosen);
            void send(chosen, true);
            return false;
          }}
        >
          <p>
            <InboxOutlined aria-hidden />
          </p>
          <p>
            {t(
              text(
                '点击或拖入填好的 Excel 文件（.xlsx）',
                'Click to choose, or drop the completed Excel file (.xlsx)',
              ),
            )}
          </p>
        </Upload.Dragger>
        <ImportFindings
          busy={busy}
          refused={refused}
          found={found}
          fields={entity.fields}
          onRightOnly={file && rightOnly ? () => void send(file, false, { also: rightOnly }) : null}
        />
      </div>
    </Modal>
  );
}
