// Roles in a list of people: by their title, and by what kindergartens call such people.

export interface GrantableRole {
  id: string;
  title: string;
  roleAlias: string;
}

/** What kindergartens call the people of a delivered role. */
const CALLED: Record<string, readonly string[]> = {
  principal: ['园长', 'principal', 'headteacher'],
  health_doctor: ['保健医', '保健员', '保健老师', '校医', 'health doctor', 'doctor', 'nurse'],
  cook: ['厨师', '大厨', '厨工', '炊事员', '帮厨', '面点师', 'cook', 'chef'],
  purchaser: ['采购员', '采购', 'purchaser', 'buyer'],
};

export interface FoundRole {
  roleId: string | undefined;
  /** False where it was guessed, from a part of a longer word. */
  sure: boolean;
}
interface FoundInLine extends FoundRole {
  /** The line without it. */
  rest: string;
  /** What stood before it in the same word: a name written without a space, or a place. */
  aside: string;
}

const WORD = /[\p{L}\p{N}]/u;
const LATIN = /^\p{Script=Latin}/u;
/** The word around a place of the line. */
const START_OF_WORD = /[\p{L}\p{N}]*$/u;
const REST_OF_WORD = /^[\p{L}\p{N}]*/u;

/** Every word that means a role, longest first, so that 采购员 is found before 采购. */
const wordsFor = (roles: readonly GrantableRole[]): { id: string; word: string }[] =>
  roles
    .flatMap(({ id, title, roleAlias }) =>
      [title, ...(CALLED[roleAlias] ?? [])].map((word) => ({ id, word: word.toLowerCase() })),
    )
    .filter(({ word }) => word !== '')
    .toSorted((one, other) => other.word.length - one.word.length);

/** The first role that stands in the line as a word of its own, else as a part of one. */
export function roleIn(line: string, roles: readonly GrantableRole[]): FoundInLine {
  const small = line.toLowerCase();
  const places = wordsFor(roles).flatMap(({ id, word }) => {
    const at = small.indexOf(word);
    const end = at + word.length;
    const isWord = !WORD.test(line[at - 1] ?? '') && !WORD.test(line[end] ?? '');
    // In Latin letters a part of a word means nothing: Cooke is a name.
    return at < 0 || (!isWord && LATIN.test(word)) ? [] : [{ id, word, at, end, isWord }];
  });
  const found = places.find(({ isWord }) => isWord) ?? places[0];
  if (!found) return { roleId: undefined, sure: true, rest: line, aside: '' };
  const { id, word, at, end, isWord } = found;
  const aside = isWord ? '' : START_OF_WORD.exec(line.slice(0, at))![0];
  const tail = isWord ? '' : REST_OF_WORD.exec(line.slice(end))![0];
  const rest = `${line.slice(0, at - aside.length)} ${line.slice(end + tail.length)}`;
  // Cook is a surname, too.
  const mayBeName = LATIN.test(word) && rest.trim().split(/\s+/).length < 2 && LATIN.test(rest.trim());
  return { roleId: id, sure: isWord && !mayBeName, rest, aside };
}

/** The role that a cell of a column of roles means. */
export function roleOf(cell: string, roles: readonly GrantableRole[]): FoundRole {
  const { roleId, sure, rest } = roleIn(cell, roles);
  return { roleId, sure: roleId === undefined || (sure && rest.trim() === '') };
}
