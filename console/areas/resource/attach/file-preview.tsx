// A small picture of an attachment that opens large; other kinds show their ending.
import { FileOutlined } from '@ant-design/icons';
import { Image, Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { imageExtensions } from '../../../../contract/resource/file-kinds.ts';
import { useText } from '../../../client/language.ts';
import type { Row } from '../../../ui/list/row.ts';
import { useFileAddress } from './use-file-address.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../resource.module.css';

/** Larger pictures are not fetched for a list. */
const LARGEST_PREVIEW = 4 * 1024 * 1024;

export function FilePreview({ row }: { row: Row }) {
  const t = useText();
  const extension = String(row.extension);
  const picture = imageExtensions.includes(extension) && Number(row.attachSize) <= LARGEST_PREVIEW;
  const address = useFileAddress(row.id, picture);
  if (!picture || address === null)
    return (
      <span className={styles.fileKind} aria-hidden>
        <FileOutlined />
        <small>{extension}</small>
      </span>
    );
  if (!address) return <Skeleton.Avatar active shape="square" size={36} />;
  return (
    <Image
      src={address}
      alt={String(row.originalName)}
      width={36}
      height={36}
      className={styles.filePicture}
      preview={{ cover: <span className={ui.unseen}>{t(text('预览', 'Preview'))}</span> }}
    />
  );
}
