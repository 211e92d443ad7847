// What a template is called and whose it is.
import { Button, Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { BodyOf } from '../../../../contract/kit/endpoint.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { combinationTemplate, templateCalls } from '../../../../contract/library/combination-template.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import type { TemplateOnWire } from './template-words.ts';
import ui from '../../../ui/ui.module.css';
import styles from './template.module.css';

const { templateName, nameEn, deptId, remark } = combinationTemplate.fields;
const fields = { templateName, nameEn, deptId, remark };

interface TemplateHeadProps {
  /** As it was read, of one that is changed. */
  row: TemplateOnWire | null;
  initial: FormValues;
  editable: boolean;
  onSaved?: (id: string) => void;
}

export function TemplateHead({ row, initial, editable, onSaved }: TemplateHeadProps) {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  // A meal that was saved brings another version of the row: what is typed here stays.
  useEffect(() => {
    if (row && !dirty) form.setFieldsValue(row);
  }, [row, dirty, form]);
  const place = useMemo(() => ({ path: templateCalls.submit.path, row }), [row]);
  const save = useAct(templateCalls.submit, {
    done: row ? messages.updated : messages.created,
    showsFields: true,
    base: row,
    onReload: () => setDirty(false),
    onDone: ({ id }) => {
      setDirty(false);
      onSaved?.(id);
    },
  });
  useShortcuts({
    'ctrl+s': {
      label: text('保存', 'Save'),
      run: () => {
        if (editable) form.submit();
      },
    },
  });
  return (
    <section className={ui.card} aria-label={t(text('名称和适用范围', 'Name and whose it is'))}>
      <EntityForm
        fields={fields}
        form={form}
        place={place}
        initial={initial}
        failure={save.error}
        locked={editable ? [] : Object.keys(fields)}
        onDirty={setDirty}
        onFinish={(values) =>
          save.mutate({
            body: {
              // What was emptied is sent as empty: left out, it would stay.
              ...Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null])),
              ...(row && { id: row.id }),
            } as BodyOf<typeof templateCalls.submit>,
          })
        }
      />
      {editable ? (
        <div className={styles.foot}>
          <Button
            type={row ? 'default' : 'primary'}
            disabled={row !== null && !dirty}
            loading={save.isPending}
            onClick={() => form.submit()}
          >
            {row ? t(text('保存', 'Save')) : t(text('保存并安排一周', 'Save and plan the week'))}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
