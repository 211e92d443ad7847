// A row that cannot be deleted: who uses it, and the way there. Shown in the place of a short message.
import { Button, Modal } from 'antd';
import { Link } from 'react-router';
import type { UsedRow } from '../../contract/kit/row-used.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import styles from './used-rows.module.css';

interface UsesProps {
  rows: UsedRow[];
  onLeave: () => void;
}

function Uses({ rows, onLeave }: UsesProps) {
  const t = useText();
  return (
    <div className={styles.uses}>
      {rows.map(({ id, title, uses }) => (
        <section key={id} aria-label={title}>
          <strong>{title}</strong>
          <ul>
            {uses.map((use) => (
              <li key={use.entity}>
                <span>
                  {use.count} {t(use.counted)}
                </span>
                {use.rows.map((row) =>
                  use.place ? (
                    <Link
                      key={row.id}
                      to={use.place.replace('{title}', encodeURIComponent(row.title))}
                      onClick={onLeave}
                    >
                      {row.title}
                    </Link>
                  ) : (
                    <span key={row.id}>{row.title}</span>
                  ),
                )}
                {use.count > use.rows.length && use.rows.length ? <span>…</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export interface UsedRowsProps {
  rows: UsedRow[];
  open: boolean;
  onClose: () => void;
}

export default function UsedRows({ rows, open, onClose }: UsedRowsProps) {
  const t = useText();
  return (
    <Modal
      open={open}
      title={t(text('正在使用，不能删除', 'In use, so it cannot be deleted'))}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t(text('知道了', 'OK'))}
        </Button>
      }
    >
      <Uses rows={rows} onLeave={onClose} />
    </Modal>
  );
}
