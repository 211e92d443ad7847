// Foods in workbooks: every column of a food, lists written as words in one cell.
import { ALLERGENS, food, type Allergen } from '../../../../contract/library/food.ts';
import { foodWorkbookRefusals } from '../../../../contract/library/food-workbook.ts';
import type { Entity, RowOf } from '../../../../contract/kit/entity.ts';
import { field, shape, type Field } from '../../../../contract/kit/field.ts';
import { listedIn, say, text, type Language } from '../../../../contract/kit/text.ts';
import { cellRefusals } from '../../../../contract/kit/workbook-refusals.ts';
import { explainIssues } from '../../../kernel/http/explain-issues.ts';
import { refuseField } from '../../../kernel/http/failure.ts';
import { allergensOf } from './library.ts';

type FoodRow = RowOf<typeof food>;

/** Longest cell of a list. */
const LONGEST_CELL = 1000;
const SEPARATORS = /[、，,;；\s]+/;
/** Names hold blanks. */
const NAME_SEPARATORS = /[、，,;；\n]+/;

const listField = (label: Field['label']): Field =>
  field.text(label, { max: LONGEST_CELL, unit: text('多个用、分隔', 'separated by commas') });

const { alias, months, allergens, ...others } = food.fields;
const aliasBody = shape({ alias });
const LISTS: Record<string, Field> = {
  alias: listField(alias.label),
  months: listField(months.label),
  allergens: listField(allergens.label),
};

/** Fields of a food that stand in a workbook, in the order of its form; a cell of a list is a text. */
const sheetFields = Object.fromEntries(
  Object.entries(food.fields).flatMap(([name, declared]): [string, Field][] => {
    const list = LISTS[name];
    if (list) return [[name, list]];
    const kept = Object.hasOwn(others, name) && !declared.readOnly && !declared.virtual && !declared.files;
    const { places: _, hint: __, ...rest } = declared;
    return kept && declared.kind !== 'json' ? [[name, rest]] : [];
  }),
);

export const foodSheet: Entity = { ...food, fields: sheetFields };

const listText = (words: readonly string[], language: Language): string | null =>
  words.length === 0 ? null : language === 'zh' ? words.join('、') : words.join(', ');

/** The row as its cells show it. */
export const sheetRow = (row: FoodRow, language: Language): Record<string, unknown> => ({
  ...row,
  alias: listText(row.alias ?? [], language),
  months: listText((row.months ?? []).map(String), language),
  allergens: listText(
    (row.allergens ?? []).map((each) => say(ALLERGENS[each], language)),
    language,
  ),
});

const partsOf = (cell: unknown, separators: RegExp): string[] =>
  typeof cell === 'string'
    ? cell
        .split(separators)
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

/** Not more and none longer than the form takes. */
function aliasIn(cell: unknown): string[] {
  const given = { alias: partsOf(cell, NAME_SEPARATORS) };
  const read = aliasBody.safeParse(given);
  if (read.success) return read.data.alias as string[];
  throw explainIssues(read.error, { alias }, given);
}

function monthsIn(cell: unknown): number[] {
  const found = partsOf(cell, SEPARATORS).map((value) => {
    const month = Number(value.replace(/月$/, ''));
    if (!Number.isInteger(month) || month < 1 || month > 12)
      throw refuseField('months', foodWorkbookRefusals.month, { value });
    return month;
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

function allergensIn(cell: unknown, language: Language): Allergen[] {
  const known = Object.entries(ALLERGENS) as [Allergen, (typeof ALLERGENS)[Allergen]][];
  const found = partsOf(cell, NAME_SEPARATORS).map((name) => {
    const meant = known.find(([key, word]) =>
      [key, word.zh, word.en].some((each) => each.toLowerCase() === name.toLowerCase()),
    );
    if (!meant)
      throw refuseField('allergens', cellRefusals.choice, {
        name,
        choices: listedIn(
          language,
          known.map(([, word]) => say(word, language)),
        ),
      });
    return meant[0];
  });
  return allergensOf([{ allergens: found }]);
}

/** What the cells of a row say of the food; those that are empty say nothing. @throws of a list that cannot be read */
export function foodOfCells(cells: Record<string, unknown>, language: Language): Partial<FoodRow> {
  const said = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
  return {
    ...said,
    ...('alias' in said && { alias: aliasIn(said.alias) }),
    ...('months' in said && { months: monthsIn(said.months) }),
    ...('allergens' in said && { allergens: allergensIn(said.allergens, language) }),
  };
}

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as unknown[])].map(String).sort() : (value ?? null));

/** The columns in which the row says another thing than what is stored. */
export const changedIn = (said: Partial<FoodRow>, stored: FoodRow): (keyof FoodRow)[] =>
  (Object.keys(said) as (keyof FoodRow)[]).filter(
    (name) => comparable(said[name]) !== comparable(stored[name]),
  );
