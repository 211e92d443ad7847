// Sharing a thing from wherever it is shown. The dialog comes when it is first opened.
import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { ShareKind } from '../../../../contract/recipe/resource-share.ts';
import { sharing } from '../../../../contract/recipe/share-access.ts';
import { useText } from '../../../client/language.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { usePermission } from '../../../client/user.ts';

/** What is shared, as it is called here. */
export interface Shareable {
  kind: ShareKind;
  id: string;
  name: string;
}

export const shareWord = text('共享', 'Share');

const ShareDialog = lazyPart(() =>
  import('../share/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

interface SharingProps {
  /** What is shared now; null: nothing. */
  thing: Shareable | null;
  onClose: () => void;
}

/** The dialog, where something is shared from a list. */
export const Sharing = ({ thing, onClose }: SharingProps) =>
  thing ? (
    <Suspense fallback={null}>
      <ShareDialog thing={thing} onClose={onClose} />
    </Suspense>
  ) : null;

/** Nothing for those who may not share. */
export function ShareButton({ thing }: { thing: Shareable }) {
  const t = useText();
  const may = usePermission();
  const [open, setOpen] = useState(false);
  if (!may(sharing)) return null;
  return (
    <>
      <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t(shareWord)}
      </Button>
      <Sharing thing={open ? thing : null} onClose={() => setOpen(false)} />
    </>
  );
}
