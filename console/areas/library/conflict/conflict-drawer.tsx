// One incompatible pair to read, with what it would have changed.
import { conflictCalls } from '../../../../contract/library/combination-conflict.ts';
import { listed, usePick, useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { useDetail } from '../../../ui/list/use-detail.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { RecordDrawer } from '../../../ui/record-drawer.tsx';
import { ConflictPreviewPanel } from './conflict-preview.tsx';
import { holdsFor, scopeWord, type ConflictOnWire } from './conflict-words.ts';
import { partWords } from './side-picker.tsx';

export function ConflictDrawer({ row, onClose }: { row: ConflictOnWire | null; onClose: () => void }) {
  const t = useText();
  const pick = usePick();
  const { active } = useTab();
  const detail = useDetail(conflictCalls.detail, row?.id);
  const shown = row && ((detail.row as ConflictOnWire | null) ?? row);
  return (
    <RecordDrawer
      open={row !== null && active}
      title={shown ? pick(shown.conflictName ?? '', shown.nameEn) : t(conflictCalls.entity.label)}
      fields={conflictCalls.entity.fields}
      row={shown}
      loading={detail.loading}
      render={{
        conflictName: () => <AsWritten>{pick(shown?.conflictName ?? '', shown?.nameEn ?? null)}</AsWritten>,
        firstSide: () =>
          listed(
            t,
            (shown?.firstSide ?? []).map((part) => partWords(t, part)),
          ),
        secondSide: () =>
          listed(
            t,
            (shown?.secondSide ?? []).map((part) => partWords(t, part)),
          ),
        scope: () => (shown ? scopeWord(t, shown.scope) : null),
        deptId: () => (shown ? holdsFor(t, shown) : null),
        reason: () => <AsWritten>{pick(shown?.reason ?? '', shown?.reasonEn ?? null) || '—'}</AsWritten>,
      }}
      onClose={onClose}
      history={row ? { entity: conflictCalls.entity.name, id: row.id } : null}
    >
      {shown ? (
        <ConflictPreviewPanel
          pair={{
            firstSide: shown.firstSide,
            secondSide: shown.secondSide,
            scope: shown.scope,
            deptId: shown.deptId ?? undefined,
          }}
        />
      ) : null}
    </RecordDrawer>
  );
}
