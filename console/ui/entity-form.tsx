// A form made of declared fields: labels, controls, limits and texts come from the declaration, and the checks are
// the very schemas the server runs. Fields that need another control are replaced by name through `inputs`.
import { Form, type FormInstance } from 'antd';
import { useEffect, useId, useMemo, type ReactElement, type ReactNode } from 'react';
import { fieldInvalid } from '../../contract/kit/common-refusals.ts';
import type { Field, Fields } from '../../contract/kit/field.ts';
import { pickLanguage, say, type Language } from '../../contract/kit/text.ts';
import type { CallFailure } from '../client/call-failure.ts';
import { useLanguage, useText } from '../client/language.ts';
import { FieldInput } from './field-input.tsx';
import { formFieldsOf } from './form-fields.ts';
import { useFormMistakes } from './form-mistakes.ts';
import { CallPlaceContext, type CallPlace } from './list/call-place.ts';
import type { FormValues } from './list/use-editing.ts';
import styles from './entity-form.module.css';

export interface EntityFormProps {
  fields: Fields;
  form: FormInstance<FormValues>;
  /** The call that takes the values: needed where fields name other records. */
  place?: CallPlace | undefined;
  initial?: FormValues;
  onFinish: (values: FormValues) => void;
  onDirty?: (dirty: boolean) => void;
  /** Every change that somebody made, with all values and with those that are new. */
  onValues?: (values: FormValues, changed: FormValues) => void;
  /** The answer of the last attempt: its field errors appear at their fields. */
  failure?: Pick<CallFailure, 'fields'> | null;
  /** Other controls by field name; each receives `value` and `onChange`. */
  inputs?: Record<string, ReactElement>;
  /** Names of fields that cannot be changed here. */
  locked?: readonly string[];
  columns?: 1 | 2;
  children?: ReactNode;
}

/** The first complaint of a field's schema about a value, in one language; null when it is fine. */
export function complaintOf(field: Field, value: unknown, language: Language): string | null {
  const result = field.schema.safeParse(value);
  if (result.success) return null;
  const message = result.error.issues[0]?.message ?? '';
  return (
    pickLanguage(message, language) ?? (message || say(fieldInvalid.text, language, { field: field.label }))
  );
}

const isWide = (field: Field): boolean => field.kind === 'longText' || field.kind === 'json';

export function EntityForm(props: EntityFormProps) {
  const {
    fields,
    form,
    place,
    initial,
    onFinish,
    onDirty,
    failure,
    inputs,
    locked,
    columns = 2,
    children,
  } = props;
  const t = useText();
  const language = useLanguage((state) => state.language);
  // Ids of controls must not meet those of the search bar or of other tabs.
  const name = useId();
  const shown = useMemo(() => formFieldsOf(fields), [fields]);

  const { led, show } = useFormMistakes(form);

  useEffect(() => {
    if (failure) show(failure);
  }, [failure, show]);

  const filled = (
    <Form<FormValues>
      {...led}
      form={form}
      name={name}
      layout="vertical"
      {...(initial ? { initialValues: initial } : {})}
      onFinish={onFinish}
      onValuesChange={(changed: FormValues, values) => {
        onDirty?.(true);
        props.onValues?.(values, changed);
      }}
      validateTrigger="onBlur"
    >
      <div className={columns === 2 ? styles.formGrid : undefined}>
        {shown.map(([fieldName, field]) => (
          <Form.Item
            key={fieldName}
            name={fieldName}
            label={t(field.label)}
            required={!!field.required}
            className={isWide(field) ? styles.formWide : ''}
            {...(field.hint ? { extra: t(field.hint) } : {})}
            rules={[
              {
                validator: async (_, value: unknown) => {
                  const complaint = complaintOf(field, value, language);
                  if (complaint) throw new Error(complaint);
                },
              },
            ]}
          >
            {inputs?.[fieldName] ?? (
              <FieldInput field={field} name={fieldName} disabled={locked?.includes(fieldName) ?? false} />
            )}
          </Form.Item>
        ))}
      </div>
      {children}
    </Form>
  );
  return place ? <CallPlaceContext value={place}>{filled}</CallPlaceContext> : filled;
}
