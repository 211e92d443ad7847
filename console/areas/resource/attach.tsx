// Attachments: upload, look, download, copy a link, rename, remove.
import { text } from '../../../contract/kit/text.ts';
import { attach, attachCalls } from '../../../contract/resource/attach.ts';
import { fileLink, putFileAttach, readFile } from '../../../contract/resource/file.ts';
import { call } from '../../client/api.ts';
import { downloadFile } from '../../client/download-file.ts';
import { useText } from '../../client/language.ts';
import { toast } from '../../client/toast.tsx';
import { usePermission } from '../../client/user.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { Row } from '../../ui/list/row.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { FilePreview } from './attach/file-preview.tsx';
import { fileSize } from './attach/file-size.ts';
import { UploadButton } from './attach/upload-button.tsx';
import { fileOf } from './shared/use-file-address.ts';
import styles from './resource.module.css';

export const title = attach.label;

export default function Attachments() {
  const t = useText();
  const may = usePermission();
  const copy = async (row: Row): Promise<void> => {
    const link =
      row.isPublic === 1 ? String(row.link) : await call(fileLink, { query: { fileName: String(row.name) } });
    await navigator.clipboard.writeText(new URL(link, location.origin).href);
    toast.success(
      t(
        row.isPublic === 1
          ? text('链接已复制', 'Link copied')
          : text('限时链接已复制，1 分钟内有效', 'Link copied. It opens the file for a minute'),
      ),
    );
  };
  return (
    <EntityPage
      family={attachCalls}
      canAdd={false}
      lead={may(putFileAttach.access) ? <UploadButton /> : null}
      columns={{
        originalName: {
          width: 320,
          render: (row) => (
            <span className={styles.file}>
              <FilePreview row={row} />
              <span className={styles.fileName}>{String(row.originalName)}</span>
            </span>
          ),
        },
        extension: { width: 90 },
        attachSize: { width: 110, render: (row) => fileSize(Number(row.attachSize)) },
        isPublic: {
          width: 100,
          render: (row) => (
            <ToneTag tone={row.isPublic === 1 ? 'warning' : 'neutral'}>
              {row.isPublic === 1 ? t(text('公开', 'Public')) : t(text('不公开', 'Private'))}
            </ToneTag>
          ),
        },
        name: { width: 280 },
        link: { width: 240 },
        createTime: { label: text('上传时间', 'Uploaded'), width: 156 },
      }}
      actsWidth={236}
      acts={[
        {
          key: 'download',
          on: 'row',
          label: text('下载', 'Download'),
          perform: (row) =>
            void downloadFile(readFile, { ...fileOf(String(row.link)), download: 1 }).catch(() => null),
        },
        {
          key: 'link',
          on: 'row',
          label: text('复制链接', 'Copy link'),
          perform: (row) => void copy(row).catch(() => null),
        },
      ]}
    />
  );
}
