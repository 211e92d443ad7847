// Dialogs opened by code, in the theme and language of the page. Used instead of the library's <App>, which brings
// message and notification along; short messages have their one place in shell/toast.tsx.
import { Modal } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';

type ModalApi = ReturnType<typeof Modal.useModal>[0];

const ModalContext = createContext<ModalApi | null>(null);

/** Answers the library's `modal.confirm`, `modal.info` …; for yes or no use `useConfirm`. */
export function useModal(): ModalApi {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('useModal outside of ModalHolder');
  return modal;
}

export function ModalHolder({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal();
  return (
    <ModalContext value={modal}>
      {children}
      {holder}
    </ModalContext>
  );
}
