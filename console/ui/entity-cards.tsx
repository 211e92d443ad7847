// The rows of an entity on a phone: a card for each, with its title, its first values and its acts.
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { EntityTableProps } from './entity-table.tsx';
import type { Row } from './list/row.ts';
import { CellList, cellOf } from './row-cells.tsx';
import styles from './entity-cards.module.css';

export interface EntityCardsProps<R extends Row> extends Pick<
  EntityTableProps<R>,
  'entity' | 'names' | 'list' | 'onOpen'
> {
  columns: NonNullable<EntityTableProps<R>['columns']>;
  records: readonly R[];
  selectable: boolean;
  actsOf: ((row: R) => ReactNode) | null;
}

const CARD_FIELDS = 6;

export function EntityCards<R extends Row>(props: EntityCardsProps<R>) {
  const { entity, names, columns, records, selectable, actsOf, onOpen } = props;
  const { ids, toggle } = props.list.selection;
  const t = useText();
  const { title } = entity;
  const rest = names.filter((name) => name !== title).slice(0, CARD_FIELDS);
  return (
    <ul className={styles.cards}>
      {records.map((row) => {
        const name = <strong>{cellOf(t, entity, columns, title, row)}</strong>;
        return (
          <li key={row.id} className={styles.rowCard} data-part="row">
            <div className={styles.rowCardHead}>
              {selectable ? (
                <Checkbox
                  aria-label={t(text('选择', 'Select'))}
                  checked={ids.includes(row.id)}
                  onChange={({ target }) => toggle(row.id, target.checked)}
                />
              ) : null}
              {onOpen && !columns[title]?.render ? (
                <button type="button" className={styles.rowCardOpen} onClick={() => onOpen(row)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </div>
            <CellList entity={entity} columns={columns} names={rest} row={row} />
            {actsOf ? <div className={styles.rowCardActs}>{actsOf(row)}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}
