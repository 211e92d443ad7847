// A value in a comparison as a person reads it: titles of rows, words, pictures; in texts what differs is marked.
import type { ReactElement, ReactNode } from 'react';
import { text } from '../../../contract/kit/text.ts';
import type { ShownFields } from '../../client/edit-conflicts.ts';
import { listed, useText } from '../../client/language.ts';
import { FieldValue } from '../field-value.tsx';
import type { ComparedField } from './comparison.ts';
import { differingPart } from './differing-part.ts';
import styles from './merge.module.css';
import { changeOf, listOf } from './shown-ids.ts';

export interface MergeValueProps {
  of: ComparedField;
  side: 'base' | 'mine' | 'theirs';
  shown: ShownFields;
  /** What the row of an id is called. */
  titleOf: (name: string, id: string) => string | null;
}

const PICTURE = /^(https?:\/\/|\/)\S+\.(png|jpe?g|webp|gif|svg)(\?\S*)?$/i;

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

export function MergeValue({ of, side, shown, titleOf }: MergeValueProps) {
  const t = useText();
  const { name, field, base } = of;
  const value = of[side];
  if (isNothing(value)) return <span className={styles.nothing}>{t(text('（空）', '(empty)'))}</span>;
  const show = shown.show?.[name];
  if (show) return show(value);
  const choice = choiceIn(shown.inputs?.[name], value);
  if (choice !== undefined) return choice;
  if (field.reference) return <Rows {...of} value={value} titleOf={titleOf} />;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return listed(t, value);
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
function Rows({ name, base, value, titleOf }: RowsProps) {
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
