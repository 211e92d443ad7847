// The effect of what is chosen in one look, above the lists.
import { Alert } from 'antd';
import { text, type Text } from '../../../../../contract/kit/text.ts';
import { ALLERGENS, type Allergen } from '../../../../../contract/library/food.ts';
import { listed, useText } from '../../../../client/language.ts';
import { Figures } from '../../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../../ui/money.ts';
import { signedWords } from './change-figure.tsx';
import type { ReplaceTotals } from './replace-totals.ts';

const newInDishes = text(
  '{allergen}：{count} 道菜新增这种致敏原',
  '{allergen}: a new allergen in dishes: {count}',
);
const newInMenus = text(
  '{allergen}：{count} 份食谱新增这种致敏原',
  '{allergen}: a new allergen on menus: {count}',
);

interface ReplaceSummaryProps {
  totals: ReplaceTotals;
  /** The kindergarten does without the new food. */
  unwanted: boolean;
}

export function ReplaceSummary({ totals, unwanted }: ReplaceSummaryProps) {
  const t = useText();
  const { dishes, menus, days, gained, worseDishes, worseMenus } = totals;
  const warnings = [
    ...(unwanted
      ? [
          t(
            text(
              '园所设置里不用换成的这种食材，含它的菜本园食谱不会用',
              'Your kindergarten does without the new food: its menus take no dish with it',
            ),
          ),
        ]
      : []),
    ...gained.flatMap(({ allergen, dishes: inDishes, menus: inMenus }) => {
      const name = t(ALLERGENS[allergen as Allergen]);
      const told = (count: number, words: Text): string[] =>
        count > 0 ? [t(words, { allergen: name, count })] : [];
      return [...told(inDishes, newInDishes), ...told(inMenus, newInMenus)];
    }),
    ...(worseDishes > 0
      ? [t(text('{n} 道菜有新的提示，请逐条看', 'Dishes with new remarks: {n}'), { n: worseDishes })]
      : []),
    ...(worseMenus > 0
      ? [
          t(text('{n} 份食谱会违反必须满足的规则', 'Menus that would break a mandatory rule: {n}'), {
            n: worseMenus,
          }),
        ]
      : []),
  ];
  return (
    <>
      <Figures
        figures={[
          { label: t(text('菜品', 'Dishes')), value: String(dishes), unit: t(text('道', '')) },
          {
            label: t(text('近期食谱', 'Coming menus')),
            value: String(menus),
            unit: menus > 0 ? t(text('份 · {days} 天', '· days: {days}'), { days }) : t(text('份', '')),
          },
          {
            label: t(text('每份能量，平均', 'Energy a portion, mean')),
            value: signedWords(totals.energy, (value) => amount(value, 0)),
            unit: totals.energy === null ? undefined : 'kcal',
          },
          {
            label: t(text('每份钠，平均', 'Sodium a portion, mean')),
            value: signedWords(totals.sodium, (value) => amount(value, 0)),
            unit: totals.sodium === null ? undefined : 'mg',
          },
          {
            label: t(text('每份成本，平均', 'Cost a portion, mean')),
            value: signedWords(totals.costFen === null ? null : Math.round(totals.costFen), yuanSigned),
          },
        ]}
      />
      {warnings.length > 0 ? <Alert type="warning" showIcon title={listed(t, warnings)} /> : null}
    </>
  );
}
