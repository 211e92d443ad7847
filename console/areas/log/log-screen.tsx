// One of the logs: a list of what happened, whoever administers the platform may look into other tenants.
import { useState, type ReactElement, type ReactNode } from 'react';
import type { RecordFamily } from '../../../contract/kit/records.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import styles from './log.module.css';

export interface LogScreenProps {
  family: RecordFamily;
  columns: Columns;
  searchInputs?: Record<string, ReactElement>;
}

/** Text of a program: as it is, in lines that may be copied. */
const code =
  (name: string) =>
  (row: Record<string, unknown>): ReactNode =>
    row[name] ? <pre className={styles.logCode}>{pretty(String(row[name]))}</pre> : null;

/** JSON with line breaks; anything else as it is. */
function pretty(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

const record = {
  params: code('params'),
  stackTrace: code('stackTrace'),
  message: code('message'),
  logData: code('logData'),
  userAgent: (row: Record<string, unknown>) => (
    <span className={styles.break}>{String(row.userAgent ?? '—')}</span>
  ),
};

export function LogScreen({ family, columns, searchInputs }: LogScreenProps) {
  const t = useText();
  const acting = useActingTenant();
  const [open, setOpen] = useState<Row | null>(null);
  const detail = useCall(
    family.detail,
    { query: { id: open?.id ?? '', ...acting.query } },
    { enabled: open !== null },
  );
  return (
    <>
      <EntityPage
        family={family}
        acting={acting}
        columns={columns}
        {...(searchInputs ? { searchInputs } : {})}
        onOpen={setOpen}
        actsWidth={84}
        acts={[{ key: 'detail', on: 'row', label: text('详情', 'Details'), perform: setOpen }]}
      />
      <RecordDrawer
        open={open !== null}
        title={t(family.entity.label)}
        fields={family.entity.fields}
        row={(detail.data as Row | undefined) ?? open}
        loading={detail.isLoading}
        render={record}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
