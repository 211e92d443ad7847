// The basic data of a unit, to be changed in place.
import { Button, Form } from 'antd';
import { useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSubmit, type DeptRow } from '../../../../contract/organisation/dept-calls.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { RegionCascader } from '../../../ui/region-cascader.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { unitFields } from './unit-form.ts';

export function UnitBasics({ unit }: { unit: DeptRow }) {
  const t = useText();
  const may = usePermission();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const save = useAct(deptSubmit, {
    done: messages.updated,
    showsFields: true,
    onDone: () => setDirty(false),
  });
  const fields = unitFields(unit.deptCategory);
  const mayEdit = may('dept_edit');
  const row = unit as unknown as Record<string, unknown>;
  const initial = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? undefined]));
  return (
    <section className="sy-card sy-unit-basics">
      <EntityForm
        fields={fields}
        form={form}
        place={{ path: deptSubmit.path, row }}
        initial={initial}
        onDirty={setDirty}
        failure={save.error}
        locked={mayEdit ? [] : Object.keys(fields)}
        onFinish={(values) =>
          save.mutate({
            body: { ...values, id: unit.id, deptCategory: unit.deptCategory, version: unit.version },
          } as never)
        }
        inputs={{ regionCode: <RegionCascader disabled={!mayEdit} /> }}
      >
        {mayEdit ? (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t(text('保存', 'Save'))}
          </Button>
        ) : null}
      </EntityForm>
    </section>
  );
}
