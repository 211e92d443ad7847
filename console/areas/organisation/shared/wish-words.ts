// The wishes of a kindergarten in one line, for comparing two settings.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { WEEKDAYS } from '../../../../contract/kit/weekdays.ts';
import { DISH_REGIONS } from '../../../../contract/library/dish-words.ts';
import type { MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import {
  DIETS,
  GRADES,
  MEATLESS_DAY,
  NEIGHBOURS,
  TASTE,
} from '../../../../contract/recipe/menu-wish-words.ts';
import { listed, type Say } from '../../../client/language.ts';

/** @param finer whether finer food is bought, where the wish leaves it to a budget that is known */
export function wishWords(t: Say, wishes: MenuWishes, finer?: boolean): string {
  const { diets, meatlessDays, taste, neighbours, grades = 'budget' } = wishes;
  const said = (name: Text, words: string): string =>
    t(text('{name}：{words}', '{name}: {words}'), { name: t(name), words });
  const words = [
    ...(diets ?? []).map((diet) => t(DIETS[diet].name)),
    ...(meatlessDays?.length
      ? [
          said(
            MEATLESS_DAY.name,
            listed(
              t,
              meatlessDays.map((day) => WEEKDAYS[day - 1]!),
            ),
          ),
        ]
      : []),
    ...(taste ? [said(TASTE.name, t(DISH_REGIONS[taste]))] : []),
    said(NEIGHBOURS.name, t(NEIGHBOURS.choices[neighbours ?? 'differ'])),
    said(
      GRADES.name,
      grades !== 'budget' || finer === undefined
        ? t(GRADES.choices[grades])
        : t(text('{grade}（按餐标）', '{grade} (by the budget)'), {
            grade: t(GRADES.choices[finer ? 'finer' : 'usual']),
          }),
    ),
  ];
  return words.join(t(text('；', '; ')));
}
