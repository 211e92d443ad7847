// A form in a drawer: save and cancel at the foot, Ctrl+Enter saves, closing with changes asks first.
import { Button, Drawer, Form, type FormInstance } from 'antd';
import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { LOST_SECRETS } from '../../contract/kit/entity.ts';
import type { Fields } from '../../contract/kit/field.ts';
import { text, type Text } from '../../contract/kit/text.ts';
import { lazyPart } from '../client/lazy-part.ts';
import type { CallFailure } from '../client/call-failure.ts';
import { useText } from '../client/language.ts';
import { useTab } from '../client/tab-context.tsx';
import { EntityForm } from './entity-form.tsx';
import { formFieldsOf } from './form-fields.ts';
import { HISTORY_WIDTH, HistoryButton, type KnownRow } from './history-button.tsx';
import { unsavedQuestion, useUnsavedGuard } from './unsaved-guard.ts';
import type { CallPlace } from './list/call-place.ts';
import type { FormDraft, FormValues } from './list/use-editing.ts';
import { useConfirm } from './use-confirm.tsx';
import styles from './form-drawer.module.css';

// Hardly ever needed.
const LostSecrets = lazyPart(async () => ({ default: (await import('./lost-secrets.tsx')).LostSecrets }));

export interface FormDrawerProps {
  open: boolean;
  title: string;
  fields: Fields;
  /** The call that takes the values: needed where fields name other records. */
  place?: CallPlace | undefined;
  /** Values to start from; the form starts anew whenever the drawer opens. */
  initial: FormValues;
  saving: boolean;
  failure: CallFailure | null;
  onSave: (values: FormValues) => void;
  onClose: () => void;
  inputs?: Record<string, ReactElement>;
  locked?: readonly string[];
  loading?: boolean;
  /** Keeps what is typed over a reload; from `useEditing`. */
  draft?: FormDraft;
  /** The row that is changed, whose history stands beside it. */
  history?: KnownRow | null;
  /** What the button says that sends the form; 保存 where nothing is said. */
  saveLabel?: Text;
  children?: ReactNode;
}

/** More fields than this stand in two columns. */
const ONE_COLUMN_FIELDS = 5;

/** What of a form may be kept: no secrets, and no files, which cannot be. */
const withoutSecrets = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => fields[name]?.kind !== 'secret' && !(value instanceof Blob),
    ),
  );

interface OpenFormProps extends FormDrawerProps {
  form: FormInstance<FormValues>;
  formId: string;
  onDirty: (dirty: boolean) => void;
}

function OpenForm({ form, ...props }: OpenFormProps) {
  const two = formFieldsOf(props.fields).length > ONE_COLUMN_FIELDS;
  const { draft, onDirty } = props;
  const lost = props.place?.row?.[LOST_SECRETS];
  useEffect(() => {
    const typed = draft?.read();
    if (!typed) return;
    form.setFieldsValue(typed);
    onDirty(true);
  }, [draft, form, onDirty]);
  useEffect(() => {
    // The first field is where typing begins; after the drawer's own focus, unless somebody is in a field already.
    const timer = setTimeout(() => {
      const held = document.getElementById(props.formId);
      if (!held?.contains(document.activeElement))
        held?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
    }, 120);
    return () => clearTimeout(timer);
  }, [props.formId]);
  return (
    <div
      id={props.formId}
      // Before the field hears of it: a choice takes Enter as the wish to open its list.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
    >
      {Array.isArray(lost) ? (
        <Suspense>
          <LostSecrets fields={props.fields} names={lost as string[]} />
        </Suspense>
      ) : null}
      <EntityForm
        fields={props.fields}
        form={form}
        place={props.place}
        initial={props.initial}
        // Enter and Ctrl+Enter do not ask the button, which takes no second click while the first is under way.
        onFinish={(values) => {
          if (!props.saving) props.onSave(values);
        }}
        onDirty={onDirty}
        onValues={(values) => draft?.keep(withoutSecrets(props.fields, values))}
        failure={props.failure}
        {...(props.inputs ? { inputs: props.inputs } : {})}
        {...(props.locked ? { locked: props.locked } : {})}
        columns={two ? 2 : 1}
      >
        {props.children}
        {/* Enter in a field sends the form, as forms do. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </EntityForm>
    </div>
  );
}

/** A drawer with a form; every opening starts from `initial`. */
export function FormDrawer(props: FormDrawerProps) {
  const [opening, setOpening] = useState({ open: props.open, count: 0 });
  if (opening.open !== props.open) {
    setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) });
  }
  return <OneOpening key={opening.count} {...props} />;
}

// The form's values live here, outside the drawer, which throws its content away when its tab is hidden.
function OneOpening(props: FormDrawerProps) {
  const [form] = Form.useForm<FormValues>();
  const { open, title, fields, saving, onClose, loading } = props;
  const t = useText();
  const confirm = useConfirm();
  const { key: tab } = useTab();
  const [dirty, setDirty] = useState(false);
  const formId = `form-${tab.replace(/\W+/g, '-')}`;
  useUnsavedGuard(open && dirty);
  useEffect(() => {
    if (!open) setDirty(false);
  }, [open]);
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const two = formFieldsOf(fields).length > ONE_COLUMN_FIELDS;
  return (
    <Drawer
      open={open}
      title={title}
      size={two ? 680 : 480}
      push={{ distance: HISTORY_WIDTH }}
      rootClassName={styles.formDrawer}
      onClose={() => void close()}
      mask={{ closable: !dirty }}
      loading={loading ?? false}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      extra={props.history ? <HistoryButton row={props.history} /> : null}
      footer={
        <div className={styles.drawerFoot}>
          <Button onClick={() => void close()}>{t(text('取消', 'Cancel'))}</Button>
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            {t(props.saveLabel ?? text('保存', 'Save'))}
          </Button>
        </div>
      }
    >
      {open ? <OpenForm {...props} form={form} onDirty={setDirty} formId={formId} /> : null}
    </Drawer>
  );
}
