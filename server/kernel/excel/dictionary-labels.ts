// The words of dictionary keys, for workbooks: what stands in a cell is what stands on the screen.
import { sql } from 'kysely';
import type { Field } from '../../../contract/kit/field.ts';
import type { Language } from '../../../contract/kit/text.ts';
import type { Query } from '../database/database.ts';

export interface DictionaryLabels {
  /** The label of a key; the key itself where the dictionary does not know it. */
  labelOf(code: string, key: unknown): string;
  /** The key of a label in either language, or of the key itself; null when there is none. */
  keyOf(code: string, label: string): string | null;
  labels(code: string): string[];
}

/** Reads the dictionaries that these fields use, in one statement. */
export async function dictionaryLabels(
  db: Query,
  fields: [string, Field][],
  language: Language,
): Promise<DictionaryLabels> {
  const codes = [...new Set(fields.flatMap(([, field]) => field.dictionary ?? []))];
  const { rows } = codes.length
    ? await sql<{ code: string; dictKey: string; dictValue: string; dictValueEn: string | null }>`
        select code, dict_key, dict_value, dict_value_en from blade_dict
        where code = any(${codes}) and dict_key <> '-1' and is_deleted = 0 order by code, sort, id`.execute(
        db,
      )
    : { rows: [] };
  const said = (row: (typeof rows)[number]): string =>
    language === 'en' && row.dictValueEn ? row.dictValueEn : row.dictValue;
  const byKey = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, said(row)]));
  return {
    labelOf: (code, key) => byKey.get(`${code}\n${String(key)}`) ?? String(key),
    keyOf: (code, label) =>
      rows.find(
        (row) =>
          row.code === code &&
          [row.dictValue, row.dictValueEn?.toLowerCase(), row.dictKey].includes(
            /[a-z]/i.test(label) ? label.toLowerCase() : label,
          ),
      )?.dictKey ?? null,
    labels: (code) => rows.filter((row) => row.code === code).map(said),
  };
}
