// Opens and closes a branch of a tree, by click or the arrow keys.
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Entity } from '../../contract/kit/entity.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { TreeRow, TreeRows } from './list/tree-rows.ts';
import { nameOf } from './row-cells.tsx';
import styles from './tree-arrow.module.css';

export interface TreeArrowProps {
  entity: Entity;
  row: TreeRow;
  tree: Pick<TreeRows, 'expanded' | 'toggle'>;
}

export function TreeArrow({ entity, row, tree }: TreeArrowProps) {
  const t = useText();
  if (!row.children) return <span className={styles.treeArrow} aria-hidden="true" />;
  const open = tree.expanded.includes(row.id);
  const label = open ? text('收起{name}', 'Close {name}') : text('展开{name}', 'Open {name}');
  return (
    <Button
      className={styles.treeArrow}
      type="text"
      size="small"
      aria-expanded={open}
      aria-label={t(label, { name: nameOf(entity, row) })}
      icon={open ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      onClick={() => tree.toggle(row.id)}
      onKeyDown={({ key }) => {
        if (key === (open ? 'ArrowLeft' : 'ArrowRight')) tree.toggle(row.id);
      }}
    />
  );
}
