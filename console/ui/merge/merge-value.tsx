// A value in a comparison as a person reads it: titles of rows, words, pictures; in texts what differs is marked.
import type { ReactElement, ReactNode } from 'react';
import { text } from '../../../contract/kit/text.ts';
import type { EditConflict } from '../../client/edit-conflicts.ts';
import { listed, useText } from '../../client/language.ts';
import { FaultBoundary } from '../fault-boundary.tsx';
import { FieldValue } from '../field-value.tsx';
import type { ComparedField, Source } from './comparison.ts';
import { differingPart } from './differing-part.ts';
import styles from './merge.module.css';
import { changeOf, listOf } from './shown-ids.ts';

export interface MergeValueProps {
  of: ComparedField;
  side: Source;
  shown: EditConflict;
  /** What the row of an id is called. */
  titleOf: (name: string, id: string) => string | null;
}

const PICTURE = /^(https?:\/\/|\/)\S+\.(png|jpe?g|webp|gif|svg)(\?\S*)?$/i;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A fault in how one value is shown leaves the others to be read and chosen. */
export function MergeValue(props: MergeValueProps) {
  const t = useText();
  return (
    <FaultBoundary
      place="merge value"
      fallback={() => (
        <span className={styles.nothing}>{t(text('（内容无法显示）', '(cannot be shown)'))}</span>
      )}
    >
      <Value {...props} />
    </FaultBoundary>
  );
}

function Value({ of, side, shown, titleOf }: MergeValueProps) {
  const t = useText();
  const { of: name, field } = of;
  const value = of[side];
  if (isNothing(value)) return <span className={styles.nothing}>{t(text('（空）', '(empty)'))}</span>;
  const show = shown.show?.[name];
  if (show) return <Said of={of} side={side} shown={shown} show={show} />;
  const word = field.words?.[String(value)];
  if (word) return t(word);
  const choice = choiceIn(shown.inputs?.[name], value);
  if (choice !== undefined) return choice;
  if (field.reference) return <Rows {...of} value={value} titleOf={titleOf} />;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return listed(t, value);
  return <Plain of={of} side={side} />;
}

type Show = NonNullable<EditConflict['show']>[string];

/** In the words of the form: what was not there before stands out line by line. */
function Said({ of, side, shown, show }: Omit<MergeValueProps, 'titleOf'> & { show: Show }) {
  const { base, told } = of;
  const { base: before, now } = shown;
  const rows = now.current ? [before, now.current] : [before];
  const words = (from: Source): ReactNode =>
    show(typeof told[from] === 'object' ? told[from] : of[from], rows);
  const lines = words(side);
  if (!isLines(lines)) return lines;
  // Where there was nothing before, all is new, and nothing stands out.
  const known = isNothing(base) ? lines : words('base');
  return <Lines lines={lines} known={isLines(known) ? known : []} />;
}

/** What the field's kind tells. */
function Plain({ of, side }: Pick<MergeValueProps, 'of' | 'side'>) {
  const t = useText();
  const { field, base } = of;
  const value = of[side];
  const isText = typeof value === 'string' && !field.dictionary && /text/i.test(field.kind);
  if (isText && PICTURE.test(value)) return <img className={styles.picture} src={value} alt={value} />;
  if (isText) return <Marked value={value} other={side === 'base' ? value : base} />;
  return (
    <>
      <FieldValue field={field} value={value} />
      {field.unit ? ` ${t(field.unit)}` : null}
    </>
  );
}

const isLines = (words: ReactNode): words is string[] =>
  Array.isArray(words) && words.every((line) => typeof line === 'string');

/** What the value has, line by line; those that were not there before stand out. */
function Lines({ lines, known }: { lines: readonly string[]; known: readonly string[] }) {
  return (
    <span className={styles.rows}>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`}>{known.includes(line) ? line : <mark>{line}</mark>}</span>
      ))}
    </span>
  );
}

/** What a control calls one of its options. */
function choiceIn(control: ReactElement | undefined, value: unknown): ReactNode {
  const { options } = (control?.props ?? {}) as { options?: { value: unknown; label: ReactNode }[] };
  const labels = (Array.isArray(value) ? value : [value]).map(
    (one) => options?.find((option) => option.value === one)?.label,
  );
  if (labels.some((label) => typeof label !== 'string')) return undefined;
  return labels.join(' · ');
}

/** A text; what was not in the other one stands out. */
function Marked({ value, other }: { value: string; other: unknown }) {
  const [start, middle, end] = differingPart(value, typeof other === 'string' ? other : '');
  return (
    <span className={styles.text}>
      {start}
      {/* Nothing stands out where all is new. */}
      {middle && start + end ? <mark>{middle}</mark> : middle}
      {end}
    </span>
  );
}

interface RowsProps extends Omit<ComparedField, 'mine' | 'theirs'> {
  value: unknown;
  titleOf: MergeValueProps['titleOf'];
}

/** The rows that a field names; of many what is added and what is gone. */
function Rows({ of: name, base, value, titleOf }: RowsProps) {
  const t = useText();
  const titles = (ids: readonly string[]): string =>
    listed(
      t,
      ids.map((id) => titleOf(name, id) ?? id),
    );
  const change = changeOf(value, base);
  if (!change) return titles(listOf(value));
  const { added, removed } = change;
  return (
    <span className={styles.rows}>
      <span>{t(text('共 {n} 项', '{n} in all'), { n: listOf(value).length })}</span>
      {added.length ? (
        <span>{t(text('新增：{names}', 'Added: {names}'), { names: titles(added) })}</span>
      ) : null}
      {removed.length ? (
        <span>{t(text('去掉：{names}', 'Removed: {names}'), { names: titles(removed) })}</span>
      ) : null}
    </span>
  );
}
