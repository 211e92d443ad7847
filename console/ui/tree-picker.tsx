// Chooses several nodes of a tree that a call answers as `{id, title, children?}`, each for itself: choosing a branch
// does not choose what is below it. For values that are no reference; those choose by reference-picker.tsx.
import { Spin, TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { messages } from '../../contract/kit/message.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';
import ui from './ui.module.css';

export interface TreeNode {
  id: string;
  title: string;
  children?: TreeNode[] | undefined;
}
export interface TreeManyPickerProps {
  id?: string;
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  /** Answers the whole tree. */
  endpoint: Endpoint;
  placeholder?: string;
}

interface Option {
  value: string;
  title: string;
  children?: Option[];
}

const optionsOf = (nodes: readonly TreeNode[]): Option[] =>
  nodes.map(({ id, title, children }) => ({ value: id, title, children: optionsOf(children ?? []) }));

export function TreeManyPicker({ id, value, onChange, endpoint, placeholder }: TreeManyPickerProps) {
  const t = useText();
  const answer = useCall(endpoint, {}, { staleTime: 0 });
  const treeData = useMemo(() => optionsOf((answer.data ?? []) as TreeNode[]), [answer.data]);
  return (
    <TreeSelect<{ value: string; label: string }[]>
      className={ui.wide}
      {...(id ? { id } : {})}
      treeData={treeData}
      placeholder={placeholder ?? t(text('请选择', 'Choose'))}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeCheckable
      treeCheckStrictly
      maxTagCount="responsive"
      notFoundContent={
        answer.isLoading ? (
          <Spin size="small" />
        ) : (
          t(answer.error ? messages.unknownError : text('暂无数据', 'No data yet'))
        )
      }
      value={(value ?? []).map((one) => ({ value: one, label: '' }))}
      onChange={(nodes) => onChange?.(nodes.map((node) => node.value))}
    />
  );
}
