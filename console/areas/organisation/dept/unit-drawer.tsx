// Adding or changing a unit in a drawer.
import { deptDetail, deptSubmit } from '../../../../contract/organisation/dept-calls.ts';
import { categoryLabel } from '../../../../contract/organisation/dept.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { midSentence } from '../../../ui/mid-sentence.ts';
import { RegionCascader } from '../../../ui/region-cascader.tsx';
import { unitFields } from './unit-form.ts';

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
  const save = useAct(deptSubmit, {
    done: id ? messages.updated : messages.created,
    showsFields: true,
    onDone: onClose,
  });
  const fields = unitFields(category);
  const loaded = detail.data as Record<string, unknown> | undefined;
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
    <FormDrawer
      open={unit !== null}
      title={t(id ? text('编辑{name}', 'Edit {name}') : text('新增{name}', 'New {name}'), { name })}
      fields={fields}
      place={{ path: deptSubmit.path, row: loaded }}
      initial={initial}
      loading={!!id && detail.isFetching}
      saving={save.isPending}
      failure={save.error}
      onClose={onClose}
      onSave={(values) =>
        save.mutate({
          body: {
            ...values,
            deptCategory: category,
            ...(id ? { id, version: detail.data?.version } : {}),
          },
        } as never)
      }
      inputs={{ regionCode: <RegionCascader /> }}
    />
  );
}
