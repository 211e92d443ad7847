// The one place where short messages appear. Independent of the component library, so that the login page
// stays small; announced by screen readers; the same sentence twice within a moment shows once.
import { create } from 'zustand';
import { text } from '../../contract/kit/text.ts';
import { useText } from './language.ts';
import styles from './toast.module.css';

type Tone = 'success' | 'error' | 'info';
interface Toast {
  id: number;
  tone: Tone;
  message: string;
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

const close = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((t) => t.id !== id) }));

function show(tone: Tone, message: string): void {
  if (useToasts.getState().toasts.some((t) => t.message === message && t.tone === tone)) return;
  const id = ++lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-3), { id, tone, message }] }));
  setTimeout(() => close(id), tone === 'error' ? 6000 : 3000);
}

export const toast = {
  success: (message: string): void => show('success', message),
  error: (message: string): void => show('error', message),
  info: (message: string): void => show('info', message),
};

const icons: Record<Tone, string> = {
  success:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.300 14.200-4-4 1.400-1.400 2.600 2.600 5.200-5.200 1.400 1.400z',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 5h2v7h-2zm0 9h2v2h-2z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 5h2v2h-2zm0 4h2v6h-2z',
};

export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const t = useText();
  return (
    <div className={styles.toasts} aria-live="polite" role="status">
      {toasts.map((one) => (
        <div key={one.id} className={styles.toast} data-tone={one.tone}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path fill="currentColor" d={icons[one.tone]} />
          </svg>
          <span>{one.message}</span>
          <button type="button" aria-label={t(text('关闭提示', 'Dismiss'))} onClick={() => close(one.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
