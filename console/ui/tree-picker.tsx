// Chooses a node (or several) of a tree that a call answers as `{id, title, children?, hasChildren?}`: parent
// department, menu, region. Works as a form control: ids are texts.
import { Spin, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { call } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';
import ui from './ui.module.css';

export interface TreeNode {
  id: string;
  title: string;
  children?: TreeNode[] | undefined;
  hasChildren?: boolean | undefined;
}
interface SharedProps {
  id?: string;
  /** Answers the whole tree, or with `lazy` the children of one node. */
  endpoint: Endpoint;
  query?: Record<string, unknown>;
  /** Name of the parameter that asks for the children of a node. */
  lazy?: string;
  /** A node that stands above all others, for example `{ id: '0', title: 顶级 }`. */
  root?: { id: string; title: string };
  /** A node that may not be chosen, nor anything below it: nothing is its own parent. */
  exclude?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
  /** Names the control where no form label does. */
  label?: string;
  /** Shown for chosen ids until their nodes are loaded (lazy trees). */
  titles?: Record<string, string>;
}
export interface TreePickerProps extends SharedProps {
  value?: string | null;
  onChange?: (id: string | undefined) => void;
}
export interface TreeManyPickerProps extends SharedProps {
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
}

interface Option {
  value: string;
  title: string;
  disabled: boolean;
  isLeaf?: boolean;
  children?: Option[];
}

function optionsOf(
  nodes: TreeNode[],
  loaded: Record<string, TreeNode[]>,
  lazy: boolean,
  exclude: string | undefined,
  below = false,
): Option[] {
  return nodes.map((node) => {
    const disabled = below || node.id === exclude;
    const children = loaded[node.id] ?? node.children ?? [];
    return {
      value: node.id,
      title: node.title,
      disabled,
      ...(lazy ? { isLeaf: !node.hasChildren } : {}),
      ...(children.length ? { children: optionsOf(children, loaded, lazy, exclude, disabled) } : {}),
    };
  });
}

function useTree({ endpoint, query, lazy, root, exclude, titles }: SharedProps, chosen: readonly string[]) {
  const answer = useCall(endpoint, { query: query ?? {} }, { staleTime: 0 });
  const [loaded, setLoaded] = useState<Record<string, TreeNode[]>>({});
  const treeData = useMemo(() => {
    const nodes = optionsOf((answer.data ?? []) as TreeNode[], loaded, !!lazy, exclude);
    const top = root ? [{ value: root.id, title: root.title, disabled: false, children: nodes }] : nodes;
    const known = new Set<string>();
    const walk = (options: Option[]): void => {
      for (const one of options) {
        known.add(one.value);
        walk(one.children ?? []);
      }
    };
    walk(top);
    // What is chosen but not loaded yet still shows its name.
    const unseen = chosen.filter((id) => id && !known.has(id) && titles?.[id]);
    return [
      ...top,
      ...unseen.map((id) => ({ value: id, title: titles![id]!, disabled: false, isLeaf: true })),
    ];
  }, [answer.data, loaded, lazy, root, exclude, chosen, titles]);
  const loadData = async (node: { value?: unknown }): Promise<void> => {
    const id = String(node.value);
    if (!lazy || loaded[id]) return;
    const children = (await call(endpoint, { query: { ...query, [lazy]: id } })) as TreeNode[];
    setLoaded((now) => ({ ...now, [id]: children }));
  };
  return { treeData, loading: answer.isLoading, failed: !!answer.error, ...(lazy ? { loadData } : {}) };
}

function useShared(props: SharedProps, chosen: readonly string[]) {
  const t = useText();
  const { treeData, loading, failed, loadData } = useTree(props, chosen);
  return {
    className: ui.wide,
    ...(props.id ? { id: props.id } : {}),
    ...(props.label ? { 'aria-label': props.label } : {}),
    ...(loadData ? { loadData } : {}),
    treeData,
    disabled: props.disabled ?? false,
    placeholder: props.placeholder ?? t(text('请选择', 'Choose')),
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    ...(props.root ? { treeDefaultExpandedKeys: [props.root.id] } : {}),
    notFoundContent: loading ? <Spin size="small" /> : t(failed ? messages.unknownError : messages.nothing),
  };
}

/** One node. */
export function TreePicker(props: TreePickerProps) {
  const chosen = useMemo(() => (props.value ? [props.value] : []), [props.value]);
  return (
    <TreeSelect<string | null>
      {...useShared(props, chosen)}
      value={props.value || null}
      onChange={(id) => props.onChange?.(id ?? undefined)}
    />
  );
}

const none: string[] = [];

/** Several nodes, each for itself: choosing a branch does not choose what is below it. */
export function TreeManyPicker(props: TreeManyPickerProps) {
  const chosen = props.value ?? none;
  return (
    <TreeSelect<{ value: string; label: string }[]>
      {...useShared(props, chosen)}
      treeCheckable
      treeCheckStrictly
      maxTagCount="responsive"
      value={chosen.map((id) => ({ value: id, label: props.titles?.[id] ?? '' }))}
      onChange={(nodes) => props.onChange?.(nodes.map(({ value }) => value))}
    />
  );
}
