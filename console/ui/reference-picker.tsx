// Chooses the record that a field names, or several: by typing a part of its title, its pinyin or its code, and in a
// tree by walking it. What may be chosen, and by whom, the server knows from the declared field.
import { Button, Spin, TreeSelect } from 'antd';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { Field } from '../../contract/kit/field.ts';
import { messages } from '../../contract/kit/message.ts';
import { NO_ROW, type Reference } from '../../contract/kit/reference.ts';
import { text } from '../../contract/kit/text.ts';
import type { ReferenceOption } from '../../contract/system/reference-options.ts';
import { useText } from '../client/language.ts';
import { namesSeveral } from './field-value.tsx';
import { idsOf, useReferenceChoices } from './list/reference-choices.ts';
import styles from './reference-picker.module.css';
import ui from './ui.module.css';

/** How far somebody had come with a field before its picker was there. */
export interface PickerStart {
  focused: boolean;
  open: boolean;
  typed: string;
}

export interface ReferencePickerProps {
  /** Name of the field in the call. */
  name: string;
  field: Field & { reference: Reference };
  id?: string | undefined;
  /** An id, several, or several joined by commas. */
  value?: unknown;
  onChange?: ((value: unknown) => void) | undefined;
  disabled?: boolean | undefined;
  /** In a filter one record is chosen, also where the field holds several. */
  filter?: boolean | undefined;
  placeholder?: string;
  /** Ids that cannot be chosen. */
  barred?: ReadonlySet<string> | undefined;
  /** What happened in its place before it was there. */
  begun?: RefObject<PickerStart>;
  /** Names the control where no form label does. */
  label?: string;
}

interface Node {
  value: string;
  /** In the list, and where it is chosen. */
  title: ReactNode;
  label: string;
  disabled?: boolean;
  children?: Node[];
}

/** The root of a tree, written as 0. */
/** Trees up to this many rows are shown open. */
const SHOWN_OPEN = 60;

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/**
 * Options as a tree; those whose parent is not among them stand at the top. `barred`: a row that may not be chosen, nor
 * any below it, since nothing is its own parent; `unfit`: rows that may not be chosen themselves.
 */
function treeOf(options: readonly ReferenceOption[], barred: string | undefined, unfit: Ids): Node[] {
  const known = new Set(options.map(({ id }) => id));
  const below = Map.groupBy(options, ({ parentId }) => (parentId && known.has(parentId) ? parentId : NO_ROW));
  const grow = (parent: string, isBarred: boolean): Node[] =>
    (below.get(parent) ?? []).map(({ id, title }) => {
      const isOwn = isBarred || id === barred;
      return { value: id, title, label: title, disabled: isOwn || unfit.has(id), children: grow(id, isOwn) };
    });
  return grow(NO_ROW, false);
}

const listOf = (options: readonly ReferenceOption[], barred: string | undefined, unfit: Ids): Node[] =>
  options.map(({ id, title, note }) => ({
    value: id,
    label: title,
    disabled: id === barred || unfit.has(id),
    title: (
      <span className={styles.option}>
        <span>{title}</span>
        {note ? <small>{note}</small> : null}
      </span>
    ),
  }));

interface Labelled {
  value: string;
  label: string;
}

export function ReferencePicker(props: ReferencePickerProps) {
  const { name, field, value, onChange, filter = false } = props;
  const t = useText();
  const [open, setOpen] = useState(() => props.begun?.current.open ?? false);
  const [typed, setTyped] = useState(() => props.begun?.current.typed ?? '');
  const [startsFocused] = useState(() => props.begun?.current.focused ?? false);
  const { orNone } = field.reference;
  const many = namesSeveral(field) && !filter;
  const held = idsOf(value);
  const chosen = orNone ? held.filter((id) => id !== NO_ROW) : held;
  const { options, searched, titleOf, loading, error, retry, rowId } = useReferenceChoices(name, {
    open,
    typed,
    chosen,
  });
  const top = t(text('顶级', 'Top'));
  const unfit = props.barred ?? NONE;
  const isTree = !searched && options.some(({ parentId }) => parentId !== null);
  const treeData = useMemo(() => {
    const barred = orNone ? rowId : undefined;
    if (!isTree) return listOf(options, barred, unfit);
    const nodes = treeOf(options, barred, unfit);
    return orNone && !filter && !field.required
      ? [{ value: NO_ROW, title: top, label: top, children: nodes }]
      : nodes;
  }, [options, unfit, isTree, orNone, rowId, filter, field.required, top]);
  const labelled = (id: string): Labelled => ({
    value: id,
    label:
      id === NO_ROW && orNone
        ? top
        : (titleOf(id) ?? (loading ? '…' : t(text('不可见的数据', 'Not visible to you')))),
  });
  const shared = {
    className: ui.wide,
    ...(props.id ? { id: props.id } : {}),
    ...(props.label ? { 'aria-label': props.label } : {}),
    classNames: { popup: { root: isTree ? '' : styles.flat! } },
    open,
    onOpenChange: setOpen,
    treeData,
    treeNodeLabelProp: 'label',
    labelInValue: true,
    autoFocus: startsFocused,
    disabled: props.disabled ?? false,
    loading,
    allowClear: true,
    showSearch: { searchValue: typed, onSearch: setTyped, filterTreeNode: false },
    treeDefaultExpandAll: options.length <= SHOWN_OPEN,
    ...(orNone ? { treeDefaultExpandedKeys: [NO_ROW] } : {}),
    placeholder: props.placeholder ?? t(text('请选择', 'Choose')),
    notFoundContent: <Nothing loading={loading} failed={!!error} searched={searched} onRetry={retry} />,
  };
  if (many)
    return (
      <TreeSelect<Labelled[]>
        {...shared}
        treeCheckable
        treeCheckStrictly
        maxTagCount="responsive"
        value={chosen.map(labelled)}
        onChange={(nodes) => onChange?.(nodes.map((node) => node.value))}
      />
    );
  return (
    <TreeSelect<Labelled | null>
      {...shared}
      value={held[0] ? labelled(held[0]) : null}
      onChange={(node) => onChange?.(node?.value)}
    />
  );
}

interface NothingProps {
  loading: boolean;
  failed: boolean;
  searched: boolean;
  onRetry: () => void;
}

/** Stands in the place of the choices while there are none. */
function Nothing({ loading, failed, searched, onRetry }: NothingProps) {
  const t = useText();
  if (failed)
    return (
      <div className={styles.state} role="alert">
        {t(messages.unknownError)}
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {t(text('重试', 'Try again'))}
        </Button>
      </div>
    );
  return (
    <div className={styles.state}>
      {loading ? (
        <Spin size="small" />
      ) : (
        t(searched ? text('没有符合条件的数据', 'No matching data') : text('暂无数据', 'No data yet'))
      )}
    </div>
  );
}
