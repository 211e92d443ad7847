// Chooses menus and buttons for a package: a tree with check marks, found by name. The value is what is chosen and the
// menus above it, as comma-joined ids.
import { Empty, Input, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { menuButtons, menuRoutes, type MenuNode } from '../../../../contract/system/menu.ts';
import { PLATFORM_MENUS } from '../../../../contract/system/tenant.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { checkedOf, joinTrees, keysIn, matching, withAncestors, type ChoiceNode } from './menu-choice.ts';
import styles from './tenant.module.css';

export interface MenuTreeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

const ofPlatform = new Set<string>(PLATFORM_MENUS);

export function MenuTreeInput({ id, value, onChange }: MenuTreeInputProps) {
  const t = useText();
  const pick = usePick();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string[] | null>(null);
  const menus = useCall(menuRoutes, { query: {} });
  const buttons = useCall(menuButtons);
  const tree = useMemo(() => {
    const name = (node: MenuNode): string => pick(node.name, node.nameEn);
    return joinTrees(menus.data ?? [], buttons.data ?? [], name, (node) => !ofPlatform.has(node.code));
  }, [menus.data, buttons.data, pick]);
  const held = useMemo(() => new Set(value ? value.split(',') : []), [value]);
  const shown = useMemo(() => matching(tree, typed), [tree, typed]);
  const tell = (checked: Set<string>): void =>
    onChange?.([...withAncestors(tree, checked)].join(',') || undefined);
  if (menus.isLoading || buttons.isLoading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const checked = checkedOf(tree, held);
  return (
    <div className={styles.menuTree} {...(id ? { id } : {})}>
      <div className={styles.menuTreeHead}>
        <Input.Search
          allowClear
          value={typed}
          aria-label={t(text('查找菜单项', 'Find menu items'))}
          placeholder={t(text('查找菜单项', 'Find menu items'))}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span role="status">{t(text('已选 {n} 项', '{n} selected'), { n: checked.length })}</span>
      </div>
      {shown.length ? (
        <Tree<ChoiceNode>
          checkable
          selectable={false}
          height={360}
          treeData={shown}
          checkedKeys={checked}
          expandedKeys={typed ? keysIn(shown) : (open ?? [])}
          onExpand={(keys) => setOpen(keys.map(String))}
          onCheck={(keys) => {
            const now = (Array.isArray(keys) ? keys : keys.checked).map(String);
            // Marks that the search hides stay.
            const visible = new Set(keysIn(shown));
            tell(new Set([...checked.filter((key) => !visible.has(key)), ...now]));
          }}
        />
      ) : (
        <Empty description={t(text('没有符合条件的数据', 'No matching data'))} />
      )}
    </div>
  );
}
