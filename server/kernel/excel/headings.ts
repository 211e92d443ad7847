// The head line of a workbook: what a field is called there, and which field a heading means. What an export or a
// template wrote is understood in either language, with or without the remarks in brackets.
import type { Field } from '../../../contract/kit/field.ts';
import { say, text, type Language, type Text } from '../../../contract/kit/text.ts';
import { namesSeveral } from './reference-titles.ts';

const MARK = ' *';
const YUAN = text('元', 'yuan');
const SEVERAL = text('多个用、分隔', 'separated by commas');

const remark = (words: Text, language: Language): string =>
  language === 'zh' ? `（${words.zh}）` : ` (${words.en})`;

/** Label and unit of a field. */
export function headingOf(field: Field, language: Language): string {
  const unit = field.kind === 'fen' ? YUAN : field.unit;
  return say(field.label, language) + (unit ? remark(unit, language) : '');
}

/** The same for whoever fills the column: how several are divided, and whether it may stay empty. */
export const templateHeadingOf = (field: Field, language: Language): string =>
  headingOf(field, language) +
  (namesSeveral(field) ? remark(SEVERAL, language) : '') +
  (field.required ? MARK : '');

/** As two headings are compared: full-width signs, case, blanks and the mark make no difference. */
const bare = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, '').replace(/\*$/, '');
const withoutRemarks = (heading: string): string => bare(heading).replace(/\([^()]*\)/g, '');

type Named = [string, Field];

/** Answers the field that a heading means: by its label, else by its label without remarks, else by its name. */
export function readingHeadings(fields: readonly Named[]): (heading: string) => Named | undefined {
  const whole = new Map<string, Named>();
  const short = new Map<string, Set<Named>>();
  const names = new Map<string, Named>();
  for (const entry of fields) {
    const [name, field] = entry;
    for (const heading of [field.label.zh, field.label.en, headingOf(field, 'zh'), headingOf(field, 'en')]) {
      if (!whole.has(bare(heading))) whole.set(bare(heading), entry);
      const key = withoutRemarks(heading);
      short.set(key, (short.get(key) ?? new Set()).add(entry));
    }
    names.set(bare(name), entry);
  }
  return (heading) => {
    const meant = short.get(withoutRemarks(heading));
    // Fields that only their remarks tell apart are told apart by nothing else.
    const [only] = meant?.size === 1 ? meant : [];
    return whole.get(bare(heading)) ?? only ?? names.get(bare(heading));
  };
}
