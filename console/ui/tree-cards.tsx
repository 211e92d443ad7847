// A tree on a phone: an indented list of cards.
import { Checkbox } from 'antd';
import { useText } from '../client/language.ts';
import type { TreeRow } from './list/tree-rows.ts';
import { CellList, cellOf, choiceLabel } from './row-cells.tsx';
import { TreeArrow } from './tree-arrow.tsx';
import type { TreeParts } from './tree-table.tsx';
import entityCardsStyles from './entity-cards.module.css';
import styles from './tree-cards.module.css';

const PHONE_FIELDS = 3;
/** In px: of a card, and of each level above it. */
const INDENT = 8;
const INDENT_OF_LEVEL = 16;

export const TreeCards = <R extends TreeRow>(props: TreeParts<R>) => (
  <ul className={styles.treeCards}>
    <Branch {...props} rows={props.roots} depth={0} />
  </ul>
);

interface BranchProps<R extends TreeRow> extends TreeParts<R> {
  rows: readonly R[];
  depth: number;
}

function Branch<R extends TreeRow>(props: BranchProps<R>) {
  const { rows, depth, tree } = props;
  return rows.map((row) => (
    <li key={row.id}>
      <Card {...props} row={row} />
      {row.children?.length && tree.expanded.includes(row.id) ? (
        <ul>
          <Branch {...props} rows={row.children as R[]} depth={depth + 1} />
        </ul>
      ) : null}
    </li>
  ));
}

function Card<R extends TreeRow>(props: BranchProps<R> & { row: R }) {
  const { entity, columns, row, depth, tree, selection, actsOf } = props;
  const t = useText();
  const [head, ...rest] = props.names;
  return (
    <div className={styles.treeCard} style={{ paddingInlineStart: INDENT + depth * INDENT_OF_LEVEL }}>
      <div className={styles.treeCardHead}>
        <TreeArrow entity={entity} row={row} tree={tree} />
        {props.offers.selectable ? (
          <Checkbox
            checked={selection.ids.includes(row.id)}
            aria-label={choiceLabel(t, entity, row)}
            onChange={({ target }) => selection.toggle(row.id, target.checked)}
          />
        ) : null}
        <strong>{cellOf(t, entity, columns, head ?? entity.title, row)}</strong>
      </div>
      <CellList entity={entity} columns={columns} names={rest.slice(0, PHONE_FIELDS)} row={row} />
      {actsOf ? <div className={entityCardsStyles.rowCardActs}>{actsOf(row)}</div> : null}
    </div>
  );
}
