// Step 2 of a menu: what it must keep to — name, price, meals, children, standards, forbidden foods.
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { text } from '../../../contract/kit/text.ts';
import { childCalendar, type ChildEntry } from '../../../contract/organisation/child-calendar.ts';
import { changesWithin, entryOn } from '../../../contract/organisation/children-on.ts';
import { deptSettingDetail, type DeptSetting } from '../../../contract/organisation/dept-setting.ts';
import { recipeDetailCall, submitConditions } from '../../../contract/recipe/recipe.ts';
import { calculationType } from '../../../contract/recipe/recipe-state.ts';
import { DINERS_OF_SETTING } from '../../../contract/recipe/recipe.ts';
import { call } from '../../client/api.ts';
import { toast } from '../../client/toast.tsx';
import { CallFailure, refusedFor } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useAct, useCall } from '../../client/use-call.ts';
import { childrenIn } from '../organisation/shared/children.ts';
import { useFormMistakes } from '../../ui/form-mistakes.ts';
import { reloadWords } from '../../ui/reload-words.ts';
import { sameValue } from '../../client/same-value.ts';
import { mergeChanges } from '../../ui/merge/merge-changes.ts';
import { PatternFields, PriceField, ReferenceFields } from '../organisation/shared/plan-fields.tsx';
import { SectionCard } from './wizard/section-card.tsx';
import {
  conditionBody,
  conditionValuesOf,
  type ConditionName,
  type ConditionValues,
} from './wizard/condition-values.ts';
import { DinersField } from './wizard/diners-field.tsx';
import { fixedBy } from './wizard/fixed-by.ts';
import { dropValues, keepValues, keptValues } from './wizard/kept-values.ts';
import { OwnFoods } from './wizard/own-foods.tsx';
import { TemplateField } from './wizard/template-field.tsx';
import { useWizardRecipe, type RecipeDetailAnswer, type WizardRecipe } from './wizard/use-wizard-recipe.ts';
import { WizardFrame } from './wizard/wizard-frame.tsx';
import { stepPath } from './wizard/wizard-steps.ts';
import { newMenu } from './shared/new-menu.ts';
import { WishesField, wishesTitle } from '../organisation/shared/wishes-field.tsx';
import { RulesField, rulesTitle } from '../organisation/shared/rules-field.tsx';
import settingStyles from '../organisation/shared/setting.module.css';
import styles from './wizard/wizard.module.css';

const leftWithTheirMeals = text(
  '新餐式不含的餐别里有 {n} 道菜，已移出食谱；改回原餐式后可以撤销',
  'Dishes of meals outside the new pattern have left the menu: {n}. Undo brings them back with the old pattern',
);

export const title = newMenu;
export const below: Below = () => [{ path: '/recipe/list' }];

export default function SetConditions() {
  const { id, recipe } = useWizardRecipe();
  const deptId = recipe.data?.deptId;
  const query = deptId ? { deptId } : {};
  const setting = useCall(deptSettingDetail, { query }, { enabled: !!deptId });
  const calendar = useCall(childCalendar, { query }, { enabled: !!deptId });
  const missing = [setting, calendar].find(({ data }) => !data);
  if (!id || !recipe.data || !setting.data || !calendar.data)
    return (
      <WizardFrame
        step={2}
        id={id}
        recipe={{
          data: missing ? undefined : recipe.data,
          error: recipe.error ?? missing?.error ?? null,
          retry: recipe.error ? recipe.retry : () => void missing?.refetch(),
        }}
      >
        {null}
      </WizardFrame>
    );
  // Nothing to fill in: the figures are those the menu was made with.
  if (fixedBy(recipe.data.recipeStatus))
    return (
      <WizardFrame
        step={2}
        id={id}
        recipe={recipe}
        summary={
          <Summary
            count={childrenIn(recipe.data.conditions.ageTypes)}
            price={recipe.data.price}
            days={recipe.data.days.length}
          />
        }
      >
        {null}
      </WizardFrame>
    );
  const { entries } = calendar.data;
  const dates = recipe.data.days.map(({ date }) => date).toSorted();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return (
    <ConditionsStep
      key={id}
      id={id}
      recipe={recipe}
      saved={recipe.data}
      // A menu takes the children of its first day.
      setting={{ ...setting.data, ageTypes: entryOn(entries, first)?.ageTypes ?? setting.data.ageTypes }}
      changes={changesWithin(entries, first, last)}
    />
  );
}

