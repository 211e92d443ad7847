// What a removal offers in its message: to take it back. Every call that removes rows has that, because it says whose
// rows they are.
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { text } from '../../contract/kit/text.ts';
import { call } from './api.ts';
import { sayNow } from './language.ts';
import { whenItCanCome } from './lazy-part.ts';
import { toast } from './toast.tsx';

interface Named {
  ids?: readonly string[];
  tenantId?: string;
}

/**
 * Brings back what the call has removed, which its query or its answer names by `ids`; undefined where it removed
 * nothing that can come back.
 */
export function undoOf(
  { removes }: Endpoint,
  args: object,
  answer: unknown,
  refresh: () => Promise<void>,
): (() => void) | undefined {
  if (!removes) return undefined;
  const { query = {} } = args as { query?: Named };
  const ids = query.ids ?? (answer as Named | null)?.ids ?? [];
  if (ids.length === 0) return undefined;
  const { tenantId } = query;
  const bringBack = async (): Promise<void> => {
    const { undoRemoval } = await whenItCanCome(() => import('../../contract/system/recycle-bin.ts'));
    const body = { entity: removes.name, ids: [...ids], ...(tenantId ? { tenantId } : {}) };
    const { restored } = await call(undoRemoval, { body });
    toast.success(
      restored === 1
        ? sayNow(text('已恢复', 'Restored'))
        : sayNow(text('已恢复 {n} 条数据', '{n} rows have been restored'), { n: restored }),
    );
    await refresh();
  };
  // A refusal was said by the call itself.
  return () => void bringBack().catch(() => undefined);
}
