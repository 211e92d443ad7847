// Step 3 of a menu: which dishes the meals are made of, and how long to search for the best menu.
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { text } from '../../../contract/kit/text.ts';
import { emptyMeals, slotsAt } from '../../../contract/library/set-slots.ts';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import {
  cateSetDataList,
  recipeDetailCall,
  submitCateSetData,
  type SlotCount,
} from '../../../contract/recipe/recipe.ts';
import { MEALS } from '../../../planner/nutrition/meal-pattern.ts';
import { call } from '../../client/api.ts';
import { CallFailure, refusedFor } from '../../client/call-failure.ts';
import { listed, useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useAct, useCall } from '../../client/use-call.ts';
import { RefusedAlert, type Refused } from '../../ui/refused-alert.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { generationMethods, type MethodKey } from './wizard/generation-methods.ts';
import { dropValues, keepValues, keptValues } from './wizard/kept-values.ts';
import { MealSlots } from './wizard/meal-slots.tsx';
import { SectionCard } from './wizard/section-card.tsx';
import { sameSlots } from './wizard/slot-counts.ts';
import { useWizardRecipe, type RecipeDetailAnswer, type WizardRecipe } from './wizard/use-wizard-recipe.ts';
import { WizardFrame } from './wizard/wizard-frame.tsx';
import { recipeStateOf, stepPath } from './wizard/wizard-steps.ts';
import { newMenu } from './shared/new-menu.ts';
import styles from './wizard/wizard.module.css';

export const title = newMenu;
export const below: Below = () => [{ path: '/recipe/list' }];

export default function ChooseMethod() {
  const { id, recipe } = useWizardRecipe();
  if (!id || !recipe.data)
    return (
      <WizardFrame step={3} id={id} recipe={recipe}>
        {null}
      </WizardFrame>
    );
  // Reopened, it begins with what the menu is by then.
  const isConfirmed = recipeStateOf(recipe.data.recipeStatus) === 'completed';
  return <MethodStep key={`${id}/${isConfirmed}`} id={id} recipe={recipe} saved={recipe.data} />;
}

interface MethodValues {
  slots: SlotCount[];
  method: MethodKey;
}

const methodValuesOf = ({ conditions }: RecipeDetailAnswer): MethodValues => ({
  slots: slotsAt(
    conditions.slots,
    conditions.mealTypes.map((one) => one.mealType),
  ),
  method: conditions.method as MethodKey,
});

