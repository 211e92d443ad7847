// What a rule of good menus declares, and the groups that the rules come in: each group's rules are in the file of its key.
import { text, type Text } from '../../kit/text.ts';
import type { RuleFigure } from './rule-figure.ts';

export const MENU_RULE_GROUPS = {
  weeks: text('周与周之间', 'From week to week'),
  day: text('一天之内', 'Within a day'),
  meal: text('一餐之内', 'Within a meal'),
  vegetables: text('蔬菜与薯类', 'Vegetables and tubers'),
  staples: text('主食、粥和汤', 'Staples, porridge and soup'),
  counts: text('每周次数', 'How often in a week'),
  amounts: text('奶、蛋、肉、水果和脂肪', 'Milk, eggs, meat, fruit and fat'),
  money: text('餐标', 'Money'),
  kitchen: text('厨房与采购', 'Kitchen and purchase'),
} as const satisfies Record<string, Text>;
export type MenuRuleGroup = keyof typeof MENU_RULE_GROUPS;

/** What a menu in a doctor's words speaks of. */
export type MenuPhraseKey =
  | 'energy'
  | 'aquatic'
  | 'darkLeaf'
  | 'vegetable'
  | 'milk'
  | 'egg'
  | 'coarse'
  | 'soy'
  | 'liverBlood'
  | 'fruit'
  | 'fried'
  | 'repeats'
  | 'price';

/** A rule as its group's file declares it. */
export interface RuleOfGroup {
  /** The phrase that is marked where the rule is missed; null where the words say nothing of what it asks. */
  readonly phrase?: MenuPhraseKey | null;
  /** As proofs and reports name it. */
  readonly name: Text;
  /** The whole rule; `{value}` is its figure. */
  readonly sentence: Text;
  readonly source: Text;
  /** `hard`: no menu is handed out that breaks it; else what missing it costs the plan. */
  readonly holds: 'hard' | number;
  /** Not asked of a menu unless a kindergarten wants it: what a kitchen can do is its own. */
  readonly optional?: true;
  /** What its figures in a proof are, where what it counts does not say it. */
  readonly measures?: 'share' | 'fen' | 'minutes';
  /** The figure that a kindergarten may choose. */
  readonly value?: RuleFigure;
  /** Rules that ask for at least so much of the same: a greater figure there would make both impossible. */
  readonly notBelow?: readonly string[];
}

/** Of a group that the words on a menu speak of: each says its phrase, or that no word speaks of it. */
export type SpokenRule = RuleOfGroup & Required<Pick<RuleOfGroup, 'phrase'>>;

export interface MenuRule extends RuleOfGroup {
  readonly group: MenuRuleGroup;
}
