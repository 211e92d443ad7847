// The rules of good menus, declared once: what each asks, who says so, whether it must hold or is aimed at, and the
// figure a kindergarten may choose. The server makes limits and spreads of them (menu-rules.ts and dish-rules.ts in server/areas/recipe), the
// console shows them as settings, docs/menu-rules.md is printed from them.
import { text, type Text } from '../kit/text.ts';

export const MENU_RULE_GROUPS = {
  weeks: text('周与周之间', 'From week to week'),
  day: text('一天之内', 'Within a day'),
  meal: text('一餐之内', 'Within a meal'),
  vegetables: text('蔬菜与薯类', 'Vegetables and tubers'),
  staples: text('早餐与晚餐', 'Breakfast and dinner'),
  counts: text('每周次数', 'How often in a week'),
  amounts: text('奶、蛋、水果', 'Milk, eggs and fruit'),
  money: text('餐标', 'Money'),
  kitchen: text('厨房与采购', 'Kitchen and purchase'),
} as const satisfies Record<string, Text>;
export type MenuRuleGroup = keyof typeof MENU_RULE_GROUPS;

const SOURCES = {
  guideline: text('《学龄前膳食指南（2022）》', 'Dietary guideline for preschool children, China 2022'),
  norm: text(
    '《托儿所幼儿园卫生保健工作规范》（2012）',
    'Health-care norm for nurseries and kindergartens, 2012',
  ),
  regulation: text(
    '《学校食品安全与营养健康管理规定》（2019）',
    'Regulation on food safety, nutrition and health in schools, 2019',
  ),
  practice: text('托幼机构食谱编制惯例', 'Practice of kindergarten menus'),
  kitchen: text('厨房操作惯例', 'Kitchen practice'),
} as const;

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

export interface MenuRule {
  readonly group: MenuRuleGroup;
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
  readonly value?: {
    readonly usual: number;
    readonly min: number;
    readonly max: number;
    readonly unit: Text;
  };
  /** The rule that asks for at least as much of the same: a greater figure there would make both impossible. */
  readonly notBelow?: string;
}

const UNITS = {
  dishes: text('道', 'dishes'),
  times: text('次', 'times'),
  grams: text('克', 'g'),
  weeks: text('周', 'weeks'),
  percent: text('%', '%'),
  kinds: text('种', 'kinds'),
  minutes: text('分钟', 'min'),
} as const;
const value = (usual: number, min: number, max: number, unit: keyof typeof UNITS) => ({
  usual,
  min,
  max,
  unit: UNITS[unit],
});

