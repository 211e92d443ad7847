// The editor of a dish: what it is, its foods, how it is cooked; beside it what it would be for a child, tried anew after
// each change.
import { Button, Form, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BodyOf } from '../../../../contract/kit/endpoint.ts';
import type { Field } from '../../../../contract/kit/field.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { dishForm, submitDishInfo } from '../../../../contract/library/dish-edit.ts';
import { dishVersions } from '../../../../contract/library/dish-versions.ts';
import { dishDetailCall, dishPage } from '../../../../contract/library/dish.ts';
import { removeImageDish, uploadImageDish } from '../../../../contract/library/photo-calls.ts';
import { useLanguage, usePick, useText } from '../../../client/language.ts';
import { useTab, useTabTitle } from '../../../client/tab-context.tsx';
import { setTabs, useTabs } from '../../../client/tab-store.ts';
import { closeTab } from '../../../client/tabs.ts';
import { call } from '../../../client/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../../client/drafts.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { complaintOf } from '../../../ui/entity-form.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FieldInput } from '../../../ui/field-input.tsx';
import { useFormMistakes } from '../../../ui/form-mistakes.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import type { DishInFull } from '../dish/dish-marks.tsx';
import { dishWords } from '../dish/dish-value-words.ts';
import { dishInputs } from '../editor/dish-inputs.tsx';
import { foodComplaint } from '../editor/food-line-row.tsx';
import type { FoodLine } from '../editor/food-lines.tsx';
import { DishPreviewPanel } from '../editor/preview-panel.tsx';
import { copyPhoto, photoIn, type CopiedPhoto } from '../parts/copy-photo.ts';
import { PhotoEdit, type PhotoState } from '../parts/photo-edit.tsx';
import ui from '../../../ui/ui.module.css';
import formStyles from '../../../ui/entity-form.module.css';
import styles from '../editor/editor.module.css';

type FormName = keyof typeof dishForm;
export type DishFormValues = Partial<Record<FormName, unknown>>;

const fields = dishForm as Record<FormName, Field>;

const sections: { title: Text; hint?: Text; names: FormName[] }[] = [
  {
    title: text('菜品', 'Dish'),
    names: ['dishName', 'nameEn', 'dishCateFirstName', 'method', 'taste', 'color', 'meals'],
  },
  {
    title: text('食材用量', 'Foods'),
    hint: text('一名 3–6 岁幼儿的生重（可食部分）', 'Raw weights of the edible part, for one child aged 3–6'),
    names: ['foods'],
  },
  { title: text('做法', 'Steps'), names: ['steps'] },
  {
    title: text('厨房', 'Kitchen'),
    names: ['equipment', 'coreTemperature', 'handMinutes', 'pieces', 'shaped'],
  },
  {
    title: text('安排', 'Planning'),
    names: ['repeatDays', 'preference', 'months', 'regions', 'occasion'],
  },
];
const WIDE: ReadonlySet<FormName> = new Set(['meals', 'foods', 'steps', 'months', 'equipment', 'regions']);

const FRESH: DishFormValues = { foods: [], steps: [''], shaped: 0, preference: 0.5, repeatDays: 5 };
/** What the form begins with, of a dish that is there. */
function valuesOf(dish: DishInFull): DishFormValues {
  const { shaped, steps, ...rest } = dish;
  const values = Object.fromEntries(
    (Object.keys(fields) as FormName[]).map((name) => [
      name,
      (rest as Record<string, unknown>)[name] ?? undefined,
    ]),
  );
  return { ...values, shaped: Number(shaped), steps: steps.length ? steps : [''] };
}

/** What an editor began on: it stays so, whatever is read or shown meanwhile. */
interface Begun {
  /** Of the dish that is changed, as it was read. */
  base: DishInFull | null;
  values: DishFormValues;
  /** Of a copy: the photo of the dish that it is begun from. */
  copied?: CopiedPhoto;
  /** The values are others than those of the dish before anybody has typed. */
  differs?: boolean;
}

