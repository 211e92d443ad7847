// Scopes stand beside the menus they belong to: choosing a menu shows its scopes. Where there is no room for the tree,
// the menu is chosen in the search.
import { Button, Tree } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { menuTree, type ChoiceNode } from '../../../../contract/system/menu.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useScreenLevel } from '../../../ui/screen-level.ts';
import ui from '../../../ui/ui.module.css';
import styles from './permission.module.css';

export interface MenuFilterProps {
  /** As the list of the screen is called, so that both read the same address. */
  name: string;
  children: (menuId: string | undefined) => ReactNode;
}

export function MenuFilter({ name, children }: MenuFilterProps) {
  const t = useText();
  const narrow = useScreenLevel() < 2;
  const [state, change] = useListState(name);
  const tree = useCall(menuTree);
  const { menuId, ...others } = state.filters;
  const choose = (id: string | undefined): void =>
    change({ filters: id ? { ...others, menuId: id } : others });
  const label = t(text('按菜单筛选', 'Filter by menu item'));
  return (
    <div className={narrow ? '' : styles.byMenu}>
      {narrow ? null : (
        <nav className={`${ui.card} ${styles.byMenuTree}`} aria-label={label}>
          <Button type={menuId ? 'text' : 'link'} block onClick={() => choose(undefined)}>
            {t(text('全部菜单', 'All menu items'))}
          </Button>
          {tree.data?.length ? (
            <Tree<ChoiceNode>
              blockNode
              virtual={false}
              treeData={tree.data}
              defaultExpandAll
              selectedKeys={menuId ? [menuId] : []}
              onSelect={(keys) => choose(keys.length ? String(keys[0]) : undefined)}
            />
          ) : null}
        </nav>
      )}
      <div className={styles.byMenuList}>{children(menuId)}</div>
    </div>
  );
}
