// A dialog that is fetched when it first opens; for dialogs of the frame, which every page carries.
import type { ModalProps } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';

const Modal = lazyPart(() => import('./modal.tsx'));

export function LazyModal(props: ModalProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
