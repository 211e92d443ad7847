// The words that stand in a workbook's cells for keys of dictionaries, and for values whose words the field itself
// declares: what stands in a cell is what stands on the screen.
import { sql } from 'kysely';
import type { Field } from '../../../contract/kit/field.ts';
import type { Language } from '../../../contract/kit/text.ts';
import type { Query } from '../database/database.ts';

export interface CellWords {
  /** What people call a value; the value itself where there is no word for it. */
  wordOf(field: Field, value: unknown): string;
  /** The value that a word in either language means, or the value itself; null when there is none. */
  valueOf(field: Field, word: string): string | null;
  /** Every word a cell may hold; none where the field's values have no words. */
  choicesOf(field: Field): string[];
}

interface Entry {
  value: string;
  zh: string;
  en: string | null;
}

/** Reads the dictionaries that these fields use, in one statement. */
export async function cellWords(
  db: Query,
  fields: [string, Field][],
  language: Language,
): Promise<CellWords> {
  const codes = [...new Set(fields.flatMap(([, field]) => field.dictionary ?? []))];
  const { rows } = codes.length
    ? await sql<Entry & { code: string }>`
        select code, dict_key as value, dict_value as zh, dict_value_en as en from blade_dict
        where code = any(${codes}) and dict_key <> '-1' and is_deleted = 0 order by code, sort, id`.execute(
        db,
      )
    : { rows: [] };
  const byDictionary = Map.groupBy(rows, ({ code }) => code);
  const entriesOf = ({ dictionary, words }: Field): Entry[] =>
    dictionary
      ? (byDictionary.get(dictionary) ?? [])
      : Object.entries(words ?? {}).map(([value, said]) => ({ value, ...said }));
  const said = ({ zh, en }: Entry): string => (language === 'en' && en ? en : zh);
  const wordsOf = new Map(
    fields.map(([, field]) => [field, new Map(entriesOf(field).map((one) => [one.value, said(one)]))]),
  );
  return {
    wordOf: (field, value) => wordsOf.get(field)?.get(String(value)) ?? String(value),
    valueOf(field, word) {
      const given = word.toLowerCase();
      const found = entriesOf(field).find(({ value, zh, en }) =>
        [zh, en, value].some((one) => one?.toLowerCase() === given),
      );
      return found?.value ?? null;
    },
    choicesOf: (field) => entriesOf(field).map(said),
  };
}
