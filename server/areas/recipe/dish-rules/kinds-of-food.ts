// How many kinds of food the evaluation standard asks of a day and of a week.
import { text } from '../../../../contract/kit/text.ts';
import { weeklyKinds } from '../../../../planner/nutrition/variety.ts';
import type { Variety } from '../../../../planner/problem.ts';
import { WEIGHT, type RuleBasis } from '../rule-basis.ts';
import { weeksByLength, type DishRules } from './rule-parts.ts';

export const kindsOfFood = ({ standard, weeks }: RuleBasis): DishRules => ({
  varieties: [
    {
      id: 'variety.day',
      name: text('每日食物种类', 'Different foods per day'),
      distinct: 'food',
      atLeast: standard.variety.dayMin,
      per: 'day',
      weight: WEIGHT.variety,
    },
    ...[...weeksByLength(weeks)].map(([days, dates], _, all): Variety => ({
      id: all.length > 1 ? `variety.week.${days}` : 'variety.week',
      name: text('每周食物种类', 'Different foods per week'),
      distinct: 'food',
      atLeast: weeklyKinds(standard, days),
      per: 'week',
      where: { days: dates },
      weight: WEIGHT.variety,
    })),
  ],
});
