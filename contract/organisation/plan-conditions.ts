// What a kindergarten's settings and a recipe's conditions refuse alike.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

const mealTwice = refusal('meal-share.twice', text('同一餐别不能填写两次', 'The same meal is listed twice'));
const wrongMeals = refusal(
  'meal-share.meals',
  text('餐别比例必须包含且仅包含“{pattern}”的各餐', 'The shares must cover exactly the meals of “{pattern}”'),
);
/** The least a meal is of the day's energy, %: less is no meal, and figures per share of it mean nothing. */
export const LEAST_MEAL_SHARE = 1;
const nothing = refusal(
  'meal-share.zero',
  text(`每餐的比例至少为 ${LEAST_MEAL_SHARE}%`, `Every meal needs a share of at least ${LEAST_MEAL_SHARE}%`),
);
const sum = refusal(
  'meal-share.sum',
  text('餐别比例之和应为 100%，现为 {sum}%', 'The shares must add up to 100%; they now add up to {sum}%'),
);
export const mealShareRefusals = { mealTwice, wrongMeals, nothing, sum };

const ageTwice = refusal(
  'children.age.twice',
  text('同一年龄段不能填写两次', 'The same age group is listed twice'),
);
const nobody = refusal('children.none', text('就餐人数必须大于 0', 'There must be at least one child'));
export const childrenRefusals = { ageTwice, nobody };

export const patternUnknown = refusal(
  'meal-pattern.unknown',
  text('没有这种餐式', 'There is no such meal pattern'),
);
export const editionUnknown = refusal(
  'reference-edition.unknown',
  text('没有这个版本的参考摄入量', 'There is no such edition of the reference intakes'),
);
export const standardUnknown = refusal(
  'evaluation-standard.unknown',
  text('没有这个评价标准', 'There is no such evaluation standard'),
);

const ruleUnknown = refusal('menu-rule.unknown', text('没有“{rule}”这条规则', 'There is no rule “{rule}”'));
const ruleOutside = refusal(
  'menu-rule.range',
  text('“{rule}”应为 {min}–{max} 的整数', '“{rule}” must be a whole number from {min} to {max}'),
);
const ruleWithoutFigure = refusal(
  'menu-rule.figure',
  text('“{rule}”没有数值，只能启用或停用', '“{rule}” has no figure: it is either on or off'),
);
const ruleContradicts = refusal(
  'menu-rule.contradicts',
  text(
    '“{most}”为 {atMost}，少于“{least}”的 {atLeast}，两条无法同时做到',
    '“{most}” is {atMost}, below the {atLeast} of “{least}”: both cannot be met',
  ),
);
export const menuRuleRefusals = { ruleUnknown, ruleOutside, ruleWithoutFigure, ruleContradicts };

/** Of a call that sets them. */
export const planConditionRefusals = [
  ...Object.values(mealShareRefusals),
  ...Object.values(childrenRefusals),
  patternUnknown,
  editionUnknown,
  standardUnknown,
  ...Object.values(menuRuleRefusals),
];
