// A dialog that is fetched when it first opens; for dialogs of the frame, which every page carries.
import type { ModalProps } from 'antd';
import { lazy, Suspense, useState } from 'react';

const Modal = lazy(() => import('./modal.tsx'));

export function LazyModal(props: ModalProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  ) : null;
}
