// What is said, and told to the console, when a row cannot be removed because others use it.
import { text, type Text } from './text.ts';

/** Rows of one entity that use a row: how many, and the first of those that the caller may see. */
export interface RowUse {
  entity: string;
  /** What they are called after their number. */
  counted: Text;
  count: number;
  rows: { id: string; title: string }[];
  /** Address of the screen that shows one of them, `{title}` standing for what it is called; null where none does. */
  place: string | null;
}
/** `data.usedBy` of the refusal: the rows that stay, each with who uses it. */
export interface UsedRow {
  id: string;
  title: string;
  uses: RowUse[];
}

/** How a row and what uses it are said; in a tree the others hang below or in it. */
export const usedWords = {
  usedFor: text('“{name}”用于 {uses}', '“{name}” is used by {uses}'),
  below: text('“{name}”下还有 {uses}', '“{name}” still has {uses}'),
};
