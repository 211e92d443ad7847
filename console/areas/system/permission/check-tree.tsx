// A tree to tick: branches show all, part or none of what is below them.
import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useMemo } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { ChoiceNode } from '../../../../contract/system/menu.ts';
import { useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { marksOf, toggled } from './held-nodes.ts';
import { nodesOf, useTreeSearch } from './use-tree-search.ts';
import styles from './permission.module.css';

export interface CheckTreeProps {
  nodes: readonly ChoiceNode[];
  /** Ids that are held, branches among them. */
  checked: readonly string[];
  onCheck: (ids: string[]) => void;
  label: Text;
  /** Said where there is nothing to tick. */
  empty: Text;
}

export function CheckTree({ nodes, checked, onCheck, label, empty }: CheckTreeProps) {
  const t = useText();
  const all = useMemo(() => nodesOf(nodes), [nodes]);
  const top = useMemo(() => nodes.map(({ id }) => id), [nodes]);
  const { typed, search, matches, expanded, setExpanded } = useTreeSearch(nodes, top);
  if (nodes.length === 0) return <EmptyState compact title={t(empty)} />;
  const branches = all.filter(({ children }) => children?.length).map(({ id }) => id);
  const found = typed.trim() ? all.filter(matches).length : null;
  return (
    <div className={styles.checkTree}>
      <div className={styles.checkTreeHead}>
        <Input
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          value={typed}
          aria-label={t(text('搜索权限', 'Search'))}
          placeholder={t(text('搜索名称或编号', 'Search by name or code'))}
          onChange={(event) => search(event.target.value)}
        />
        {found === null ? null : (
          <span role="status">{t(text('找到 {n} 项', '{n} found'), { n: found })}</span>
        )}
        <Button size="small" onClick={() => onCheck(all.map(({ id }) => id))}>
          {t(text('全选', 'Select all'))}
        </Button>
        <Button size="small" onClick={() => onCheck([])}>
          {t(text('全不选', 'Select none'))}
        </Button>
        <Button size="small" onClick={() => setExpanded(expanded.length >= branches.length ? [] : branches)}>
          {t(
            expanded.length >= branches.length ? text('全部收起', 'Close all') : text('全部展开', 'Open all'),
          )}
        </Button>
      </div>
      <Tree<ChoiceNode>
        aria-label={t(label)}
        checkable
        // The marks are our own: what is held of a branch is more than its leaves.
        checkStrictly
        blockNode
        selectable={false}
        virtual={false}
        treeData={nodes as ChoiceNode[]}
        checkedKeys={marksOf(nodes, checked)}
        onCheck={(_, { node, checked: marked }) => onCheck(toggled(nodes, checked, node.id, marked))}
        expandedKeys={expanded}
        onExpand={(keys) => setExpanded(keys.map(String))}
        filterTreeNode={(node) => matches(node as unknown as ChoiceNode)}
        titleRender={(node) => (
          <>
            {node.title}
            {node.code ? <small>{node.code}</small> : null}
          </>
        )}
      />
    </div>
  );
}
