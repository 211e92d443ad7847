// What this browser remembers for the next sign-in, per kind of user; never passwords.
import type { LoginKind } from '../../../contract/auth/user-kind.ts';

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    // A broken entry is replaced.
    return {};
  }
}
function write(key: string, kind: LoginKind, value: string | null): void {
  const all = read(key);
  if (value) all[kind] = value;
  else delete all[kind];
  localStorage.setItem(key, JSON.stringify(all));
}

const ACCOUNTS = 'shanyuan.remembered';
export const rememberedAccount = (kind: LoginKind): string => read(ACCOUNTS)[kind] ?? '';
export const rememberAccount = (kind: LoginKind, account: string | null): void =>
  write(ACCOUNTS, kind, account);

/** The kindergarten chosen last. */
const KINDERGARTENS = 'shanyuan.kindergarten';
export const rememberedKindergarten = (kind: LoginKind): string => read(KINDERGARTENS)[kind] ?? '';
export const rememberKindergarten = (kind: LoginKind, deptId: string): void =>
  write(KINDERGARTENS, kind, deptId);
