// All fields of one row to read, for people who may look and not change, and for records nobody changes.
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '../../contract/kit/field.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { FieldValue, shownValue } from './field-value.tsx';
import { HISTORY_WIDTH, HistoryButton, type KnownRow } from './history-button.tsx';
import styles from './record-drawer.module.css';

export interface RecordDrawerProps {
  open: boolean;
  title: string;
  fields: Fields;
  row: Record<string, unknown> | null;
  loading?: boolean;
  /** Other ways to show a field, by name. */
  render?: Record<string, (row: Record<string, unknown>) => ReactNode>;
  onClose: () => void;
  /** The row, whose history stands beside it. */
  history?: KnownRow | null;
  children?: ReactNode;
}

export function RecordDrawer({
  open,
  title,
  fields,
  row,
  loading,
  render = {},
  onClose,
  history,
  children,
}: RecordDrawerProps) {
  const t = useText();
  const shown = Object.entries(fields).filter(
    ([, field]) => field.kind !== 'secret' && (field.places === undefined || field.places.length > 0),
  );
  return (
    <Drawer
      open={open}
      title={title}
      size={520}
      push={{ distance: HISTORY_WIDTH }}
      loading={loading ?? false}
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      extra={history ? <HistoryButton row={history} /> : null}
    >
      {row ? (
        <dl className={styles.record}>
          {shown.map(([name, field]) => (
            <div key={name}>
              <dt>{t(field.label)}</dt>
              <dd>
                {render[name]?.(row) ?? <FieldValue field={field} value={shownValue(t, field, name, row)} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </Drawer>
  );
}
