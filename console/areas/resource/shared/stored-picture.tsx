// An uploaded picture, small, that opens large. Private ones are shown to whoever may see them.
import { FileImageOutlined } from '@ant-design/icons';
import { Image, Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../resource.module.css';
import { useFileAddress } from './use-file-address.ts';

export interface StoredPictureProps {
  link: string;
  alt: string;
  /** Width and height, px. */
  size: number;
}

/** Below this size, px, the words are for screen readers alone. */
const ROOM_FOR_WORDS = 80;

export function StoredPicture({ link, alt, size }: StoredPictureProps) {
  const t = useText();
  const address = useFileAddress(link);
  if (address === undefined) return <Skeleton.Avatar active shape="square" size={size} />;
  if (address === null)
    return (
      <span className={styles.noPicture} style={{ width: size, height: size }}>
        <FileImageOutlined aria-hidden />
        <span className={size < ROOM_FOR_WORDS ? ui.unseen : undefined}>
          {t(text('图片无法显示', 'Picture not available'))}
        </span>
      </span>
    );
  return (
    <Image
      src={address}
      alt={alt}
      width={size}
      height={size}
      className={styles.filePicture}
      preview={{ cover: <span className={ui.unseen}>{t(text('预览', 'Preview'))}</span> }}
    />
  );
}
