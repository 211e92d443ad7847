// Rules of how often a week brings a kind of dish: what turns, what is wanted, what stays rare.
import { text } from '../../kit/text.ts';
import type { SpokenRule } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const COUNT_RULES = {
  'mainFood.week': {
    phrase: null,
    name: text('同一主料一周次数', 'Times a week of one main ingredient'),
    sentence: text(
      '一种主料一周最多 {value} 次（蛋、奶和单样水果除外）',
      'Dishes of one main ingredient in a week: at most {value}, but for eggs, milk and single fruits',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: figure(4, 2, 10, 'times'),
  },
  'flesh.lunch': {
    phrase: null,
    name: text('午餐荤菜轮换', 'Meats of lunch in turn'),
    sentence: text(
      '午餐的荤菜轮换着吃：每个荤菜位，畜肉、禽肉、鱼虾一周各最多 {value} 次',
      'The meats of lunch take turns: livestock, poultry, fish and seafood each on at most {value} of the week’s days, for each meat dish of the meal',
    ),
    source: SOURCES.guideline,
    holds: 0.5,
    value: figure(2, 1, 7, 'times'),
  },
  'flesh.dinner': {
    phrase: null,
    name: text('晚餐荤菜轮换', 'Meats of dinner in turn'),
    sentence: text(
      '晚餐的荤菜和半荤轮换着吃：每个位置，畜肉、禽肉、鱼虾一周各最多 {value} 次',
      'The meats of dinner take turns: livestock, poultry, fish and seafood each on at most {value} of the week’s days, for each meat dish of the meal',
    ),
    source: SOURCES.guideline,
    holds: 0.5,
    value: figure(2, 1, 7, 'times'),
  },
  'count.fried': {
    phrase: 'fried',
    name: text('油炸菜（每周道数）', 'Fried dishes per week'),
    sentence: text('油炸的菜一周最多 {value} 道', 'Fried dishes in a week: at most {value}'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: figure(1, 0, 7, 'dishes'),
  },
  'count.processed': {
    phrase: null,
    name: text('加工肉制品（每周道数）', 'Processed meat (dishes per week)'),
    sentence: text('加工肉制品一周最多 {value} 道', 'Dishes of processed meat in a week: at most {value}'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: figure(1, 0, 7, 'dishes'),
  },
  'count.sweet': {
    phrase: null,
    name: text('甜点心（每周道数）', 'Sweet snacks per week'),
    sentence: text('点心里的甜食一周最多 {value} 道', 'Sweet snacks in a week: at most {value}'),
    source: SOURCES.guideline,
    holds: 0.6,
    value: figure(2, 0, 10, 'dishes'),
  },
  'count.sweetSour': {
    phrase: null,
    name: text('糖醋菜（每周道数）', 'Sweet-and-sour dishes a week'),
    sentence: text('糖醋、茄汁的菜一周最多 {value} 道', 'Sweet-and-sour dishes in a week: at most {value}'),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(2, 0, 10, 'dishes'),
  },
  'count.aquatic': {
    phrase: 'aquatic',
    name: text('水产品（每周道数）', 'Fish and seafood (dishes per week)'),
    sentence: text('鱼虾等水产一周至少 {value} 道', 'Dishes of fish and seafood in a week: at least {value}'),
    source: SOURCES.guideline,
    holds: 0.8,
    value: figure(2, 0, 10, 'dishes'),
  },
  'aquatic.most': {
    phrase: 'aquatic',
    name: text('鱼虾不过多（每周道数）', 'Not fish alone (per week)'),
    sentence: text(
      '有 15 克以上鱼虾的菜一周最多 {value} 道，连汤和粥在内',
      'Dishes with 15 g of fish or seafood and more in a week, soups and porridges among them: at most {value}',
    ),
    source: SOURCES.guideline,
    holds: 0.4,
    value: figure(6, 1, 20, 'dishes'),
    notBelow: 'count.aquatic',
  },
  'count.liverBlood': {
    phrase: 'liverBlood',
    name: text('动物肝、血（每周道数）', 'Liver and blood (dishes per week)'),
    sentence: text('动物肝、血一周至少 {value} 道', 'Dishes of liver or blood in a week: at least {value}'),
    source: SOURCES.norm,
    holds: 0.6,
    value: figure(1, 0, 3, 'dishes'),
  },
  'count.liver': {
    phrase: 'liverBlood',
    name: text('动物肝（每周道数）', 'Liver (dishes per week)'),
    sentence: text(
      '动物肝一周最多 {value} 道：两次就会超过维生素 A 的可耐受最高摄入量',
      'Dishes of liver in a week: at most {value}; two pass the upper level of vitamin A',
    ),
    source: SOURCES.guideline,
    holds: 0.8,
    value: figure(1, 0, 3, 'dishes'),
  },
  'count.soy': {
    phrase: 'soy',
    name: text('大豆制品（每周道数）', 'Soy foods (dishes per week)'),
    sentence: text('大豆制品一周至少 {value} 道', 'Dishes of soy foods in a week: at least {value}'),
    source: SOURCES.guideline,
    holds: 0.6,
    value: figure(3, 0, 10, 'dishes'),
  },
  'count.fungusAlgae': {
    phrase: null,
    name: text('菌藻类（每周道数）', 'Fungi and algae (dishes per week)'),
    sentence: text('菌藻类一周至少 {value} 道', 'Dishes of fungi and algae in a week: at least {value}'),
    source: SOURCES.practice,
    holds: 0.6,
    value: figure(2, 0, 10, 'dishes'),
  },
  'count.nut': {
    phrase: null,
    name: text('坚果（每周道数）', 'Nuts (dishes per week)'),
    sentence: text('含坚果的菜一周最多 {value} 道', 'Dishes with nuts in a week: at most {value}'),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(3, 0, 10, 'dishes'),
  },
  'count.delicacy': {
    phrase: null,
    name: text('名贵食材（每周道数）', 'Delicacies (dishes per week)'),
    sentence: text(
      '海参、石斑鱼、鸽子、竹荪、车厘子、牛油果等名贵食材一周最多 {value} 道，只作点缀的不算：餐标用在肉、鱼、奶和果蔬上',
      'Dishes of sea cucumber, grouper, pigeon, bamboo fungus, cherries, avocado and other delicacies in a week, mere garnish not counted: at most {value}; the money goes to meat, fish, milk, fruit and vegetables',
    ),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(2, 0, 10, 'dishes'),
  },
  occasion: {
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
    phrase: 'coarse',
    name: text('每日全谷杂豆', 'Whole grain every day'),
    sentence: text('每天至少一道全谷物或杂豆', 'Every day at least one dish of whole grain or pulses'),
    source: SOURCES.guideline,
    holds: 0.4,
  },
} as const satisfies Record<string, SpokenRule>;
