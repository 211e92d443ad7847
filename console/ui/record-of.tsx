// One row of an entity with all its fields, to look at.
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { useText } from '../client/language.ts';
import type { ReadCalls } from './list/entity-calls.ts';
import type { Row } from './list/row.ts';
import { useDetail } from './list/use-detail.ts';
import { useOnceOpen } from './use-once-open.ts';

const RecordDrawer = lazyPart(() =>
  import('./record-drawer.tsx').then((module) => ({ default: module.RecordDrawer })),
);

export interface LookedAt<R extends Row = Row> {
  row: R | null;
  look: (row: R) => void;
  close: () => void;
}

export function useRecord<R extends Row>(): LookedAt<R> {
  const [row, look] = useState<R | null>(null);
  return { row, look, close: () => look(null) };
}

export interface RecordOfProps {
  family: ReadCalls;
  record: Pick<LookedAt, 'row' | 'close'>;
  /** The tenant acted in; undefined: the own one. */
  tenantId?: string | undefined;
}

export function RecordOf({ family, record: { row, close }, tenantId }: RecordOfProps) {
  const t = useText();
  const wanted = useOnceOpen(row !== null);
  const detail = useDetail(family.detail ?? family.list, family.detail && row?.id);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <RecordDrawer
        open={row !== null}
        title={t(family.entity.label)}
        fields={family.entity.fields}
        row={detail.row ?? row}
        loading={detail.loading}
        onClose={close}
        history={
          row && family.detail && !family.entity.log
            ? { entity: family.entity.name, id: row.id, ...(tenantId ? { tenantId } : {}) }
            : null
        }
      />
    </Suspense>
  );
}