export function DishEditor() {
  const t = useText();
  const [search] = useSearchParams();
  const { key: tab } = useTab();
  const id = search.get('id');
  const copy = search.get('copy');
  const source = id ?? copy;
  const version = id && search.get('version');
  const name = version ? `dish:${id}@${version}` : id ? `dish:${id}` : copy ? `dish-copy:${copy}` : 'dish';
  const [begun, setBegun] = useState<Record<string, Begun>>({});
  const detail = useCall(
    dishDetailCall,
    { query: { id: source ?? '' } },
    // Nobody begins on what was read a while ago.
    { enabled: source !== null && !begun[name], staleTime: 0 },
  );
  const versions = useCall(
    dishVersions,
    { query: { id: id ?? '' } },
    { enabled: !!version && !begun[name], staleTime: 0 },
  );
  const kept = (readDraft(tab, name) as Begun | null) ?? begun[name];
  if (kept || source === null) {
    const start = kept ?? { base: null, values: FRESH };
    return (
      <Editor
        key={name}
        id={id}
        draft={name}
        begun={start}
        onReload={(base) => setBegun((all) => ({ ...all, [name]: { base, values: valuesOf(base) } }))}
        onRebase={(base) => setBegun((all) => ({ ...all, [name]: { base, values: start.values } }))}
      />
    );
  }
  const failed = detail.error ? detail : versions.error ? versions : null;
  if (failed)
    return (
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  const isRead = !detail.isFetching && !(version && (versions.isFetching || !versions.data));
  if (detail.data && isRead) {
    const earlier = versions.data?.find(({ versionId }) => versionId === version);
    const read = valuesOf({ ...detail.data, ...(earlier?.values as Partial<DishInFull> | undefined) });
    const values = id
      ? read
      : { ...read, dishName: t(messages.copyNamed, { name: detail.data.dishName }), nameEn: undefined };
    setBegun((all) => ({
      ...all,
      [name]: {
        base: id ? detail.data : null,
        values,
        differs: earlier !== undefined,
        ...(!id && { copied: photoIn(detail.data) }),
      },
    }));
  }
  return (
    <section className={ui.card}>
      <Skeleton active paragraph={{ rows: 12 }} />
    </section>
  );
}

interface EditorProps {
  /** Of the dish that is changed. */
  id: string | null;
  /** Under which name what is typed is kept in this tab. */
  draft: string;
  begun: Begun;
  /** The person takes what is saved now in the place of what was typed. */
  onReload: (base: DishInFull) => void;
  /** The dish has another version, and what is typed stays. */
  onRebase: (base: DishInFull) => void;
}

function Editor({ id, draft, begun, onReload, onRebase }: EditorProps) {
  const { base, values: initial, copied } = begun;
  const t = useText();
  const pick = usePick();
  const language = useLanguage((state) => state.language);
  const navigate = useNavigate();
  const [form] = Form.useForm<DishFormValues>();
  const { key: tab } = useTab();
  const [dirty, setDirty] = useState(() => begun.differs === true || readDraft(tab, draft) !== null);
  const { led, show } = useFormMistakes(form);
  useUnsavedGuard(dirty);
  const save = useAct(submitDishInfo, {
    done: id ? messages.updated : messages.created,
    refreshes: [dishPage],
    showsFields: true,
    base,
    shown: { show: dishWords(t) },
    onReload: () => {
      dropDraft(tab, draft);
      void call(dishDetailCall, { query: { id: id! } }).then((fresh) => {
        form.setFieldsValue(valuesOf(fresh));
        setDirty(false);
        onReload(fresh);
      });
    },
    onDone: async (saved) => {
      setDirty(false);
      dropDraft(tab, draft);
      // A failure was shown by the calls themselves; the dish is there, drawn.
      if (copied?.photo) await copyPhoto(copied.photo, saved.id).catch(() => undefined);
      void navigate(`/library/dish?open=${saved.id}${id ? '' : '&own=1'}`);
      // What is saved is read there; the form would only be sent once more.
      setTabs(closeTab(useTabs.getState().tabs, tab).tabs);
    },
  });
  const { error } = save;
  useEffect(() => {
    if (error) show(error);
  }, [error, show]);
  const values = (Form.useWatch([], form) as DishFormValues | undefined) ?? initial;
  const inputs = dishInputs(t);
  useShortcuts({ 'ctrl+s': { label: text('保存', 'Save'), run: () => form.submit() } });
  const submit = (given: DishFormValues): void =>
    save.mutate({
      body: {
        // What was emptied is sent as empty: left out, it would stay.
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, given[name as FormName] ?? null])),
        steps: ((given.steps as string[] | undefined) ?? []).map((step) => step.trim()).filter(Boolean),
        ...(id && { id }),
      } as BodyOf<typeof submitDishInfo>,
    });
  /** The photo is saved by itself: the form goes on from the version that the dish has then. */
  const rebase = (part: PhotoState): void => {
    const now = { ...base!, ...part };
    if (dirty) keepDraft(tab, draft, { base: now, values } satisfies Begun);
    onRebase(now);
  };
  const title = id
    ? text('编辑菜品', 'Edit a dish')
    : draft !== 'dish'
      ? text('复制菜品', 'Copy a dish')
      : text('新增菜品', 'New dish');
  useTabTitle(id && base ? base.dishName : title);
  return (
    <div className={ui.page}>
      <PageHeader
        title={t(title)}
        back="/library/dish"
        description={t(
          text(
            '保存后本园即可用于食谱；审核通过后，其他园所也能使用',
            'Once saved, your kindergarten can put it on menus; others can once it is approved',
          ),
        )}
        actions={
          <>
            <Button onClick={() => void navigate('/library/dish')}>{t(text('取消', 'Cancel'))}</Button>
            <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
              {t(text('保存', 'Save'))}
            </Button>
          </>
        }
      />
      <div className={styles.editor}>
        <Form<DishFormValues>
          {...led}
          form={form}
          name={draft}
          layout="vertical"
          initialValues={initial}
          validateTrigger="onBlur"
          className={styles.editorForm}
          onFinish={submit}
          onValuesChange={(_, all) => {
            setDirty(true);
            keepDraft(tab, draft, { base, values: all, ...(copied && { copied }) } satisfies Begun);
          }}
        >
          {sections.map((section) => (
            <section key={section.title.zh} className={ui.card}>
              <h2 className={styles.editorTitle}>{t(section.title)}</h2>
              {section.hint ? <p className={styles.editorHint}>{t(section.hint)}</p> : null}
              <div className={formStyles.formGrid}>
                {section.names.map((name) => (
                  <Form.Item
                    key={name}
                    name={name}
                    className={WIDE.has(name) ? formStyles.formWide : undefined}
                    {...(section.names.length > 1 && { label: t(fields[name].label) })}
                    required={!!fields[name].required}
                    rules={[
                      {
                        validator: async (_, value: unknown) => {
                          const complaint =
                            (name === 'foods' && foodComplaint((value ?? []) as FoodLine[], language)) ||
                            complaintOf(fields[name], spoken(name, value), language);
                          if (complaint) throw new Error(complaint);
                        },
                      },
                    ]}
                  >
                    {inputs[name] ?? <FieldInput field={fields[name]} name={name} />}
                  </Form.Item>
                ))}
              </div>
            </section>
          ))}
        </Form>
        <DishPreviewPanel
          id={id}
          values={values}
          photoSmall={(base ?? copied)?.photoSmall ?? null}
          photoEdit={
            base ? (
              <PhotoEdit
                row={base}
                name={pick(base.dishName, base.nameEn)}
                calls={{ take: uploadImageDish, remove: removeImageDish }}
                refreshes={[dishPage]}
                onDone={rebase}
              />
            ) : null
          }
        />
      </div>
    </div>
  );
}

/** The value as it will be sent: empty steps are none. */
const spoken = (name: FormName, value: unknown): unknown =>
  name === 'steps' ? ((value as string[] | undefined) ?? []).filter((step) => step.trim()) : value;
