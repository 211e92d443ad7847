// The button beside a row that opens its history.
import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useOnceOpen } from './use-once-open.ts';

const RecordHistory = lazyPart(() => import('./record-history.tsx'));

/** In px, of the history: a drawer that has one makes room for it. */
export const HISTORY_WIDTH = 440;

/** A row by what the audit knows it by. */
export interface KnownRow {
  /** Name of its entity. */
  entity: string;
  id: string;
  /** The tenant acted in; left out: the own one. */
  tenantId?: string;
}

export function HistoryButton({ row }: { row: KnownRow }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpen(open);
  return (
    <>
      <Button type="text" icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t(text('变更记录', 'History'))}
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <RecordHistory row={row} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
