// Adding or changing a unit in a drawer.
import { useState } from 'react';
import { deptDetail, deptSubmit, type DeptRow } from '../../../../contract/organisation/dept-calls.ts';
import { categoryLabel, dept } from '../../../../contract/organisation/dept.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import { midSentence } from '../../../ui/mid-sentence.ts';
import { RegionCascader } from '../../../ui/region-cascader.tsx';
import { FormMovePreview } from './move-preview.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { NAMED_BY_UNITS, unitChanges, unitFields } from './unit-form.ts';
import { unitWords } from './unit-words.tsx';

export interface UnitDrawerProps {
  /** The unit that is changed, or what a new one starts with; null: closed. */
  unit: { id?: string; deptCategory: number; parentId?: string } | null;
  onClose: () => void;
}

export function UnitDrawer({ unit, onClose }: UnitDrawerProps) {
  const t = useText();
  const id = unit?.id;
  const category = unit?.deptCategory ?? 0;
  const detail = useCall(deptDetail, { query: { id: id ?? '' } }, { enabled: !!id, staleTime: 0 });
  const fields = unitFields(category);
  // The unit as the form began on it, which a later answer does not change.
  const [begun, setBegun] = useState<{ unit: UnitDrawerProps['unit']; base: DeptRow | undefined }>();
  if (unit && begun?.unit !== unit && !(id && detail.isFetching)) setBegun({ unit, base: detail.data });
  const base = id && begun?.unit === unit ? begun?.base : undefined;
  const save = useAct(deptSubmit, {
    refreshes: NAMED_BY_UNITS,
    done: id ? messages.updated : messages.created,
    showsFields: true,
    base,
    shown: { fields, show: unitWords },
    onReload: onClose,
    onDone: onClose,
  });
  const loaded = base as Record<string, unknown> | undefined;
  const known = (name: string): unknown => loaded?.[name] ?? undefined;
  const initial = id
    ? Object.fromEntries(
        Object.keys(fields).map((name) => [
          name,
          name === 'parentId' && known(name) === '0' ? undefined : known(name),
        ]),
      )
    : { parentId: unit?.parentId, ...('makeRecipeSelf' in fields ? { makeRecipeSelf: 1 } : {}) };
  const name = midSentence(t(categoryLabel(category)));
  return (
    <LazyFormDrawer
      open={unit !== null}
      title={t(id ? text('编辑{name}', 'Edit {name}') : text('新增{name}', 'New {name}'), { name })}
      fields={fields}
      place={{ path: deptSubmit.path, row: loaded }}
      initial={initial}
      loading={!!id && !base && detail.isFetching}
      saving={save.isPending}
      failure={save.error}
      history={id ? { entity: dept.name, id } : null}
      onClose={onClose}
      onSave={(values) =>
        save.mutate({
          body: bodyFrom(deptSubmit, {
            ...(id ? { ...unitChanges(fields, values), id } : values),
            deptCategory: category,
          }),
        })
      }
      inputs={{
        parentId: <ParentPicker field={fields['parentId']!} category={category} />,
        regionCode: <RegionCascader />,
      }}
    >
      {base ? <FormMovePreview unit={base} /> : null}
    </LazyFormDrawer>
  );
}
