// The two steps of a combination: dishes, then its name. What was entered stays through both, and beside them stands what
// the dishes would be together.
import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Button, Form, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyOf } from '../../../../contract/kit/endpoint.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { combination, combinationCalls, LEAST_COMBINED } from '../../../../contract/library/combination.ts';
import { call } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { useTab, useTabTitle } from '../../../client/tab-context.tsx';
import { setTabs, useTabs } from '../../../client/tab-store.ts';
import { closeTab } from '../../../client/tabs.ts';
import { useAct } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import {
  useCombinationDraft,
  type CombinationDraft,
  type CombinationDrafting,
} from '../combination/combination-draft.ts';
import { CombinationPreviewPanel } from '../combination/combination-preview.tsx';
import {
  combinationWords,
  mealWord,
  regionWord,
  type CombinationOnWire,
} from '../combination/combination-words.ts';
import { DishesStep } from '../combination/dishes-step.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../combination/combination.module.css';

const { combinationName, nameEn, deptId, status, remark } = combination.fields;
const detailFields = { combinationName, nameEn, deptId, status, remark };
const LIST = '/library/combination';

/** Why step 1 is not done yet; null when it is. */
function missingIn({ mealType, dishes }: CombinationDraft): Text | null {
  if (!mealType) return text('请选择餐别', 'Please choose the meal');
  if (dishes.length < LEAST_COMBINED) return text('请至少选两道菜', 'Please choose at least two dishes');
  return null;
}

export function CombinationEditor({ step }: { step: 1 | 2 }) {
  const drafting = useCombinationDraft();
  const { id, draft, error, retry } = drafting;
  useUnsavedGuard(drafting.dirty);
  const title = id ? text('编辑餐次组合', 'Edit a combination') : text('新增餐次组合', 'New combination');
  useTabTitle(title);
  if (error && !draft) return <ErrorState error={error} onRetry={retry} />;
  if (!draft)
    return (
      <section className={ui.card}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </section>
    );
  return step === 1 ? (
    <ChooseStep drafting={drafting} draft={draft} title={title} />
  ) : (
    <SaveStep drafting={drafting} draft={draft} title={title} />
  );
}

interface StepProps {
  drafting: CombinationDrafting;
  draft: CombinationDraft;
  title: Text;
}

const stepWords = {
  1: text('第 1 步，共 2 步：选餐别、地区和菜品', 'Step 1 of 2: meal, region and dishes'),
  2: text('第 2 步，共 2 步：起名、核对、保存', 'Step 2 of 2: name, check, save'),
};

function ChooseStep({ drafting, draft, title }: StepProps) {
  const t = useText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const missing = missingIn(draft);
  const next = (): void => {
    setAsked(true);
    if (!missing) void navigate(drafting.addressOf(2));
  };
  return (
    <div className={ui.page}>
      <PageHeader
        title={t(title)}
        back={LIST}
        description={t(stepWords[1])}
        actions={
          <Button type="primary" onClick={next}>
            {t(text('下一步', 'Next'))}
            <ArrowRightOutlined aria-hidden="true" />
          </Button>
        }
      />
      {asked && missing ? (
        <p className={styles.missing} role="alert">
          {t(missing)}
        </p>
      ) : null}
      <div className={styles.editor}>
        <DishesStep draft={draft} onChange={drafting.change} />
        <Beside draft={draft} />
      </div>
    </div>
  );
}

/** The preview, once there is a meal to judge the dishes by. */
function Beside({ draft: { mealType, dishes, details } }: { draft: CombinationDraft }) {
  if (!mealType) return null;
  return (
    <aside className={`${ui.card} ${styles.beside}`}>
      <CombinationPreviewPanel
        mealType={mealType}
        dishIds={dishes.filter(({ gone }) => !gone).map(({ dishId }) => dishId)}
        deptId={details['deptId'] as string | undefined}
      />
    </aside>
  );
}

function SaveStep({ drafting, draft, title }: StepProps) {
  const t = useText();
  const navigate = useNavigate();
  const { key: tab } = useTab();
  const [form] = Form.useForm<FormValues>();
  const { base, mealType, region, dishes, details } = draft;
  const place = useMemo(() => ({ path: combinationCalls.submit.path, row: base }), [base]);
  const { id } = drafting;
  const first = drafting.addressOf(1);
  const missing = missingIn(draft);
  useEffect(() => {
    if (missing) void navigate(first, { replace: true });
  }, [missing, navigate, first]);
  const save = useAct(combinationCalls.submit, {
    done: id ? messages.updated : messages.created,
    refreshes: [combinationCalls.list],
    showsFields: true,
    base,
    shown: { show: combinationWords(t, dishes) },
    onReload: () =>
      void call(combinationCalls.detail, { query: { id: id! } }).then((fresh) => {
        const row = fresh as CombinationOnWire;
        drafting.begin(row);
        form.setFieldsValue(row);
      }),
    onDone: () => {
      drafting.drop();
      void navigate(LIST);
      // What is saved is in the list; the steps would only save it once more.
      setTabs(closeTab(useTabs.getState().tabs, tab).tabs);
    },
  });
  useShortcuts({ 'ctrl+s': { label: text('保存', 'Save'), run: () => form.submit() } });
  const submit = (values: FormValues): void =>
    save.mutate({
      body: {
        // What was emptied is sent as empty: left out, it would stay.
        ...Object.fromEntries(Object.keys(detailFields).map((name) => [name, values[name] ?? null])),
        ...{ mealType, region, dishIds: dishes.map(({ dishId }) => dishId) },
        ...(id && { id }),
      } as BodyOf<typeof combinationCalls.submit>,
    });
  const atDishes = save.error?.fields.find(({ field }) => field === 'dishIds');
  return (
    <div className={ui.page}>
      <PageHeader
        title={t(title)}
        back={LIST}
        description={t(stepWords[2])}
        actions={
          <>
            <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate(first)}>
              {t(text('上一步', 'Back'))}
            </Button>
            <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
              {t(text('保存', 'Save'))}
            </Button>
          </>
        }
      />
      {atDishes ? (
        <p className={styles.missing} role="alert">
          {atDishes.msg}
        </p>
      ) : null}
      <div className={styles.editor}>
        <section className={ui.card}>
          <h2 className={styles.title}>
            {mealWord(t, mealType)} · {regionWord(t, region)}
          </h2>
          <p className={styles.summary}>{dishes.map(({ dishName }) => dishName).join(' · ')}</p>
          <EntityForm
            fields={detailFields}
            form={form}
            place={place}
            initial={details}
            failure={save.error}
            onValues={(values) => drafting.change({ details: values })}
            onFinish={submit}
          />
        </section>
        <Beside draft={draft} />
      </div>
    </div>
  );
}
