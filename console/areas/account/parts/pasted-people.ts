// People as they stand in a chat message or in rows copied from a sheet: one a line. Rows under a heading are read by its
// columns; without one name, phone and role may come in any order, with what else people keep in such lists.
import { mobileDigits } from '../../../../contract/account/phone.ts';
import { nameIn } from './pasted-name.ts';
import { roleIn, roleOf, type GrantableRole } from './pasted-role.ts';
import { headingOf, cellsUnder, type PastedHeading } from './pasted-heading.ts';

/** What is missing in a line before it can be taken. */
export type PastedFault = 'name' | 'phone' | 'phoneTwice' | 'role';
/** What was guessed: to be looked at. */
export type PastedDoubt = 'name' | 'role';

export interface PastedPerson {
  /** As it was written. */
  written: string;
  realName: string;
  phone: string;
  roleId: string | undefined;
  faults: PastedFault[];
  doubts: PastedDoubt[];
}

type Read = Pick<PastedPerson, 'realName' | 'phone' | 'roleId' | 'doubts'>;

/** As many lines are read. */
export const MOST_PASTED = 50;

/** A number may be grouped: 138 0013 8000, 138-0013-8000, +86 138…. */
const GROUPED_PHONE = /(?<!\d)(?:\+?86[\s-]?)?1\d{2}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/;

/** Two-sign names are spaced out to stand under longer ones. */
const SPACED_SIGNS = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

const doubtsOf = (name: boolean, role: boolean): PastedDoubt[] => [
  ...(name ? ['name' as const] : []),
  ...(role ? ['role' as const] : []),
];

function readFreely(line: string, roles: readonly GrantableRole[]): Read {
  const number = GROUPED_PHONE.exec(line)?.[0] ?? '';
  const role = roleIn(line.replace(number, ' '), roles);
  const name = nameIn(role.rest, role.aside);
  return {
    realName: name.name,
    phone: mobileDigits(number) ?? '',
    roleId: role.roleId,
    doubts: doubtsOf(!name.sure, !role.sure),
  };
}

function readCells(
  { name, phone, role }: Partial<Record<'name' | 'phone' | 'role', string>>,
  roles: readonly GrantableRole[],
): Read {
  const found = roleOf(role ?? '', roles);
  return {
    realName: (name ?? '').replaceAll(SPACED_SIGNS, ''),
    phone: mobileDigits(GROUPED_PHONE.exec(phone ?? '')?.[0] ?? '') ?? '',
    roleId: found.roleId,
    doubts: doubtsOf(/\d/.test(name ?? ''), !found.sure),
  };
}

/** What a person lacks, once whatever was mended by hand is in. */
export const faultsOf = (
  { realName, phone, roleId }: Pick<PastedPerson, 'realName' | 'phone' | 'roleId'>,
  isPhoneTwice: boolean,
): PastedFault[] => [
  ...(realName === '' ? ['name' as const] : []),
  ...(phone === '' ? ['phone' as const] : isPhoneTwice ? ['phoneTwice' as const] : []),
  ...(roleId === undefined ? ['role' as const] : []),
];

/**
 * The people of a text, a line each; empty lines and headings are passed over.
 * @param roles that may be given, found by their title and by what people call them
 */
export function pastedPeople(typed: string, roles: readonly GrantableRole[]): PastedPerson[] {
  const people: PastedPerson[] = [];
  const seen = new Set<string>();
  let heading: PastedHeading | null = null;
  for (const line of typed.split(/\r?\n/)) {
    const written = line.trim();
    if (written === '' || people.length >= MOST_PASTED) continue;
    const opened = headingOf(line);
    if (opened) {
      heading = opened;
      continue;
    }
    const cells = heading && cellsUnder(heading, line);
    const read = cells ? readCells(cells, roles) : readFreely(written, roles);
    people.push({ written, ...read, faults: faultsOf(read, seen.has(read.phone)) });
    if (read.phone !== '') seen.add(read.phone);
  }
  return people;
}