function MethodStep({ id, recipe, saved }: { id: string; recipe: WizardRecipe; saved: RecipeDetailAnswer }) {
  const t = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const presets = useCall(cateSetDataList, { query: { id } });
  const { mealTypes } = saved.conditions;
  const meals = mealTypes.map((one) => one.mealType);
  const [base, setBase] = useState(() => ({ version: saved.version, values: methodValuesOf(saved) }));
  const [values, setValues] = useState(
    () => keptValues<MethodValues>(id, 'slots', saved.version) ?? base.values,
  );
  const [failure, setFailure] = useState<Refused | null>(null);
  const refuse = (words: string): false => (setFailure({ words }), false);
  const submit = useAct(submitCateSetData, { done: null, showsFields: true, settles: [rowChanged] });
  const generate = useAct(generateRecipe, { done: null });

  const change = (part: Partial<MethodValues>): void => {
    const next = { ...values, ...part };
    setValues(next);
    setFailure(null);
    const same = next.method === base.values.method && sameSlots(next.slots, base.values.slots);
    if (same) dropValues(id, 'slots');
    else keepValues(id, 'slots', base.version, next);
  };
  const fitting = (presets.data ?? [])
    .map((preset) => ({ ...preset, slots: slotsAt(preset.slots, meals) }))
    .filter((preset) => emptyMeals(preset.slots, meals).length === 0);
  const chosenPreset = fitting.find((preset) => sameSlots(preset.slots, values.slots))?.key;

  /** Somebody else saved meanwhile: what is chosen stays, on what there is now, unless the person gives it up. */
  const keepOnFresh = async (): Promise<void> => {
    const fresh = await call(recipeDetailCall, { query: { id } });
    const now = { version: fresh.version, values: methodValuesOf(fresh) };
    setBase(now);
    keepValues(id, 'slots', fresh.version, values);
    // The meals may be others now.
    recipe.retry();
    setFailure({
      words: t(
        text(
          '有人刚刚修改了这份食谱。你的选择还在，请核对后再继续。',
          'Somebody has just changed this menu. Your choices have been kept; please check before you continue.',
        ),
      ),
      reload: () => {
        dropValues(id, 'slots');
        setValues(now.values);
        setFailure(null);
      },
    });
  };
  const save = async (): Promise<boolean> => {
    const empty = emptyMeals(values.slots, meals);
    if (empty.length)
      return refuse(
        t(text('{meals}还没有菜品', 'No dishes yet: {meals}'), {
          meals: listed(
            t,
            empty.map((meal) => MEALS[meal]),
          ),
        }),
      );
    try {
      await submit.mutateAsync({ body: { id, version: base.version, ...values } });
      dropValues(id, 'slots');
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (refusedFor(error, rowChanged)) {
        await keepOnFresh();
      } else if (error.fields[0]) refuse(error.fields[0].msg);
      return false;
    }
  };
  const saveAndGenerate = async (): Promise<void> => {
    if (
      recipeStateOf(saved.recipeStatus) === 'unconfirmed' &&
      !(await confirm(t(text('重新生成这份食谱吗?', 'Generate this menu again?')), {
        detail: t(
          text(
            '未锁定的菜品会被换掉，锁定的菜品保留。',
            'Dishes that are not locked will be replaced; locked dishes are kept.',
          ),
        ),
      }))
    )
      return;
    if (!(await save())) return;
    await generate.mutateAsync({ query: { id } }).catch(() => null);
    void navigate(stepPath(4, id));
  };
  return (
    <WizardFrame
      step={3}
      id={id}
      recipe={recipe}
      save={save}
      saving={submit.isPending || generate.isPending}
      nextLabel={text('生成食谱', 'Generate')}
      onNext={() => void saveAndGenerate()}
      summary={t(text('每天 {n} 道菜，共 {days} 天', '{n} dishes a day, {days} days'), {
        n: values.slots.reduce((sum, slot) => sum + slot.count, 0),
        days: saved.days.length,
      })}
    >
      <RefusedAlert refusal={failure} />
      <SectionCard
        title={t(text('菜品搭配', 'Dishes per meal'))}
        hint={t(
          text(
            '每餐由哪些类别的菜品组成；数量可按园所习惯增减',
            'Which dish categories make up each meal; adjust the numbers to your practice',
          ),
        )}
        extra={
          fitting.length ? (
            <Select
              className={styles.presets}
              aria-label={t(text('餐次结构', 'Meal structure'))}
              placeholder={t(text('自定义搭配', 'Custom'))}
              value={chosenPreset ?? null}
              options={fitting.map((preset) => ({
                value: preset.key,
                label: preset.usual
                  ? t(text('{name}（本园常用）', '{name} (usual)'), { name: t(preset.label) })
                  : t(preset.label),
              }))}
              onChange={(key) => {
                const preset = fitting.find((one) => one.key === key);
                if (preset) change({ slots: preset.slots });
              }}
            />
          ) : presets.data ? (
            <small>
              {t(
                text(
                  '没有适合本园各餐的餐次结构，请逐餐添加',
                  'No meal structure has dishes for every meal here: add them meal by meal',
                ),
              )}
            </small>
          ) : null
        }
      >
        <div className={styles.meals}>
          {mealTypes.map(({ mealType, percent }) => (
            <MealSlots
              key={mealType}
              meal={mealType}
              percent={percent}
              slots={values.slots}
              onChange={(slots) => change({ slots })}
              id={id}
              days={saved.days.length}
            />
          ))}
        </div>
      </SectionCard>
      <SectionCard
        title={t(text('生成方式', 'Generation mode'))}
        hint={t(
          text(
            '都遵守同样的规则，区别在于花多少时间寻找更好的食谱；天数多时最多放长到三倍；随时可以停下，保留当前最好的',
            'All modes keep the same rules; they differ in how long they search for a better menu (up to three times longer for long menus). You can stop at any time and keep the best menu so far',
          ),
        )}
      >
        <Radio.Group
          className={styles.methods}
          value={values.method}
          onChange={(event) => change({ method: event.target.value as MethodKey })}
        >
          {generationMethods.map((method) => (
            <Radio key={method.key} value={method.key}>
              <strong>{t(method.label)}</strong>
              <span>{t(method.purpose)}</span>
              <small>{t(method.promise)}</small>
            </Radio>
          ))}
        </Radio.Group>
      </SectionCard>
    </WizardFrame>
  );
}
