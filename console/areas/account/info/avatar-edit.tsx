// The own picture: chosen from a file, cut to a square, stored small.
import { CameraOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { ownInfo, submitOwnAvatar } from '../../../../contract/account/own-account.ts';
import { userInfo } from '../../../../contract/auth/oauth.ts';
import { text } from '../../../../contract/kit/text.ts';
import { putFile } from '../../../../contract/resource/file.ts';
import { call, showFailure, type CallAnswer } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';
import { CropDialog } from '../../../ui/crop-dialog.tsx';
import { readPicture } from '../../../ui/read-picture.ts';
import styles from './info.module.css';

const LARGEST_BYTES = 10 * 1024 * 1024;
/** Pixels of a side of what is stored. */
const SIDE = 320;
const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

export function AvatarEdit({ me }: { me: CallAnswer<typeof ownInfo> }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useAct(submitOwnAvatar, {
    done: text('头像已更新', 'Profile picture updated'),
    refreshes: [userInfo, ownInfo],
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!KINDS.includes(file.type) || file.size > LARGEST_BYTES)
      return toast.error(
        t(
          text(
            '请选择 10 MB 以内的 PNG、JPG 或 WebP 图片',
            'Choose a PNG, JPG or WebP picture of up to 10 MB',
          ),
        ),
      );
    const found = await readPicture(file);
    if (found instanceof ImageBitmap) setPicture(found);
    else
      toast.error(
        t(found ?? text('图片无法读取，请换一张', 'This picture cannot be read. Please choose another')),
      );
  };
  const store = async (cut: Blob): Promise<void> => {
    setBusy(true);
    try {
      const file = new File([cut], 'avatar.jpg', { type: cut.type });
      const { link } = await call(putFile, { file, query: { isPublic: 1 }, silent: true });
      await save.mutateAsync({ body: { avatar: link } });
      setPicture(null);
    } catch (failure) {
      if (!save.error) showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.avatarEdit}
        aria-label={t(text('更换头像', 'Change picture'))}
        onClick={() => input.current?.click()}
      >
        {me.avatar ? (
          <img src={me.avatar} alt="" />
        ) : (
          <span className={styles.avatarWord} aria-hidden="true">
            {me.realName.slice(0, 1)}
          </span>
        )}
        <span className={styles.avatarBadge} aria-hidden="true">
          <CameraOutlined />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS.join(',')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {picture ? (
        <CropDialog
          title={text('裁剪头像', 'Crop picture')}
          side={SIDE}
          round
          picture={picture}
          busy={busy}
          onCancel={() => setPicture(null)}
          onCut={(cut) => void store(cut)}
        />
      ) : null}
    </>
  );
}