interface ConditionsStepProps {
  id: string;
  recipe: WizardRecipe;
  saved: RecipeDetailAnswer;
  /** With the children of the menu's first day. */
  setting: DeptSetting;
  /** Where the kindergarten's numbers change while the menu lasts. */
  changes: readonly ChildEntry[];
}

function ConditionsStep({ id, recipe, saved, setting, changes }: ConditionsStepProps) {
  const t = useText();
  const navigate = useNavigate();
  const [form] = Form.useForm<ConditionValues>();
  const [base, setBase] = useState(() => ({ version: saved.version, values: conditionValuesOf(saved) }));
  const [initial] = useState(
    () => keptValues<ConditionValues>(id, 'conditions', saved.version) ?? base.values,
  );
  const [merged, setMerged] = useState<string | null>(null);
  const mistakes = useFormMistakes(form, nameOf);
  const submit = useAct(submitConditions, {
    done: null,
    showsFields: true,
    settles: [rowChanged],
    onDone: ({ removedDishes: n }) => {
      if (n > 0) toast.info(t(leftWithTheirMeals, { n }));
    },
  });
  const values = (Form.useWatch([], form) as ConditionValues | undefined) ?? initial;
  // Whatever changed the form — typing, a pattern that brings its shares, a button — is kept until it is saved.
  useEffect(() => {
    const now = form.getFieldsValue(true) as ConditionValues;
    if (sameValue(now, base.values)) dropValues(id, 'conditions');
    else keepValues(id, 'conditions', base.version, now);
  }, [values, base, form, id]);

  const takeFresh = async (): Promise<void> => {
    const fresh = await call(recipeDetailCall, { query: { id } });
    const result = mergeChanges(
      base.values,
      form.getFieldsValue(true) as ConditionValues,
      conditionValuesOf(fresh),
    );
    setBase({ version: fresh.version, values: conditionValuesOf(fresh) });
    form.setFieldsValue(result.values);
    keepValues(id, 'conditions', fresh.version, result.values);
    setMerged(
      result.clashing.length
        ? t(
            text(
              '已载入对方的修改，并保留了你的修改。有些字段双方都改过，请核对后继续。',
              'Their changes have been loaded and yours kept. Some fields were changed by both of you; please check before you continue.',
            ),
          )
        : t(
            text(
              '已载入对方的修改，并保留了你的修改。请核对后继续。',
              'Their changes have been loaded and yours kept. Please check before you continue.',
            ),
          ),
    );
  };
  const save = async (): Promise<boolean> => {
    try {
      await form.validateFields();
    } catch {
      mistakes.toFirst();
      return false;
    }
    const now = form.getFieldsValue(true) as ConditionValues;
    const sameDiners =
      now.dinersSwitch !== DINERS_OF_SETTING || sameValue(setting.ageTypes, saved.conditions.ageTypes);
    const unchanged = sameDiners && sameValue(now, base.values);
    try {
      const body = conditionBody(id, base.version, now, setting);
      if (!unchanged) await submit.mutateAsync({ body });
      dropValues(id, 'conditions');
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (refusedFor(error, rowChanged)) await takeFresh();
      mistakes.show(error);
      return false;
    }
  };
  const settingPrice = t(text('园所设置：¥{price}', 'Settings: ¥{price}'), {
    price: setting.price.toFixed(2),
  });
  const children = childrenIn(
    values.dinersSwitch === DINERS_OF_SETTING ? setting.ageTypes : (values.ageTypes ?? []),
  );
  return (
    <WizardFrame
      step={2}
      id={id}
      recipe={recipe}
      save={save}
      saving={submit.isPending}
      onNext={() => void save().then((done) => done && navigate(stepPath(3, id)))}
      summary={<Summary count={children} price={values.price} days={saved.days.length} />}
    >
      <Form<ConditionValues>
        {...mistakes.led}
        form={form}
        layout="vertical"
        initialValues={initial}
        className={settingStyles.settingForm}
      >
        {merged ? (
          <Alert
            type="warning"
            showIcon
            closable
            title={t(text('有人刚刚修改了这份食谱', 'Somebody has just changed this menu'))}
            description={merged}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.setFieldsValue(base.values);
                  setMerged(null);
                }}
              >
                {t(reloadWords)}
              </Button>
            }
          />
        ) : null}
        <SectionCard title={t(text('基本信息', 'Basics'))}>
          <div className={settingStyles.settingGrid}>
            <Form.Item
              name="recipeName"
              label={t(text('食谱名称', 'Name'))}
              rules={[
                {
                  required: true,
                  whitespace: true,
                  message: t(text('请输入食谱名称', 'Please enter a name')),
                },
              ]}
            >
              <Input maxLength={60} showCount placeholder={saved.recipeName} />
            </Form.Item>
            <PriceField
              extra={
                values.price === setting.price ? (
                  settingPrice
                ) : (
                  <>
                    {settingPrice}{' '}
                    <button
                      type="button"
                      className={styles.link}
                      onClick={() => form.setFieldsValue({ price: setting.price })}
                    >
                      {t(text('用园所餐标', 'Use kindergarten budget'))}
                    </button>
                  </>
                )
              }
            />
            <Form.Item
              name="calculationType"
              label={t(text('计算方法', 'Calculation method'))}
              rules={[
                {
                  required: true,
                  message: t(text('请选择计算方法', 'Please choose the calculation method')),
                },
              ]}
            >
              <Radio.Group
                optionType="button"
                options={Object.values(calculationType.entries).map((one) => ({
                  value: one.key,
                  label: t(one.label),
                }))}
              />
            </Form.Item>
          </div>
        </SectionCard>
        <SectionCard
          title={t(text('餐式与餐别比例', 'Meals and energy shares'))}
          hint={t(
            text(
              '决定每天有哪几餐，以及每餐提供多少能量',
              'Which meals are served each day and how much energy each provides',
            ),
          )}
        >
          <PatternFields form={form} options={setting.options} />
        </SectionCard>
        <SectionCard
          title={t(text('就餐幼儿', 'Children'))}
          hint={t(
            text(
              '目标摄入量和每份用量按年龄与性别计算',
              'Targets and portions are calculated from age and sex',
            ),
          )}
        >
          <DinersField form={form} setting={setting} changes={changes} />
        </SectionCard>
        <SectionCard title={t(text('营养标准', 'Nutrition'))}>
          <ReferenceFields options={setting.options} />
        </SectionCard>
        <SectionCard
          title={t(text('食谱模板', 'Menu template'))}
          hint={t(
            text(
              '选了模板，指定的菜和备选范围都会照做，其余的照常排',
              'What the template names stands where it says; all else is planned as usual',
            ),
          )}
        >
          <Form.Item name="templateId">
            <TemplateField recipeId={id} kept={saved.conditions.template ?? null} />
          </Form.Item>
        </SectionCard>
        <SectionCard title={t(wishesTitle)}>
          <WishesField />
        </SectionCard>
        <SectionCard
          title={t(rulesTitle)}
          hint={t(
            text(
              '来自园所设置；在这里调整只影响本食谱',
              "As in the kindergarten's settings; a change here is for this menu only",
            ),
          )}
        >
          <RulesField usual={setting.rules} />
        </SectionCard>
        <SectionCard
          title={t(text('禁用食材', 'Prohibited foods'))}
          hint={t(
            text(
              '仅对本食谱生效；长期禁用请到园所设置',
              'For this menu only; use the kindergarten settings to prohibit a food permanently',
            ),
          )}
        >
          <Form.Item name="disabledFoods">
            <OwnFoods deptId={saved.deptId} />
          </Form.Item>
        </SectionCard>
      </Form>
    </WizardFrame>
  );
}

interface SummaryProps {
  /** Children. */
  count: number;
  /** ¥ per child and day. */
  price: number | null;
  days: number;
}

/** For how many the menu is, and what it may cost. */
function Summary({ count, price, days }: SummaryProps) {
  const t = useText();
  return t(
    text('{days} 天 · {children} 人 · 预计成本 ¥{sum}', '{days} days · {children} children · about ¥{sum}'),
    {
      days,
      children: count,
      sum: price ? (price * count * days).toLocaleString('en-US', { maximumFractionDigits: 0 }) : '—',
    },
  );
}

/** The form's field of a field the server names. */
const nameOf = (field: string): ConditionName => {
  const first = field.split('.')[0] ?? field;
  return (first === 'disabledFoodIds' ? 'disabledFoods' : first) as ConditionName;
};