export const MENU_RULES = {
  'weeks.repeat': {
    group: 'weeks',
    phrase: 'repeats',
    name: text('几周内菜品不重样', 'Repeats of dishes served in recent weeks'),
    sentence: text(
      '{value} 周之内吃过的菜尽量不再出现（白米饭、纯牛奶、单样水果除外）',
      'Dishes of the last {value} weeks stay away, but for plain rice, plain milk and single fruits',
    ),
    source: SOURCES.norm,
    holds: 0.5,
    value: value(4, 1, 8, 'weeks'),
  },
  'mainFood.day': {
    group: 'day',
    name: text('同一主料一天一次', 'Same main ingredient only once a day'),
    sentence: text(
      '一种主料一天只出现一次，不管在哪一餐、哪一类菜里',
      'A main ingredient comes once a day, whatever the meal and the kind of dish',
    ),
    source: SOURCES.practice,
    holds: 'hard',
  },
  'meat.day': {
    group: 'day',
    name: text('同一种肉一天一次', 'Each kind of meat once a day'),
    sentence: text(
      '猪、牛、羊、鸡、鸭各一天最多做一道主菜',
      'Pork, beef, lamb, chicken and duck each once a day at most',
    ),
    source: SOURCES.practice,
    holds: 0.25,
  },
  'mainFood.nextDay': {
    group: 'day',
    name: text('荤菜主料不连日重复', 'No main ingredient of meat dishes on consecutive days'),
    sentence: text('荤菜的主料不连着两天出现', 'The main ingredient of a meat dish is another the next day'),
    source: SOURCES.practice,
    holds: 'hard',
  },
  'meat.nextDay': {
    group: 'day',
    name: text('荤菜肉类不连日重复', 'No kind of meat in meat dishes on consecutive days'),
    sentence: text(
      '荤菜里的猪、牛、羊、鸡、鸭不连着两天出现',
      'Pork, beef, lamb, chicken and duck as meat dishes are others the next day',
    ),
    source: SOURCES.practice,
    holds: 0.25,
  },
  'vegetable.nextDay': {
    group: 'day',
    name: text('素菜主料不连日重复', 'No main ingredient of vegetable dishes on consecutive days'),
    sentence: text(
      '素菜的主料不连着两天出现',
      'The main ingredient of a vegetable dish is another the next day',
    ),
    source: SOURCES.practice,
    holds: 0.3,
  },
  'spread.method': {
    group: 'meal',
    name: text('一餐内烹调方法多样', 'Variety of cooking methods within a meal'),
    sentence: text('一餐里同一种烹调方法最多 {value} 道', 'At most {value} dishes of one method in a meal'),
    source: SOURCES.practice,
    holds: 0.15,
    value: value(2, 1, 6, 'dishes'),
  },
  'spread.color': {
    group: 'meal',
    name: text('一餐内颜色搭配', 'Variety of colours within a meal'),
    sentence: text('一餐里同一种颜色最多 {value} 道', 'At most {value} dishes of one colour in a meal'),
    source: SOURCES.practice,
    holds: 0.15,
    value: value(2, 1, 6, 'dishes'),
  },
  'spread.taste': {
    group: 'meal',
    name: text('一餐内口味搭配', 'Variety of tastes within a meal'),
    sentence: text('一餐里同一种口味最多 {value} 道', 'At most {value} dishes of one taste in a meal'),
    source: SOURCES.practice,
    holds: 0.15,
    value: value(2, 1, 6, 'dishes'),
  },
  'spread.shape': {
    group: 'meal',
    name: text('一餐内刀工形状搭配', 'Variety of cuts within a meal'),
    sentence: text('一餐的菜里同一种刀工最多 {value} 道', 'At most {value} dishes of one cut in a meal'),
    source: SOURCES.practice,
    holds: 0.12,
    value: value(2, 1, 6, 'dishes'),
  },
  'spread.heavy': {
    group: 'meal',
    name: text('一餐内浓芡、糖醋各最多一道', 'At most one thickened and one sweet-and-sour dish per meal'),
    sentence: text(
      '一餐里浓芡、糖醋的菜各最多一道',
      'A meal has at most one thickened and one sweet-and-sour dish',
    ),
    source: SOURCES.practice,
    holds: 0.15,
  },
  'aquatic.meal': {
    group: 'meal',
    phrase: 'aquatic',
    name: text('一餐的鱼虾', 'Fish and seafood in a meal'),
    sentence: text(
      '一餐里有鱼虾的菜最多 {value} 道，汤和半荤在内（5 克以下的虾皮、鱼干不算）',
      'At most {value} dishes of a meal hold fish or seafood, soups among them; less than 5 g does not count',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(1, 1, 4, 'dishes'),
  },
  'rice.meal': {
    group: 'meal',
    name: text('米饭不配粥', 'No porridge beside rice'),
    sentence: text(
      '一餐里米饭和米粥最多 {value} 样',
      'Rice and rice porridge: at most {value} of them in a meal',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(1, 1, 4, 'dishes'),
  },
  'egg.meal': {
    group: 'meal',
    phrase: 'egg',
    name: text('一餐的蛋', 'Egg in a meal'),
    sentence: text(
      '一餐里有半个蛋以上的菜最多 {value} 道，主食和粥在内',
      'At most {value} dishes of a meal hold half an egg or more, staples and porridges among them',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(1, 1, 4, 'dishes'),
  },
  'dinner.bowl': {
    group: 'meal',
    name: text('晚餐汤水不重复', 'One soup at dinner'),
    sentence: text(
      '晚餐里汤面、馄饨、疙瘩汤、粥和汤最多 {value} 样',
      'Noodles in soup, wonton, porridge and soup: at most {value} of them at one dinner',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(1, 1, 4, 'dishes'),
  },
  'vegetable.meal': {
    group: 'vegetables',
    phrase: 'vegetable',
    name: text('午餐、晚餐的蔬菜', 'Vegetables at lunch and dinner'),
    sentence: text(
      '午餐、晚餐每餐的蔬菜和菌藻不少于 {value} 克，土豆、藕、玉米不算',
      'Lunch and dinner have at least {value} g of vegetables and fungi each; potato, lotus and corn are none',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: value(60, 0, 200, 'grams'),
  },
  'vegetable.darkLeaf': {
    group: 'vegetables',
    phrase: 'darkLeaf',
    name: text('每日深绿叶菜', 'Dark green leaves every day'),
    sentence: text('每天深绿色叶菜不少于 {value} 克', 'Every day at least {value} g of dark green leaves'),
    source: SOURCES.guideline,
    holds: 1.5,
    value: value(40, 0, 150, 'grams'),
  },
  'vegetable.leafShare': {
    group: 'vegetables',
    phrase: 'darkLeaf',
    name: text('深色蔬菜中的叶菜', 'Leaves among dark vegetables'),
    sentence: text(
      '深色蔬菜里绿叶菜至少占 {value}%，不能只靠胡萝卜、南瓜和番茄',
      'At least {value} % of the dark vegetables are green: not carrot, pumpkin and tomato alone',
    ),
    source: SOURCES.guideline,
    measures: 'share',
    holds: 1.5,
    value: value(40, 0, 100, 'percent'),
  },
  'vegetable.dish': {
    group: 'vegetables',
    phrase: 'vegetable',
    name: text('素菜不以薯类、豆腐代替（每周道数）', 'Vegetable dishes without vegetables (per week)'),
    sentence: text(
      '素菜要有蔬菜：土豆、芋头、玉米、藕、豆腐做的素菜一周最多 {value} 道',
      'A vegetable dish has vegetables: of potato, taro, corn, lotus or tofu alone at most {value} a week',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: value(1, 0, 10, 'dishes'),
  },
  'tuber.mean': {
    group: 'vegetables',
    phrase: null,
    name: text('薯类（周均）', 'Tubers (weekly mean)'),
    sentence: text('薯类平均每天不超过 {value} 克', 'Tubers at most {value} g a day on average'),
    source: SOURCES.guideline,
    holds: 1,
    value: value(60, 20, 200, 'grams'),
  },
  'grain.meal': {
    group: 'staples',
    name: text('早餐、晚餐的粮食', 'Grain at breakfast and dinner'),
    sentence: text(
      '早餐、晚餐每餐的米面杂粮（干重）不少于 {value} 克',
      'Breakfast and dinner have at least {value} g of grain each, weighed dry',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: value(25, 0, 80, 'grams'),
  },
  'grain.lunch': {
    group: 'staples',
    name: text('午餐的粮食', 'Grain at lunch'),
    sentence: text(
      '午餐的米面杂粮（干重）不少于 {value} 克',
      'Lunch has at least {value} g of grain, weighed dry',
    ),
    source: SOURCES.guideline,
    holds: 1,
    value: value(40, 0, 90, 'grams'),
  },
  'dinner.plainBread': {
    group: 'staples',
    name: text('晚餐馒头花卷（每周次数）', 'Plain steamed bread at dinner (per week)'),
    sentence: text(
      '晚餐不总是馒头、花卷：一周最多 {value} 次',
      'Dinner is not always steamed bread: at most {value} times a week',
    ),
    source: SOURCES.practice,
    holds: 1,
    value: value(2, 0, 7, 'times'),
  },
  'dinner.staple': {
    group: 'staples',
    name: text('晚餐主食换花样', 'Kinds of staple at dinner'),
    sentence: text(
      '面条、饺子馄饨、包子、饼各一周最多 {value} 次',
      'Noodles, dumplings, filled buns and pancakes at most {value} times a week each',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: value(2, 1, 7, 'times'),
  },
  'dinner.filled': {
    group: 'staples',
    name: text('晚餐面条、饺子、包子（每周次数）', 'Noodles, dumplings or buns at dinner (per week)'),
    sentence: text(
      '晚餐的主食一周至少 {value} 次是咸鲜的面条、饺子馄饨或包子',
      'At least {value} dinners a week have savoury noodles, dumplings or filled buns',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: value(2, 0, 7, 'times'),
  },
  'dinner.milky': {
    group: 'staples',
    name: text('晚餐甜口、奶香（每周道数）', 'Sweet or milky dishes at dinner (per week)'),
    sentence: text(
      '晚餐甜口、奶香的主食和羹一周最多 {value} 道',
      'Sweet or milky staples and soups at dinner at most {value} a week',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: value(1, 0, 7, 'dishes'),
  },
  'lunch.onePot': {
    group: 'staples',
    name: text('午餐盖饭、焖饭（每周次数）', 'One-pot rice at lunch (per week)'),
    sentence: text(
      '有荤菜的午餐，盖饭、焖饭、炒饭一周最多 {value} 次，其余是白饭、杂粮饭',
      'Beside a meat dish at lunch, rice cooked with meat or oil at most {value} times a week: else plain or mixed rice',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: value(1, 0, 7, 'times'),
  },
  'dinner.porridge': {
    group: 'staples',
    name: text('晚餐粥羹（每周次数）', 'Porridge at dinner (per week)'),
    sentence: text(
      '晚餐的汤偶尔换成粥羹：一周最多 {value} 次',
      'Porridge or a sweet soup in the place of soup at dinner at most {value} times a week',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: value(2, 0, 7, 'times'),
  },
  'spread.rice': {
    group: 'staples',
    name: text('同一种米饭（每周次数）', 'The same rice (per week)'),
    sentence: text(
      '同一种米饭一周最多 {value} 次，其余换成二米饭、杂粮饭等',
      'The same rice at most {value} times a week: with millet, black rice or beans at others',
    ),
    source: SOURCES.practice,
    holds: 0.25,
    value: value(3, 1, 10, 'times'),
  },
  'breakfast.staple': {
    group: 'staples',
    name: text('早餐主食换花样', 'Kinds of staple at breakfast'),
    sentence: text(
      '早餐同一类主食一周最多 {value} 次',
      'One kind of staple at breakfast at most {value} times a week',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(2, 1, 7, 'times'),
  },
  'breakfast.pair': {
    group: 'staples',
    name: text('早餐干稀、甜咸搭配', 'Breakfast of unlike dishes'),
    sentence: text(
      '一顿早餐甜口、奶香的主食、粥和蛋最多一样，面条、馄饨不再配粥',
      'A breakfast has one sweet or milky dish among staple, porridge and egg, and no porridge beside noodles or wonton',
    ),
    source: SOURCES.practice,
    holds: 0.4,
  },
  'breakfast.milky': {
    group: 'staples',
    name: text('早餐甜口、奶香（每周道数）', 'Sweet or milky dishes at breakfast (per week)'),
    sentence: text(
      '早餐甜口、奶香的主食和粥一周最多 {value} 道，其余是咸鲜、原味的',
      'Sweet or milky staples and porridges at breakfast at most {value} a week: the others are savoury or plain',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: value(4, 0, 14, 'dishes'),
  },
  'breakfast.sweet': {
    group: 'staples',
    name: text('早餐甜食（每周道数）', 'Sweet dishes at breakfast (per week)'),
    sentence: text('早餐的甜食一周最多 {value} 道', 'At most {value} sweet dishes at breakfast in a week'),
    source: SOURCES.guideline,
    holds: 0.5,
    value: value(1, 0, 7, 'dishes'),
  },
  'count.creamSoup': {
    group: 'staples',
    name: text('奶油浓汤（每周道数）', 'Cream soups (per week)'),
    sentence: text('奶油浓汤一周最多 {value} 道', 'At most {value} cream soups a week'),
    source: SOURCES.practice,
    holds: 0.5,
    value: value(1, 0, 7, 'dishes'),
  },
  'mainFood.week': {
    group: 'counts',
    phrase: null,
    name: text('同一主料一周次数', 'Times a week of one main ingredient'),
    sentence: text(
      '一种主料一周最多 {value} 次（蛋、奶和单样水果除外）',
      'A main ingredient at most {value} times a week, but for eggs, milk and single fruits',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: value(4, 2, 10, 'times'),
  },
  'flesh.lunch': {
    group: 'counts',
    phrase: null,
    name: text('午餐荤菜轮换', 'Meats of lunch in turn'),
    sentence: text(
      '午餐的荤菜轮换着吃：每个荤菜位，畜肉、禽肉、鱼虾一周各最多 {value} 次',
      'The meats of lunch take turns: for each meat dish of the meal at most {value} times a week livestock, poultry or fish and seafood',
    ),
    source: SOURCES.guideline,
    holds: 0.5,
    value: value(2, 1, 7, 'times'),
  },
  'flesh.dinner': {
    group: 'counts',
    phrase: null,
    name: text('晚餐荤菜轮换', 'Meats of dinner in turn'),
    sentence: text(
      '晚餐的荤菜和半荤轮换着吃：每个位置，畜肉、禽肉、鱼虾一周各最多 {value} 次',
      'The meats of dinner take turns: for each meat dish of the meal at most {value} times a week livestock, poultry or fish and seafood',
    ),
    source: SOURCES.guideline,
    holds: 0.5,
    value: value(2, 1, 7, 'times'),
  },
  'count.fried': {
    group: 'counts',
    phrase: 'fried',
    name: text('油炸菜（每周道数）', 'Fried dishes per week'),
    sentence: text('油炸的菜一周最多 {value} 道', 'At most {value} fried dishes a week'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: value(1, 0, 7, 'dishes'),
  },
  'count.processed': {
    group: 'counts',
    phrase: null,
    name: text('加工肉制品（每周道数）', 'Processed meat (dishes per week)'),
    sentence: text('加工肉制品一周最多 {value} 道', 'At most {value} dishes of processed meat a week'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: value(1, 0, 7, 'dishes'),
  },
  'count.sweet': {
    group: 'counts',
    phrase: null,
    name: text('甜点心（每周道数）', 'Sweet snacks per week'),
    sentence: text('点心里的甜食一周最多 {value} 道', 'At most {value} sweet snacks a week'),
    source: SOURCES.guideline,
    holds: 0.6,
    value: value(2, 0, 10, 'dishes'),
  },
  'count.sweetSour': {
    group: 'counts',
    phrase: null,
    name: text('糖醋菜（每周道数）', 'Sweet-and-sour dishes a week'),
    sentence: text('糖醋、茄汁的菜一周最多 {value} 道', 'At most {value} sweet-and-sour dishes a week'),
    source: SOURCES.practice,
    holds: 0.4,
    value: value(2, 0, 10, 'dishes'),
  },
  'count.aquatic': {
    group: 'counts',
    phrase: 'aquatic',
    name: text('水产品（每周道数）', 'Fish and seafood (dishes per week)'),
    sentence: text('鱼虾等水产一周至少 {value} 道', 'Fish and seafood at least {value} times a week'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: value(2, 0, 10, 'dishes'),
  },
  'aquatic.most': {
    group: 'counts',
    phrase: 'aquatic',
    name: text('鱼虾不过多（每周道数）', 'Not fish alone (per week)'),
    sentence: text(
      '有 15 克以上鱼虾的菜一周最多 {value} 道，连汤和粥在内',
      'Dishes with 15 g of fish or seafood and more at most {value} times a week, soups and porridges among them',
    ),
    source: SOURCES.guideline,
    holds: 0.4,
    value: value(6, 1, 20, 'dishes'),
    notBelow: 'count.aquatic',
  },
  'count.liverBlood': {
    group: 'counts',
    phrase: 'liverBlood',
    name: text('动物肝、血（每周道数）', 'Liver and blood (dishes per week)'),
    sentence: text('动物肝、血一周至少 {value} 道', 'Liver or blood at least {value} times a week'),
    source: SOURCES.norm,
    holds: 0.6,
    value: value(1, 0, 3, 'dishes'),
  },
  'count.liver': {
    group: 'counts',
    phrase: 'liverBlood',
    name: text('动物肝（每周道数）', 'Liver (dishes per week)'),
    sentence: text(
      '动物肝一周最多 {value} 道：两次就会超过维生素 A 的可耐受最高摄入量',
      'Liver at most {value} times a week: twice passes the upper level of vitamin A',
    ),
    source: SOURCES.guideline,
    holds: 0.8,
    value: value(1, 0, 3, 'dishes'),
  },
  'count.soy': {
    group: 'counts',
    phrase: 'soy',
    name: text('大豆制品（每周道数）', 'Soy foods (dishes per week)'),
    sentence: text('大豆制品一周至少 {value} 道', 'Soy foods at least {value} times a week'),
    source: SOURCES.guideline,
    holds: 0.6,
    value: value(3, 0, 10, 'dishes'),
  },
  'count.fungusAlgae': {
    group: 'counts',
    phrase: null,
    name: text('菌藻类（每周道数）', 'Fungi and algae (dishes per week)'),
    sentence: text('菌藻类一周至少 {value} 道', 'Fungi and algae at least {value} times a week'),
    source: SOURCES.practice,
    holds: 0.6,
    value: value(2, 0, 10, 'dishes'),
  },
  'count.nut': {
    group: 'counts',
    phrase: null,
    name: text('坚果（每周道数）', 'Nuts (dishes per week)'),
    sentence: text('含坚果的菜一周最多 {value} 道', 'At most {value} dishes with nuts a week'),
    source: SOURCES.practice,
    holds: 0.4,
    value: value(3, 0, 10, 'dishes'),
  },
  'count.delicacy': {
    group: 'counts',
    phrase: null,
    name: text('名贵食材（每周道数）', 'Delicacies (dishes per week)'),
    sentence: text(
      '海参、石斑鱼、鸽子、竹荪、车厘子、牛油果等名贵食材一周最多 {value} 道，只作点缀的不算：餐标用在肉、鱼、奶和果蔬上',
      'Sea cucumber, grouper, pigeon, bamboo fungus, cherries, avocado and other delicacies at most {value} dishes a week, mere garnish not counted: the money goes to meat, fish, milk, fruit and vegetables',
    ),
    source: SOURCES.practice,
    holds: 0.4,
    value: value(2, 0, 10, 'dishes'),
  },
  occasion: {
    group: 'counts',
    phrase: null,
    name: text('应节菜', 'Dishes of the day'),
    sentence: text(
      '节日和节气那天有应节的菜，应节的菜不在别的日子吃',
      'Festivals and solar terms have a dish of theirs, and their dishes come on no other days',
    ),
    source: SOURCES.practice,
    holds: 1.5,
  },
  'coarse.day': {
    group: 'counts',
    phrase: 'coarse',
    name: text('每日全谷杂豆', 'Whole grain every day'),
    sentence: text('每天至少一道全谷物或杂豆', 'Every day at least one dish of whole grain or pulses'),
    source: SOURCES.guideline,
    holds: 0.4,
  },
  'milk.day': {
    group: 'amounts',
    phrase: 'milk',
    name: text('每日奶类', 'Milk every day'),
    sentence: text(
      '每天奶类不少于供给部分应有量的 {value}%（全天 350 克）',
      'Every day at least {value} % of the milk due to the part of the day that is supplied (350 g a day)',
    ),
    source: SOURCES.guideline,
    holds: 4,
    value: value(90, 0, 100, 'percent'),
  },
  'egg.day': {
    group: 'amounts',
    phrase: 'egg',
    name: text('每日蛋类', 'Egg every day'),
    sentence: text('每天蛋类不少于 {value} 克', 'Every day at least {value} g of egg'),
    source: SOURCES.guideline,
    holds: 4,
    value: value(25, 0, 60, 'grams'),
  },
  'fat.form': {
    group: 'amounts',
    phrase: null,
    name: text('脂肪供能比（统计表）', 'Energy from fat (statutory form)'),
    sentence: text(
      '脂肪供能比不低于 {value}%：统计表要求 30%–35%，评价标准的上限允许时才要求',
      'At least {value} % of the energy is from fat, as the statutory form asks, where the evaluation standard allows as much',
    ),
    source: SOURCES.norm,
    measures: 'share',
    holds: 4,
    value: value(30, 20, 35, 'percent'),
  },
  'fruit.day': {
    group: 'amounts',
    phrase: 'fruit',
    name: text('每日水果种类', 'Kinds of fruit a day'),
    sentence: text('每天至少 {value} 种水果', 'At least {value} kinds of fruit a day'),
    source: SOURCES.guideline,
    holds: 0.4,
    value: value(2, 1, 4, 'kinds'),
  },
  'fruit.again': {
    group: 'amounts',
    phrase: 'fruit',
    name: text('五天内同一种水果', 'The same fruit within five days'),
    sentence: text('同一种水果五天里最多 {value} 次', 'A fruit at most {value} times in five days'),
    source: SOURCES.practice,
    holds: 0.4,
    value: value(2, 1, 5, 'times'),
  },
  'fruit.least': {
    group: 'amounts',
    phrase: 'fruit',
    name: text('每日水果', 'Fruit every day'),
    sentence: text(
      '每天水果不少于供给部分应有量的 {value}%',
      'Every day at least {value} % of the fruit due to the part of the day that is supplied',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: value(75, 0, 100, 'percent'),
  },
  'fruit.serving': {
    group: 'amounts',
    phrase: 'fruit',
    name: text('一餐的水果', 'Fruit in one meal'),
    sentence: text('一次吃的水果不超过 {value} 克', 'At most {value} g of fruit at once'),
    source: SOURCES.practice,
    holds: 2,
    value: value(150, 60, 300, 'grams'),
  },
  'fruit.price': {
    group: 'money',
    name: text('一份水果的价钱', 'Price of a fruit'),
    sentence: text(
      '一份水果不超过餐标的 {value}%',
      'One serving of fruit costs at most {value} % of the budget',
    ),
    source: SOURCES.practice,
    measures: 'fen',
    holds: 1.5,
    value: value(15, 5, 100, 'percent'),
  },
  'dish.price': {
    group: 'money',
    name: text('一道菜的价钱', 'Price of a dish'),
    sentence: text(
      '一道菜不超过餐标的 {value}%：贵的食材不常吃',
      'A dish costs at most {value} % of the budget: what is dear is not for every week',
    ),
    source: SOURCES.practice,
    measures: 'fen',
    holds: 1.5,
    value: value(35, 5, 100, 'percent'),
  },
  'price.used': {
    group: 'money',
    phrase: 'price',
    name: text('餐标使用率', 'Share of the budget spent'),
    sentence: text(
      '餐标是给孩子吃的：至少用到 {value}%',
      "The money is the children's: at least {value} % of the budget is spent",
    ),
    source: SOURCES.norm,
    holds: 20,
    value: value(97, 0, 100, 'percent'),
  },
  'price.day': {
    group: 'money',
    phrase: 'price',
    name: text('每天花费平稳', 'Even spending from day to day'),
    sentence: text(
      '每天的花费与餐标相差不超过 {value}%',
      "No day's food costs more than {value} % above or below the budget",
    ),
    source: SOURCES.practice,
    holds: 2,
    value: value(15, 3, 100, 'percent'),
  },
  'kitchen.foods': {
    group: 'kitchen',
    name: text('一周采购的食材种类', 'Foods bought in a week'),
    sentence: text(
      '一周采购的食材不超过 {value} 种（油、盐、糖、调味品、饮品不计）',
      'At most {value} different foods are bought in a week (oil, salt, sugar, seasonings and drinks not counted)',
    ),
    source: SOURCES.kitchen,
    holds: 20,
    value: value(55, 25, 200, 'kinds'),
  },
  'kitchen.oils': {
    group: 'kitchen',
    name: text('一周的烹调油', 'Cooking oils in a week'),
    sentence: text(
      '一周炒菜、拌菜的油不超过 {value} 种（芝麻油、黄油、奶油不算）',
      'At most {value} cooking oils a week, sesame oil, butter and cream apart',
    ),
    source: SOURCES.kitchen,
    holds: 1.6,
    value: value(4, 1, 12, 'kinds'),
  },
  'kitchen.fresh': {
    group: 'kitchen',
    name: text('一周采购的易坏食材', 'Foods bought in a week that soon spoil'),
    sentence: text(
      '放不过三天的蔬菜、鲜菇、豆制品、水果一周最多买 {value} 种：买来的用两次，不留剩',
      'Of vegetables, mushrooms, soy foods and fruits that keep three days at most, {value} kinds are bought in a week: what is bought is used twice and none is left over',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 3,
    value: value(16, 4, 60, 'kinds'),
  },
  'kitchen.stove': {
    group: 'kitchen',
    name: text('一餐用灶的菜', 'Dishes on the stove in a meal'),
    sentence: text(
      '一餐里用炒锅、汤锅、电饼铛、炸炉的菜最多 {value} 道：灶眼有限',
      'At most {value} dishes of a meal are made in woks, pots, griddles and fryers: burners are few',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: value(3, 1, 10, 'dishes'),
  },
  'kitchen.steamer': {
    group: 'kitchen',
    name: text('一餐用蒸箱的菜', 'Dishes in the steamer in a meal'),
    sentence: text(
      '一餐里用蒸箱的菜最多 {value} 道，米饭在内',
      'At most {value} dishes of a meal are steamed, rice among them',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: value(2, 0, 10, 'dishes'),
  },
  'kitchen.oven': {
    group: 'kitchen',
    name: text('一餐用烤箱的菜', 'Dishes in the oven in a meal'),
    sentence: text(
      '一餐里用烤箱的菜最多 {value} 道；没有烤箱填 0',
      'At most {value} dishes of a meal are baked; 0 where there is no oven',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: value(1, 0, 10, 'dishes'),
  },
  'kitchen.laborious': {
    group: 'kitchen',
    name: text('一餐里费工的菜', 'Laborious dishes in a meal'),
    sentence: text(
      '油炸的、要逐个手工成形的（饺子、包子、丸子）一餐最多 {value} 道',
      'At most {value} dishes of a meal are fried or shaped piece by piece: dumplings, buns, meatballs',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: value(1, 0, 6, 'dishes'),
  },
  'kitchen.hands': {
    group: 'kitchen',
    name: text('半天的手工备餐', 'Hand work in half a day'),
    sentence: text(
      '上午（到午餐）、下午各不超过 {value} 分钟的择洗、切配、成形，按实际人数合计',
      'Washing, cutting and shaping take at most {value} minutes up to lunch, and as many after it, for all children together',
    ),
    source: SOURCES.kitchen,
    optional: true,
    measures: 'minutes',
    holds: 6,
    value: value(360, 30, 6000, 'minutes'),
  },
} as const satisfies Record<string, MenuRule>;
export type MenuRuleKey = keyof typeof MENU_RULES;
export const MENU_RULE_KEYS = Object.keys(MENU_RULES) as MenuRuleKey[];

/** The declared rule that a rule's id is of: weeks of unlike length have a number behind its key, festivals their name. */
export const declaredRule = (id: string): MenuRule | undefined =>
  (MENU_RULES as Record<string, MenuRule>)[id] ??
  (MENU_RULES as Record<string, MenuRule>)[id.replace(/\.[^.]+$/, '')];

/** What a kindergarten chose: its figure for a rule, or null where it does not want the rule. */
export type MenuRuleChoices = Partial<Record<MenuRuleKey, number | null>>;

/** What a rule comes to where nothing was chosen: its usual figure, true where it has none, null where it is not asked. */
export function usualChoice(key: MenuRuleKey): number | true | null {
  const { optional, value: figure } = MENU_RULES[key] as MenuRule;
  return optional ? null : (figure?.usual ?? true);
}
