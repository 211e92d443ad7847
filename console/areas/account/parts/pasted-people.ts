// People as they stand in a chat message or a column of a sheet: one a line, name, phone and role in any order.
import { mobileDigits } from '../../../../contract/account/phone.ts';

export interface GrantableRole {
  id: string;
  title: string;
}

/** What is missing in a line before it can be taken. */
export type PastedFault = 'name' | 'phone' | 'phoneTwice' | 'role';

export interface PastedPerson {
  /** As it was written. */
  written: string;
  realName: string;
  phone: string;
  roleId: string | undefined;
  faults: PastedFault[];
}

/** As many lines are read. */
export const MOST_PASTED = 50;

const SEPARATORS = /[\s,，、;；|：:]+/;
/** A number may be grouped: 138 0013 8000, 138-0013-8000, +86 138…. */
const GROUPED_PHONE = /(?<!\d)(?:\+?86[\s-]?)?1\d{2}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/;

function roleIn(words: readonly string[], roles: readonly GrantableRole[]): [string | undefined, string[]] {
  const at = words.findIndex((word) => roles.some(({ title }) => title === word));
  if (at < 0) return [undefined, [...words]];
  return [roles.find(({ title }) => title === words[at])!.id, words.toSpliced(at, 1)];
}

/**
 * The people of a text, a line each; empty lines are passed over.
 * @param roles that may be given, found by their title
 */
export function pastedPeople(typed: string, roles: readonly GrantableRole[]): PastedPerson[] {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_PASTED);
  const seen = new Set<string>();
  return lines.map((written) => {
    const number = GROUPED_PHONE.exec(written)?.[0] ?? '';
    const phone = mobileDigits(number) ?? '';
    const words = written.replace(number, ' ').split(SEPARATORS).filter(Boolean);
    const [roleId, others] = roleIn(words, roles);
    const realName = others.join(others.every((word) => /^\p{Script=Latin}/u.test(word)) ? ' ' : '');
    const faults: PastedFault[] = [];
    if (realName === '') faults.push('name');
    if (phone === '') faults.push('phone');
    else if (seen.has(phone)) faults.push('phoneTwice');
    if (roleId === undefined) faults.push('role');
    seen.add(phone);
    return { written, realName, phone, roleId, faults };
  });
}
