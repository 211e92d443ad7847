// The basic data of a unit, to be changed in place.
import { Button, Form } from 'antd';
import { useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSubmit, type DeptRow } from '../../../../contract/organisation/dept-calls.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { RegionCascader } from '../../../ui/region-cascader.tsx';
import { useFormBase } from '../../../ui/use-form-base.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { FormMovePreview } from './move-preview.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { NAMED_BY_UNITS, unitChanges, unitFields } from './unit-form.ts';
import ui from '../../../ui/ui.module.css';
import { unitWords } from './unit-words.tsx';

export function UnitBasics({ unit }: { unit: DeptRow }) {
  const t = useText();
  const may = usePermission();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const fields = unitFields(unit.deptCategory);
  const valuesOf = (row: DeptRow): FormValues =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof DeptRow] ?? undefined]));
  const { base, onSaved } = useFormBase(unit, dirty, (row) => form.setFieldsValue(valuesOf(row)));
  const saved = (): void => {
    setDirty(false);
    onSaved();
  };
  const save = useAct(deptSubmit, {
    refreshes: NAMED_BY_UNITS,
    done: messages.updated,
    showsFields: true,
    base,
    shown: { fields, show: unitWords },
    onReload: () => setDirty(false),
    onDone: saved,
  });
  const mayEdit = may('dept_edit');
  return (
    <section className={ui.card}>
      <EntityForm
        fields={fields}
        form={form}
        place={{ path: deptSubmit.path, row: { ...unit } }}
        initial={valuesOf(unit)}
        onDirty={setDirty}
        failure={save.error}
        locked={mayEdit ? [] : Object.keys(fields)}
        onFinish={(values) =>
          save.mutate({
            body: bodyFrom(deptSubmit, {
              ...unitChanges(fields, values),
              id: unit.id,
              deptCategory: unit.deptCategory,
            }),
          })
        }
        inputs={{
          parentId: (
            <ParentPicker field={fields['parentId']!} category={unit.deptCategory} disabled={!mayEdit} />
          ),
          regionCode: <RegionCascader disabled={!mayEdit} />,
        }}
      >
        <FormMovePreview unit={unit} />
        {mayEdit ? (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(text('保存', 'Save'))}
          </Button>
        ) : null}
      </EntityForm>
    </section>
  );
}
