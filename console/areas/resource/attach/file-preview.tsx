// A small picture of an attachment that opens large; other kinds show their ending.
import { FileOutlined } from '@ant-design/icons';
import { imageExtensions } from '../../../../contract/resource/file-kinds.ts';
import type { Row } from '../../../ui/list/row.ts';
import { StoredPicture } from '../shared/stored-picture.tsx';
import styles from '../resource.module.css';

/** Larger pictures are not fetched for a list. */
const LARGEST_PREVIEW = 4 * 1024 * 1024;

export function FilePreview({ row }: { row: Row }) {
  const extension = String(row.extension);
  if (imageExtensions.includes(extension) && Number(row.attachSize) <= LARGEST_PREVIEW)
    return <StoredPicture link={String(row.link)} alt={String(row.originalName)} size={36} />;
  return (
    <span className={styles.fileKind} aria-hidden>
      <FileOutlined />
      <small>{extension}</small>
    </span>
  );
}
