// A menu in a doctor's words: the few figures one would name first, each marked where its rule is missed.
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import { declaredRule } from '../../../../contract/recipe/menu-rules.ts';
import type { MenuPhraseKey } from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import type { MenuSummary } from '../../../../contract/recipe/menu-summary.ts';
import { amount } from '../../../ui/money.ts';
import type { RuleGroup } from './group-checks.ts';
import { isMissed } from './rule-sections.ts';

export interface MenuPhrase {
  key: MenuPhraseKey | 'changed';
  words: Text;
  values: Record<string, string | number>;
  /** The rules behind it that are missed, the dearest first: empty where the phrase is good. */
  missed: readonly RuleGroup[];
}

/** `4`, or `2–4` where the weeks differ. */
function span(counts: readonly number[]): string {
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  return low === high ? String(low) : `${low}–${high}`;
}

/** Of rules that are stated without a row in the declared table. */
const UNDECLARED: Readonly<Record<string, MenuPhraseKey>> = {
  'energy.day': 'energy',
  'guide.vegetable': 'vegetable',
  'guide.milk': 'milk',
  'guide.egg': 'egg',
  'guide.fruit': 'fruit',
  price: 'price',
};

/** The phrase that a rule stands behind; null where no word speaks of it. */
export const phraseOf = (rule: string): MenuPhraseKey | null =>
  UNDECLARED[rule] ?? declaredRule(rule)?.phrase ?? null;

/** Neighbouring weeks share at most a quarter of their dishes. */
const NEW_SHARE = 0.75;

/** What there is to say, in the order of saying; nothing that is not known. */
export function menuPhrases(
  summary: MenuSummary,
  figures: Pick<MenuFigures, 'nutrients'>,
  groups: readonly RuleGroup[],
): MenuPhrase[] {
  const missed = groups.filter(isMissed);
  const phrases: MenuPhrase[] = [];
  const say = (key: MenuPhrase['key'], words: Text, values: MenuPhrase['values'] = {}) =>
    phrases.push({ key, words, values, missed: missed.filter(({ rule }) => phraseOf(rule) === key) });
  const { days, weekly } = summary;
  if (days === 0) return [];
  const energy = figures.nutrients.find(({ nutrient }) => nutrient === 'energy')?.coverage;
  if (energy != null)
    say('energy', text('能量达到目标的 {n}%', 'energy {n}% of target'), { n: amount(energy, 0) });
  const several = weekly.aquatic.length > 1;
  const little = Math.max(...weekly.littleAquatic) > 0 ? span(weekly.littleAquatic) : null;
  const count = (key: Exclude<keyof typeof weekly, 'littleAquatic'>, one: Text, each: Text) =>
    say(key, several ? each : one, { n: span(weekly[key]) });
  const fish = several
    ? text('鱼虾每周 {n} 次', 'fish or shrimp {n}× a week')
    : text('鱼虾 {n} 次', 'fish or shrimp {n}×');
  // A dish of fish holds enough of it; others taste of it.
  const more = text('，另有 {little} 道含少量鱼虾', ', and a little in {little} more');
  if (little === null) say('aquatic', fish, { n: span(weekly.aquatic) });
  else say('aquatic', text(fish.zh + more.zh, fish.en + more.en), { n: span(weekly.aquatic), little });
  const daily = (key: MenuPhraseKey, having: number, every: Text, some: Text) =>
    say(key, having === days ? every : some, { n: having, days });
  daily(
    'darkLeaf',
    summary.darkLeafDays,
    text('深绿叶菜每天', 'dark green leaves every day'),
    text('深绿叶菜 {n}/{days} 天', 'dark green leaves on {n} of {days} days'),
  );
  say('vegetable', text('蔬菜 {n} 克', 'vegetables {n} g'), { n: amount(summary.vegetableGrams, 0) });
  say('milk', text('奶 {n} 克', 'milk {n} g'), { n: amount(summary.milkGrams, 0) });
  say('egg', text('蛋 {n} 克', 'egg {n} g'), { n: amount(summary.eggGrams, 0) });
  daily(
    'coarse',
    summary.coarseDays,
    text('全谷杂豆每天', 'whole grain every day'),
    text('全谷杂豆 {n}/{days} 天', 'whole grain on {n} of {days} days'),
  );
  count('soy', text('豆制品 {n} 次', 'soy foods {n}×'), text('豆制品每周 {n} 次', 'soy foods {n}× a week'));
  count(
    'liverBlood',
    text('肝、血 {n} 次', 'liver or blood {n}×'),
    text('肝、血每周 {n} 次', 'liver or blood {n}× a week'),
  );
  say('fruit', text('水果 {n} 种', '{n} kinds of fruit'), { n: summary.fruitKinds });
  if (Math.max(...weekly.fried) > 0)
    count('fried', text('油炸 {n} 次', 'fried {n}×'), text('油炸每周 {n} 次', 'fried {n}× a week'));
  // The rule of repetitions reaches weeks further back, and within the menu, of which this phrase says nothing.
  if (summary.newDishes !== null)
    say(
      summary.newDishes < summary.firstWeekDishes * NEW_SHARE ? 'repeats' : 'changed',
      text('比上周换了 {n} 道菜（共 {all} 道）', '{n} of {all} dishes new since last week'),
      {
        n: summary.newDishes,
        all: summary.firstWeekDishes,
      },
    );
  if (summary.pricePercent !== null)
    say('price', text('餐标用到 {n}%', '{n}% of the budget spent'), { n: amount(summary.pricePercent, 1) });
  return phrases;
}
