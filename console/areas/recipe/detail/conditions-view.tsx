// What a menu was made for: children, meals, price, references, forbidden foods, dishes of each meal.
import { Descriptions } from 'antd';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSettingDetail } from '../../../../contract/organisation/dept-setting.ts';
import { buysFiner } from '../../../../contract/recipe/menu-wishes.ts';
import { recipe } from '../../../../contract/recipe/recipe.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import { MEAL_KEYS, MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { DictionaryTag } from '../../../ui/dictionary-tag.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { ruleWords } from '../../organisation/shared/rule-words.ts';
import { wishWords } from '../../organisation/shared/wish-words.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { PersonInCharge } from './person-in-charge.tsx';

export function ConditionsView({ detail }: { detail: RecipeOnWire }) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const { conditions } = detail;
  const priceFen = Math.round(detail.price * 100);
  // Only for the names of pattern, edition and standard.
  const setting = useCall(
    deptSettingDetail,
    { query: { deptId: detail.deptId } },
    { enabled: may('dept_setting_view'), staleTime: 10 * 60_000 },
  );
  const options = setting.data?.options;
  const nameOf = (
    list: { key: string; label: { zh: string; en: string } }[] | undefined,
    key: string,
  ): string => {
    const found = list?.find((one) => one.key === key);
    return found ? t(found.label) : key;
  };
  const rows = conditions.ageTypes.filter((row) => row.boys + row.girls + row.unknown > 0);
  const children = rows.reduce((sum, row) => sum + row.boys + row.girls + row.unknown, 0);
  const meals = MEAL_KEYS.filter((meal) => conditions.slots.some((slot) => slot.meal === meal));
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2 }}
      items={[
        {
          key: 'inCharge',
          label: t(recipe.fields.personManager.label),
          span: 'filled',
          children: <PersonInCharge detail={detail} />,
        },
        {
          key: 'price',
          label: t(text('餐标', 'Meal budget')),
          children: t(text('{price} / 人 / 天', '{price} per child per day'), {
            price: yuanSigned(priceFen),
          }),
        },
        {
          key: 'method',
          label: t(text('计算方法', 'Calculation method')),
          children: <DictionaryTag code="CALCULATION_TYPE" value={detail.calculationType} />,
        },
        {
          key: 'diners',
          label: t(text('就餐幼儿', 'Children')),
          span: 'filled',
          children: (
            <>
              {rows
                .map(
                  (row) =>
                    t(text('{group} 男 {boys} 女 {girls}', '{group}: {boys} boys, {girls} girls'), {
                      group: t(AGE_GROUPS[row.ageType]),
                      boys: row.boys,
                      girls: row.girls,
                    }) + (row.unknown ? ` + ${row.unknown}` : ''),
                )
                .join(t(text('；', '; ')))}
              <b> {t(text('共 {count} 人', '{count} in all'), { count: children })}</b>
            </>
          ),
        },
        {
          key: 'pattern',
          label: t(text('餐式', 'Meal pattern')),
          children: nameOf(options?.patterns, conditions.patternKey),
        },
        {
          key: 'supply',
          label: t(text('园内供给比例', 'Share of daily needs')),
          children: `${amount(conditions.supplyPercent, 0)}%`,
        },
        {
          key: 'shares',
          label: t(text('各餐供能', 'Energy by meal')),
          span: 'filled',
          children: conditions.mealTypes
            .map((row) => `${t(MEALS[row.mealType])} ${amount(row.percent, 1)}%`)
            .join(' · '),
        },
        {
          key: 'edition',
          label: t(text('参考摄入量', 'Reference intakes')),
          children: nameOf(options?.editions, conditions.edition),
        },
        {
          key: 'standard',
          label: t(text('评价标准', 'Evaluation standard')),
          children: nameOf(options?.standards, conditions.standard),
        },
        {
          key: 'slots',
          label: t(text('菜品搭配', 'Dishes per meal')),
          span: 'filled',
          children: (
            <ul>
              {meals.map((meal) => (
                <li key={meal}>
                  <b>{t(MEALS[meal])}</b>{' '}
                  {listed(
                    t,
                    conditions.slots
                      .filter((slot) => slot.meal === meal)
                      .map(
                        (slot) =>
                          `${[slot.category, ...(slot.others ?? [])].map((kind) => t(DISH_CATEGORIES[kind])).join(' / ')}${slot.count > 1 ? ` ×${slot.count}` : ''}`,
                      ),
                  )}
                </li>
              ))}
            </ul>
          ),
        },
        ...(conditions.template
          ? [
              {
                key: 'template',
                label: t(text('食谱模板', 'Menu template')),
                span: 'filled' as const,
                children: pick(conditions.template.templateName, conditions.template.nameEn),
              },
            ]
          : []),
        {
          key: 'wishes',
          label: t(text('饮食要求', 'Dietary wishes')),
          span: 'filled',
          children: wishWords(
            t,
            conditions.wishes ?? {},
            buysFiner(conditions.wishes, priceFen, conditions.supplyPercent),
          ),
        },
        {
          key: 'rules',
          label: t(text('食谱规则', 'Menu rules')),
          span: 'filled',
          children: ruleWords(t, conditions.rules ?? {}),
        },
        {
          key: 'taboo',
          label: t(text('传统相克', 'Traditional incompatible pairs')),
          children: t(
            conditions.useTaboo
              ? text('遵循（传统说法，无科学依据）', 'Avoided (tradition, no scientific basis)')
              : text('不遵循', 'Not considered'),
          ),
        },
        {
          key: 'disabled',
          label: t(text('本食谱禁用食材', 'Prohibited in this menu')),
          children: detail.disabledFoods.length
            ? listed(
                t,
                detail.disabledFoods.map((food) => food.foodName),
              )
            : t(text('无', 'None')),
        },
      ]}
    />
  );
}
