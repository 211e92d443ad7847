// What the keys of dictionaries are: which there are, and their words, which stand beside the keys: a row with `category: 1` is answered with `categoryName: "通知"`, as the
// family's clients show it. Every dictionary of the platform is kept in the process until somebody changes one, which
// every process hears: a list costs no further statement for it.
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../contract/auth/oauth.ts';
import type { Dictionary } from '../../contract/kit/dictionary.ts';
import type { Fields } from '../../contract/kit/field.ts';
import { keyNameOf } from '../../contract/kit/list-names.ts';
import type { Language, Text } from '../../contract/kit/text.ts';
import type { Database } from './database/database.ts';
import type { SharedState } from './shared-state/shared-state.ts';

/** Told when an entry of the platform's dictionaries was stored, removed or brought back. */
export const DICTIONARIES_CHANGED = 'dictionaries';
/** A missed message must not leave a process behind for long. */
const KEEP_MS = 30_000;

/** `<code>\n<key>` → its words. */
type Words = Map<string, Text>;
type Row = Record<string, unknown>;

export interface DictionaryNames {
  /**
   * The answer, a row, rows, a page or a tree of them, with the name of every key that has none yet: keys of
   * dictionaries, and those whose field itself says what people call them (`words`).
   */
  addTo(answer: unknown, fields: Fields, language: Language): Promise<unknown>;
  /** Whether the dictionary has this key; null where it has none at all. */
  has(code: string, key: number): Promise<boolean | null>;
  stop(): void;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

export function openDictionaryNames(
  database: Database,
  shared: SharedState,
  declared: readonly Dictionary[],
): DictionaryNames {
  // What a database from before a dictionary was delivered does not say.
  const known: Words = new Map(
    declared.flatMap(({ code, entries }) =>
      Object.values(entries).map(({ key, label }): [string, Text] => [`${code}\n${key}`, label]),
    ),
  );
  let kept: { words: Promise<Words>; until: number } | null = null;
  const stop = shared.listen(DICTIONARIES_CHANGED, () => (kept = null));

  async function load(): Promise<Words> {
    const { rows } = await sql<{ code: string; dictKey: string; zh: string; en: string | null }>`
      select code, dict_key, dict_value as zh, dict_value_en as en from blade_dict
      where is_deleted = 0 and dict_key <> '-1' order by sort desc, id desc`.execute(
      database.forTenant(DEFAULT_TENANT),
    );
    const stored = rows.map(({ code, dictKey, zh, en }): [string, Text] => [
      `${code}\n${dictKey}`,
      { zh, en: en || zh },
    ]);
    return new Map([...known, ...stored]);
  }
  const wordsNow = (): Promise<Words> => {
    if (kept && kept.until > Date.now()) return kept.words;
    const words = load();
    kept = { words, until: Date.now() + KEEP_MS };
    words.catch(() => (kept = null));
    return words;
  };
  return {
    async addTo(answer, fields, language) {
      const coded = Object.entries(fields).flatMap(([name, { dictionary, words: own }]) =>
        dictionary || own ? [{ name, shown: keyNameOf(name), dictionary, own }] : [],
      );
      if (coded.length === 0) return answer;
      const words: Words = coded.some(({ own }) => !own) ? await wordsNow() : new Map();
      const named = (row: Row): Row => {
        const added: Row = {};
        for (const { name, shown, dictionary, own } of coded) {
          if (!(name in row) || shown in row) continue;
          const key = row[name] as number | string | null;
          const said = key === null ? null : own ? own[key] : words.get(`${dictionary}\n${key}`);
          added[shown] = said?.[language] ?? '';
        }
        const below = Array.isArray(row.children) ? { children: row.children.map(each) } : {};
        return { ...row, ...added, ...below };
      };
      const each = (value: unknown): unknown => (isRow(value) ? named(value) : value);
      if (Array.isArray(answer)) return answer.map(each);
      if (!isRow(answer)) return answer;
      return Array.isArray(answer.records) ? { ...answer, records: answer.records.map(each) } : named(answer);
    },
    async has(code, key) {
      const words = await wordsNow();
      if (words.has(`${code}\n${key}`)) return true;
      return [...words.keys()].some((each) => each.startsWith(`${code}\n`)) ? false : null;
    },
    stop,
  };
}
