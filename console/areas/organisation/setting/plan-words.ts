// What a kindergarten plans by, in words: for comparing two settings.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type {
  AgeTypeCount,
  DeptSetting,
  MealTypePer,
} from '../../../../contract/organisation/dept-setting.ts';
import { AGE_GROUPS } from '../../../../planner/nutrition/diners.ts';
import type { MenuRuleChoices } from '../../../../contract/recipe/menu-rules.ts';
import type { MenuWishes } from '../../../../contract/recipe/menu-wishes.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { ShownFields } from '../../../client/edit-conflicts.ts';
import { listed, type Say } from '../../../client/language.ts';
import { ruleWords } from '../shared/rule-words.ts';
import { wishWords } from '../shared/wish-words.ts';

const knownWords = text('{age} 男 {boys} 女 {girls}', '{age}: {boys} boys, {girls} girls');
const childrenWords = text(
  '{age} 男 {boys} 女 {girls} 未登记 {unknown}',
  '{age}: {boys} boys, {girls} girls, {unknown} not recorded',
);

/** Words for the values of a setting whose choices these are. */
export function planWords(t: Say, { patterns, editions, standards, cateSets }: DeptSetting['options']) {
  const among = (choices: { key: string; label: Text }[]) => (key: unknown) => {
    const found = choices.find((choice) => choice.key === key);
    return found ? t(found.label) : String(key);
  };
  return {
    patternKey: among(patterns),
    edition: among(editions),
    standard: among(standards),
    cateSetId: among(cateSets.map(({ id: key, label }) => ({ key, label }))),
    mealTypes: (shares: unknown) =>
      listed(
        t,
        (shares as MealTypePer[]).map((one) => `${t(MEALS[one.mealType])} ${one.percent}%`),
      ),
    ageTypes: (counts: unknown) =>
      listed(
        t,
        (counts as AgeTypeCount[]).map((one) =>
          t(one.unknown ? childrenWords : knownWords, { ...one, age: t(AGE_GROUPS[one.ageType]) }),
        ),
      ),
    wishes: (wishes: unknown) => wishWords(t, wishes as MenuWishes),
    rules: (choices: unknown) => ruleWords(t, choices as MenuRuleChoices),
  } satisfies NonNullable<ShownFields['show']>;
}
