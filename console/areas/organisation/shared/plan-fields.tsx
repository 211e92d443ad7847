// The fields a kindergarten's settings and a menu's conditions share: price, meal pattern with shares, diners,
// editions and standards. They are Form items, so that both screens show the same labels, rules and texts.
import { Form, Select, Switch } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  submitSetting,
  type AgeTypeCount,
  type DeptSetting,
  type MealTypePer,
} from '../../../../contract/organisation/dept-setting.ts';
import { LEAST_MEAL_SHARE, mealShareRefusals } from '../../../../contract/organisation/plan-conditions.ts';
import type { MenuRuleChoices } from '../../../../contract/recipe/menu-rules.ts';
import type { MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import { useText } from '../../../client/language.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { numberRead } from '../../../ui/number-rule.ts';
import { MealShares } from '../setting/meal-shares.tsx';
import { sumIsRight, sumOfShares } from '../setting/shares.ts';
import styles from './setting.module.css';

/** What is planned by, as the forms hold it. */
export interface PlanValues {
  price: number | null;
  patternKey: string;
  mealTypes: MealTypePer[];
  supplyPercent: number | null;
  ageTypes: AgeTypeCount[];
  edition: string;
  standard: string;
  useTaboo: number;
  rules: MenuRuleChoices;
  wishes: MenuWishes;
}
export type PlanOptions = DeptSetting['options'];

export const mealRatioText = text('请选择餐别比例', 'Please set the energy share of each meal');
export const priceText = text('请输入餐标', 'Please enter the meal budget');
export const dinersText = text('请选择就餐人数', 'Please enter the number of children');

export function PriceField({ extra, disabled }: { extra?: ReactNode; disabled?: boolean }) {
  const t = useText();
  return (
    <Form.Item
      name="price"
      label={t(text('餐标', 'Meal budget'))}
      extra={extra}
      rules={[
        { required: true, message: t(priceText) },
        numberRead(t),
        {
          validator: (_, value: number | null) =>
            value === null || Number.isNaN(value) || value > 0
              ? Promise.resolve()
              : Promise.reject(new Error(t(text('餐标必须大于 0', 'The meal budget must be above 0')))),
        },
      ]}
    >
      <NumberInput
        style={{ width: '100%' }}
        max={1000}
        precision={2}
        step={0.5}
        suffix={t(text('元/人/天', '¥ per child per day'))}
        disabled={disabled ?? false}
      />
    </Form.Item>
  );
}

/** The meal structure that new menus begin with. */
export function CateSetField({ options, disabled }: { options: PlanOptions; disabled?: boolean }) {
  const t = useText();
  return (
    <Form.Item
      name="cateSetId"
      label={t(submitSetting.bodyFields['cateSetId']!.label)}
      extra={t(
        text(
          '新增食谱时先选好这一个，仍可改选；不选则用第一个',
          'New menus begin with it, and may choose another; empty: with the first one',
        ),
      )}
      getValueFromEvent={(chosen: string | undefined) => chosen ?? null}
    >
      <Select
        allowClear
        disabled={disabled ?? false}
        placeholder={t(text('第一个可用的餐次结构', 'The first meal structure offered'))}
        options={options.cateSets.map(({ id, label }) => ({ value: id, label: t(label) }))}
      />
    </Form.Item>
  );
}

/** Meal pattern and its shares; choosing a pattern brings its usual shares and supply. */
export function PatternFields({
  form,
  options,
  disabled,
  lead,
}: {
  form: FormInstance;
  options: PlanOptions;
  disabled?: boolean;
  /** Fields to stand before them in the same row. */
  lead?: ReactNode;
}) {
  const t = useText();
  const key = Form.useWatch<string | undefined>('patternKey', form);
  const pattern = options.patterns.find((one) => one.key === key);
  return (
    <>
      <div className={styles.settingGrid}>
        {lead}
        <Form.Item
          name="patternKey"
          label={t(text('餐式', 'Meal pattern'))}
          rules={[{ required: true, message: t(text('请选择餐式', 'Please choose the meal pattern')) }]}
        >
          <Select
            disabled={disabled ?? false}
            options={options.patterns.map((one) => ({ value: one.key, label: t(one.label) }))}
            onChange={(chosen: string) => {
              const next = options.patterns.find((one) => one.key === chosen);
              if (next) form.setFieldsValue({ mealTypes: next.mealTypes, supplyPercent: next.supplyPercent });
            }}
          />
        </Form.Item>
        <Form.Item
          name="supplyPercent"
          label={t(text('供给比例', 'Share of daily needs'))}
          tooltip={t(
            text(
              '园内各餐合计应提供的全天营养素需要量的比例',
              "Share of the day's nutrient needs that the meals served here should cover",
            ),
          )}
          rules={[
            { required: true, message: t(text('请输入供给比例', 'Please enter the share of daily needs')) },
            numberRead(t),
          ]}
        >
          <NumberInput
            style={{ width: '100%' }}
            min={10}
            max={100}
            precision={0}
            suffix="%"
            disabled={disabled ?? false}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="mealTypes"
        label={t(text('餐别比例', 'Energy share by meal'))}
        tooltip={t(
          text(
            '各餐能量占园内供餐总能量的比例，合计 100%',
            "Each meal's share of the energy served here; must add up to 100%",
          ),
        )}
        required
        rules={[
          numberRead(t, (value: MealTypePer[] | undefined) => sumOfShares(value ?? [])),
          {
            validator: (_, value: MealTypePer[] | undefined) => {
              if (!value?.length) return Promise.reject(new Error(t(mealRatioText)));
              if (value.some((share) => share.percent < LEAST_MEAL_SHARE))
                return Promise.reject(new Error(t(mealShareRefusals.nothing.text)));
              if (!sumIsRight(value) && !Number.isNaN(sumOfShares(value)))
                return Promise.reject(
                  new Error(t(text('餐别比例之和应为 100%', 'The shares must add up to 100%'))),
                );
              return Promise.resolve();
            },
          },
        ]}
      >
        <MealShares usual={pattern?.mealTypes} disabled={disabled ?? false} />
      </Form.Item>
    </>
  );
}

export function ReferenceFields({ options, disabled }: { options: PlanOptions; disabled?: boolean }) {
  const t = useText();
  const choices = (list: PlanOptions['editions']) =>
    list.map((one) => ({ value: one.key, label: t(one.label) }));
  return (
    <>
      <div className={styles.settingGrid}>
        <Form.Item
          name="edition"
          label={t(submitSetting.bodyFields['edition']?.label ?? text('版本', 'Edition'))}
        >
          <Select disabled={disabled ?? false} options={choices(options.editions)} />
        </Form.Item>
        <Form.Item name="standard" label={t(text('评价标准', 'Evaluation standard'))}>
          <Select disabled={disabled ?? false} options={choices(options.standards)} />
        </Form.Item>
      </div>
      <Form.Item
        name="useTaboo"
        label={t(text('遵循传统食物相克', 'Avoid traditional incompatible pairs'))}
        extra={t(
          text(
            '传统说法，无科学依据。开启后，“相克搭配”里标为传统说法的都会避开；自己添加的不受此开关影响。',
            'Tradition without a scientific basis. When on, all incompatible pairs marked as tradition are avoided; pairs of your own are avoided in any case.',
          ),
        )}
        valuePropName="checked"
        getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
        getValueProps={(value: unknown) => ({ checked: value === 1 })}
      >
        <Switch disabled={disabled ?? false} />
      </Form.Item>
    </>
  );
}
