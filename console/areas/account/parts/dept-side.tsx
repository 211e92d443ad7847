// The organisation beside the list: choosing a unit shows its people and those of the units below.
import { Input, Skeleton, Tree } from 'antd';
import { useMemo, useState, type Key } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { deptTree } from '../../../../contract/organisation/dept-calls.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import type { TreeNode } from '../../../ui/tree-picker.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './account-parts.module.css';

export interface DeptSideProps {
  tenantId?: string | undefined;
  chosen: string | undefined;
  onChoose: (deptId: string | undefined) => void;
}

interface Branch {
  key: string;
  title: string;
  children: Branch[];
}

/** The branches whose own name, or that of one below, holds what is looked for. */
function matching(nodes: readonly TreeNode[], typed: string): Branch[] {
  return nodes.flatMap(({ id, title, children = [] }) => {
    const own = title.toLowerCase().includes(typed);
    const below = matching(children, own ? '' : typed);
    return own || below.length ? [{ key: id, title, children: below }] : [];
  });
}
const keysOf = (branches: readonly Branch[]): Key[] =>
  branches.flatMap(({ key, children }) => [key, ...keysOf(children)]);

export function DeptSide({ tenantId, chosen, onChoose }: DeptSideProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<Key[]>([]);
  const tree = useCall(deptTree, { query: { tenantId } });
  const branches = useMemo(
    () => matching((tree.data ?? []) as TreeNode[], typed.trim().toLowerCase()),
    [tree.data, typed],
  );
  const all = keysOf(branches);
  const find = t(text('搜索机构', 'Search organisations'));
  return (
    <aside className={`${ui.card} ${styles.usersTree}`} aria-label={t(text('机构', 'Organisations'))}>
      <Input
        allowClear
        value={typed}
        aria-label={find}
        placeholder={find}
        onChange={(event) => setTyped(event.target.value)}
      />
      {tree.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : (
        <Tree<Branch>
          blockNode
          treeData={branches}
          expandedKeys={all.filter((key) => !closed.includes(key))}
          onExpand={(open) => setClosed(all.filter((key) => !open.includes(key)))}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={(keys) => onChoose(keys[0] === undefined ? undefined : String(keys[0]))}
        />
      )}
    </aside>
  );
}
