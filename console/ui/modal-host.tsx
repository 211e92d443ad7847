// Opens what was asked for through `useModal`.
import { Modal } from 'antd';
import { useEffect, type RefObject } from 'react';
import type { DialogRequest } from './modal-holder.tsx';

export interface ModalHostProps {
  /** Grows with every request. */
  asked: number;
  waiting: RefObject<DialogRequest[]>;
}

export default function ModalHost({ asked, waiting }: ModalHostProps) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => {
    for (const { kind, props } of waiting.current.splice(0)) modal[kind](props);
  }, [asked, waiting, modal]);
  return holder;
}
