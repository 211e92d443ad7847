// The first step: the kindergarten itself, stored before the others, so that a guide that is left can be taken up again.
import { Button, Form } from 'antd';
import { useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSubmit } from '../../../../contract/organisation/dept-calls.ts';
import { cateringType } from '../../../../contract/organisation/dept.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { RegionCascader } from '../../../ui/region-cascader.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { ParentPicker } from '../dept/parent-picker.tsx';
import { KINDERGARTEN, NAMED_BY_UNITS, unitFields } from '../dept/unit-form.ts';
import ui from '../../../ui/ui.module.css';

const fields = unitFields(KINDERGARTEN);
const place = { path: deptSubmit.path, row: undefined };
const initial = { makeRecipeSelf: cateringType.entries.own.key };

export function NewKindergarten({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const save = useAct(deptSubmit, {
    refreshes: NAMED_BY_UNITS,
    done: messages.created,
    base: null,
    showsFields: true,
    onDone({ id }) {
      setDirty(false);
      onAdded(id);
    },
  });
  return (
    <section className={ui.card}>
      <EntityForm
        fields={fields}
        form={form}
        place={place}
        initial={initial}
        onDirty={setDirty}
        failure={save.error}
        inputs={{
          parentId: <ParentPicker field={fields['parentId']!} category={KINDERGARTEN} />,
          regionCode: <RegionCascader />,
        }}
        onFinish={(values) =>
          save.mutate({ body: bodyFrom(deptSubmit, { ...values, deptCategory: KINDERGARTEN }) })
        }
      >
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t(text('保存并继续', 'Save and go on'))}
        </Button>
      </EntityForm>
    </section>
  );
}
