// The one place where short messages appear. Independent of the component library, so that the login page
// stays small; announced by screen readers; the same sentence twice within a moment shows once. One that offers to take
// something back stays longer, waits while it is looked at, and listens to Ctrl+Z (⌘Z).
import { useEffect } from 'react';
import { create } from 'zustand';
import { text } from '../../contract/kit/text.ts';
import { useText } from './language.ts';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info';
interface Toast {
  id: number;
  tone: Tone;
  message: string;
  undo?: (() => void) | undefined;
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
const hold = (id: number): void => clearTimeout(timers.get(id));

function close(id: number): void {
  hold(id);
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((t) => t.id !== id) }));
}

const lasts = ({ tone, undo }: Pick<Toast, 'tone' | 'undo'>): number =>
  undo ? 10_000 : tone === 'error' ? 6000 : 3000;

/** Lets it go, after its whole time. */
function release(toast: Toast): void {
  hold(toast.id);
  timers.set(
    toast.id,
    setTimeout(() => close(toast.id), lasts(toast)),
  );
}

function show(tone: Tone, message: string, undo?: () => void): void {
  const same = useToasts.getState().toasts.find((t) => t.message === message && t.tone === tone);
  if (same && !undo) return;
  // What the new one takes back is what was done last.
  if (same) close(same.id);
  const made: Toast = { id: ++lastId, tone, message, undo };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-3), made] }));
  release(made);
}

export const toast = {
  /** `undo` takes back what was done. */
  success: (message: string, undo?: () => void): void => show('success', message, undo),
  error: (message: string): void => show('error', message),
  info: (message: string): void => show('info', message),
};

const icons: Record<Tone, string> = {
  success:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.300 14.200-4-4 1.400-1.400 2.600 2.600 5.200-5.200 1.400 1.400z',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 5h2v7h-2zm0 9h2v2h-2z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 5h2v2h-2zm0 4h2v6h-2z',
};

/** Whether the press is the browser's own: what is typed is taken back there. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const t = useText();
  const last = toasts.findLast(({ undo }) => undo);
  const takeBack = ({ id, undo }: Toast): void => {
    close(id);
    undo?.();
  };
  useEffect(() => {
    if (!last) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (isTyping(event)) return;
      event.preventDefault();
      // It is the last thing that was done: no screen takes back another one besides.
      event.stopImmediatePropagation();
      takeBack(last);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [last]);
  return (
    <div className={styles.toasts} aria-live="polite" role="status">
      {toasts.map((one) => (
        <div
          key={one.id}
          className={styles.toast}
          data-tone={one.tone}
          onMouseEnter={() => hold(one.id)}
          onMouseLeave={() => release(one)}
          onFocus={() => hold(one.id)}
          onBlur={() => release(one)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path fill="currentColor" d={icons[one.tone]} />
          </svg>
          <span>{one.message}</span>
          {one.undo ? (
            <button
              type="button"
              className={styles.undo}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => takeBack(one)}
            >
              {t(text('撤销', 'Undo'))}
              {one === last ? <kbd aria-hidden="true">{IS_MAC ? '⌘Z' : 'Ctrl+Z'}</kbd> : null}
            </button>
          ) : null}
          <button
            type="button"
            className={styles.dismiss}
            aria-label={t(text('关闭提示', 'Dismiss'))}
            onClick={() => close(one.id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
