// The form of a parameter. One that the product declares is edited by its kind and within its limits; its name and key
// are fixed.
import { field, type Fields } from '../../../../contract/kit/field.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { param, paramCalls } from '../../../../contract/system/param.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import type { Row } from '../../../ui/list/row.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import styles from './param.module.css';

export interface ParamDrawerProps {
  row: Row | null;
  /** The tenant acted in. */
  acting: { tenantId?: string };
  onClose: () => void;
}

const { paramValue, paramName, paramKey, remark } = param.fields;

/** The value's field of a declared parameter: a number within limits, yes or no, or text. */
function valueField(row: Row): Fields {
  const { valueKind, minimum, maximum } = row;
  const required = paramValue.required ?? true;
  if (valueKind === 'flag') return { paramValue: field.flag(paramValue.label, { required }) };
  if (valueKind !== 'integer') return { paramValue };
  const limits = { min: Number(minimum), max: Number(maximum) };
  const hint = text(`${limits.min} – ${limits.max}`, `${limits.min} – ${limits.max}`);
  return { paramValue: field.integer(paramValue.label, { required, ...limits, hint }) };
}

const isYes = (value: unknown): boolean => /^(true|1)$/i.test(String(value));

/** A parameter's value in words. */
export function valueWords(row: Row | null, value: unknown): Text {
  if (row?.valueKind === 'flag') return isYes(value) ? text('是', 'Yes') : text('否', 'No');
  return text(String(value), String(value));
}

const shown = (row: Row): unknown =>
  row.valueKind === 'flag'
    ? Number(isYes(row.paramValue))
    : row.valueKind === 'integer'
      ? Number(row.paramValue)
      : row.paramValue;

export function ParamDrawer({ row, acting, onClose }: ParamDrawerProps) {
  const t = useText();
  const save = useAct(paramCalls.submit, {
    done: messages.updated,
    showsFields: true,
    base: row,
    shown: { show: { paramValue: (value) => t(valueWords(row, value)) } },
    onReload: onClose,
    onDone: onClose,
  });
  const declared = !!row?.valueKind;
  const initial: FormValues = row ? { ...row, paramValue: shown(row) } : {};
  const close = (): void => {
    save.reset();
    onClose();
  };
  return (
    <LazyFormDrawer
      open={row !== null}
      title={declared ? String(row?.paramName) : t(text('编辑参数', 'Edit parameter'))}
      fields={row && declared ? valueField(row) : { paramName, paramKey, paramValue, remark }}
      initial={initial}
      saving={save.isPending}
      failure={save.error}
      history={row && { entity: param.name, id: row.id, ...acting }}
      onClose={close}
      onSave={(values) => {
        const value = row?.valueKind === 'flag' ? values.paramValue === 1 : values.paramValue;
        const fixed = declared ? { paramName: row?.paramName, paramKey: row?.paramKey } : {};
        const body = bodyFrom(paramCalls.submit, {
          ...acting,
          remark: null,
          ...values,
          ...fixed,
          id: row?.id,
          paramValue: String(value ?? ''),
        });
        save.mutate({ body });
      }}
    >
      {declared ? (
        <dl className={styles.paramFacts}>
          <dt>{t(paramKey.label)}</dt>
          <dd>
            <code>{String(row?.paramKey)}</code>
          </dd>
          <dt>{t(remark.label)}</dt>
          <dd>{String(row?.remark ?? '—')}</dd>
          <dt>{t(text('默认值', 'Default'))}</dt>
          <dd>{String(row?.initialValue)}</dd>
        </dl>
      ) : null}
    </LazyFormDrawer>
  );
}
