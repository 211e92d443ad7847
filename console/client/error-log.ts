// Errors a person may want to show to whoever helps them: script errors and failed calls, newest first.
// Kept for the window's lifetime (sessionStorage); nothing personal is added beyond the message itself.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface ErrorLogItem {
  type: 'error';
  url: string;
  message: string;
  stack: string;
  /** yyyy-MM-dd HH:mm:ss, local time. */
  time: string;
  info: string;
}

const LONGEST_LOG = 200;

export const useErrorLog = create<{ items: ErrorLogItem[] }>()(
  persist((): { items: ErrorLogItem[] } => ({ items: [] }), {
    name: 'shanyuan.error-log',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const two = (n: number): string => String(n).padStart(2, '0');
const localTime = (d: Date): string =>
  `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())} ${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`;

/** Adds an entry. `info` says where it came from, for example `GET /api/…  500`. */
export function logError(error: { message: string; stack?: string | undefined }, info: string): void {
  const item: ErrorLogItem = {
    type: 'error',
    url: location.href,
    message: error.message.slice(0, 2000),
    stack: (error.stack ?? '').slice(0, 8000),
    time: localTime(new Date()),
    info,
  };
  useErrorLog.setState(({ items }) => ({ items: [item, ...items].slice(0, LONGEST_LOG) }));
}

/** Clears the log, or its oldest entries only. */
export const clearErrorLog = (oldest = LONGEST_LOG): void => {
  useErrorLog.setState(({ items }) => ({ items: items.slice(0, Math.max(0, items.length - oldest)) }));
};

/** Starts to record errors nobody caught. */
export function watchWindowErrors(): void {
  window.addEventListener('error', (event) => {
    // Browsers report this when a layout takes two frames; nothing is wrong.
    if (event.message.startsWith('ResizeObserver loop')) return;
    logError(event.error instanceof Error ? event.error : { message: event.message }, 'window.error');
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // Failed calls are said and recorded where they fail; that nobody waited for one is no error of the page.
    if (reason instanceof Error && (reason.name === 'CallFailure' || reason.name === 'AbortError'))
      return event.preventDefault();
    logError(reason instanceof Error ? reason : { message: String(reason) }, 'unhandledrejection');
  });
}
