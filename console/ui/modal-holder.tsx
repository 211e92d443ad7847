// Dialogs opened by code, in the theme and language of the page; fetched when the first one opens. Used instead of the
// library's <App>, which brings message and notification along; short messages have their one place in
// client/toast.tsx.
import type { ModalFuncProps } from 'antd';
import { createContext, Suspense, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../client/lazy-part.ts';

export interface DialogRequest {
  kind: 'confirm' | 'info' | 'success';
  props: ModalFuncProps;
}
export interface ModalApi {
  confirm: (props: ModalFuncProps) => void;
  info: (props: ModalFuncProps) => void;
  success: (props: ModalFuncProps) => void;
}

const ModalContext = createContext<ModalApi | null>(null);
const ModalHost = lazyPart(() => import('./modal-host.tsx'));

/** Answers `modal.confirm`, `modal.info` and `modal.success`; for yes or no use `useConfirm`. */
export function useModal(): ModalApi {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('useModal outside of ModalHolder');
  return modal;
}

export function ModalHolder({ children }: { children: ReactNode }) {
  const waiting = useRef<DialogRequest[]>([]);
  const [asked, setAsked] = useState(0);
  const api = useMemo((): ModalApi => {
    const ask = (kind: DialogRequest['kind']) => (props: ModalFuncProps) => {
      waiting.current.push({ kind, props });
      setAsked((count) => count + 1);
    };
    return { confirm: ask('confirm'), info: ask('info'), success: ask('success') };
  }, []);
  return (
    <ModalContext value={api}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <ModalHost asked={asked} waiting={waiting} />
        </Suspense>
      ) : null}
    </ModalContext>
  );
}
