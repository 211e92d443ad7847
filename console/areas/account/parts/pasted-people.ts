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

const WORD = /[\p{L}\p{N}]/u;

/** The longest title of a role that stands in the line as a word of its own, and the line without it. */
function roleIn(line: string, roles: readonly GrantableRole[]): [string | undefined, string] {
  const small = line.toLowerCase();
  for (const { id, title } of roles.toSorted((one, other) => other.title.length - one.title.length)) {
    const at = small.indexOf(title.toLowerCase());
    const end = at + title.length;
    if (title === '' || at < 0 || WORD.test(line[at - 1] ?? '') || WORD.test(line[end] ?? '')) continue;
    return [id, `${line.slice(0, at)} ${line.slice(end)}`];
  }
  return [undefined, line];
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
    const [roleId, rest] = roleIn(written.replace(number, ' '), roles);
    const others = rest.split(SEPARATORS).filter(Boolean);
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
