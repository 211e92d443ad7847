// Pictures of a feedback: chosen, sent at once, shown small, taken away again. They are private: screens show names.
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { putFile } from '../../../../contract/resource/file.ts';
import { call, showFailure } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { StoredPicture } from '../../resource/shared/stored-picture.tsx';
import styles from '../content.module.css';

export interface PictureListProps {
  value?: string[];
  onChange?: (links: string[]) => void;
  most: number;
}

const PICTURES = '.png,.jpg,.jpeg,.webp,.gif';

export function PictureList({ value = [], onChange, most }: PictureListProps) {
  const t = useText();
  const [sending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const { link } = await call(putFile, { file, query: { isPublic: 0 }, silent: true });
      onChange?.([...value, link]);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <ul className={styles.feedbackPictures}>
      {value.map((src, at) => (
        <li key={src}>
          <StoredPicture link={src} alt={t(text('图片 {n}', 'Picture {n}'), { n: at + 1 })} size={96} />
          <Button
            size="small"
            shape="circle"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t(text('移除图片 {n}', 'Remove picture {n}'), { n: at + 1 })}
            onClick={() => onChange?.(value.filter((one) => one !== src))}
          />
        </li>
      ))}
      {value.length < most ? (
        <li>
          <Upload
            accept={PICTURES}
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Button
              className={styles.feedbackAdd}
              icon={<PlusOutlined aria-hidden />}
              loading={sending}
              aria-label={t(text('添加图片', 'Add a picture'))}
            />
          </Upload>
        </li>
      ) : null}
    </ul>
  );
}
