// The photo of a dish or a food: chosen, or taken with the phone, cut to the square of the cards, made lighter, sent;
// and taken away again.
import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { removeImageDish, uploadImageDish } from '../../../../contract/library/photo-calls.ts';
import { PHOTO_SIDE } from '../../../../contract/library/photo.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';
import { CropDialog } from '../../../ui/crop-dialog.tsx';
import { readPicture } from '../../../ui/read-picture.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import styles from '../library.module.css';

const unreadable = text(
  '照片无法读取，请换一张 40 MB 以内的 JPG、PNG 或 WebP',
  'This photo cannot be read. Please choose a JPG, PNG or WebP of up to 40 MB',
);
const KINDS = 'image/jpeg,image/png,image/webp';
/** What is sent is cut and small; this much a browser still unfolds. */
const LARGEST_BYTES = 40 * 1024 * 1024;

export interface PhotoState {
  version: number;
  photo: string | null;
  photoSmall: string | null;
}

export interface PhotoEditProps {
  row: PhotoState & { id: string };
  /** What the card calls it. */
  name: string;
  calls: { take: typeof uploadImageDish; remove: typeof removeImageDish };
  refreshes: Endpoint[];
  /** What the row has from then on. */
  onDone?: (now: PhotoState) => void;
}

export function PhotoEdit({ row: { id, version, photo }, name, calls, refreshes, onDone }: PhotoEditProps) {
  const t = useText();
  const confirm = useConfirm();
  const phone = useIsPhone();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [reading, setReading] = useState(false);
  const take = useAct(calls.take, {
    done: text('照片已保存', 'Photo saved'),
    refreshes,
    onDone: (now) => {
      setPicture(null);
      onDone?.(now);
    },
  });
  const remove = useAct(calls.remove, {
    done: text('照片已删除', 'Photo removed'),
    refreshes,
    onDone: (now) => onDone?.({ ...now, photo: null, photoSmall: null }),
  });
  const read = async (file: File): Promise<void> => {
    setReading(true);
    const found = file.size > LARGEST_BYTES ? null : await readPicture(file);
    setReading(false);
    if (found instanceof ImageBitmap) setPicture(found);
    else toast.error(t(found ?? unreadable));
  };
  const send = (cut: Blob): void =>
    take.mutate({ file: new File([cut], 'photo.jpg', { type: cut.type }), query: { id, version } });
  const askRemoval = async (): Promise<void> => {
    const agreed = await confirm(t(text('删除“{name}”的照片?', 'Remove the photo of “{name}”?'), { name }), {
      yes: text('删除', 'Remove'),
      danger: true,
    });
    if (agreed) remove.mutate({ body: { id, version } });
  };
  const choose = photo ? t(text('更换照片', 'Change photo')) : t(text('添加照片', 'Add a photo'));
  return (
    <div className={styles.photoEdit}>
      {phone ? (
        <PictureButton icon={<CameraOutlined aria-hidden />} camera reading={reading} onChosen={read}>
          {t(text('拍照', 'Take a photo'))}
        </PictureButton>
      ) : null}
      <PictureButton icon={<PictureOutlined aria-hidden />} reading={reading} onChosen={read}>
        {choose}
      </PictureButton>
      {photo ? (
        <Button
          icon={<DeleteOutlined aria-hidden />}
          loading={remove.isPending}
          onClick={() => void askRemoval()}
        >
          {t(text('删除照片', 'Remove photo'))}
        </Button>
      ) : null}
      {picture ? (
        <CropDialog
          title={text('裁剪照片', 'Crop the photo')}
          picture={picture}
          side={PHOTO_SIDE}
          caption={name}
          busy={take.isPending}
          onCancel={() => setPicture(null)}
          onCut={send}
        />
      ) : null}
    </div>
  );
}

interface PictureButtonProps {
  icon: ReactNode;
  /** Opens the phone's camera. */
  camera?: boolean;
  reading: boolean;
  onChosen: (file: File) => Promise<void>;
  children: ReactNode;
}

function PictureButton({ icon, camera = false, reading, onChosen, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} loading={reading} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS}
        {...(camera && { capture: 'environment' })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void onChosen(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
