// What the columns of a month's overview are called, on the screen, in the workbook and on paper.
import { text, type Text } from '../kit/text.ts';

export const OVERVIEW_TITLE = text('各园月度总览', 'Month of all kindergartens');

export const OVERVIEW_WORDS = {
  deptName: text('园所', 'Kindergarten'),
  parentName: text('上级单位', 'Below'),
  children: text('幼儿', 'Children'),
  serviceDays: text('供餐日', 'Serving days'),
  confirmedDays: text('已确认', 'Confirmed'),
  openDays: text('待确认', 'To confirm'),
  missingDays: text('缺食谱', 'Missing'),
  missingWeeks: text('整周缺', 'Weeks missing'),
  costFen: text('人均每日成本', 'Cost per child and day'),
  priceFen: text('餐标', 'Budget'),
  energyPercent: text('能量达目标', 'Energy of target'),
  nutrition: text('营养达标', 'Nutrition in range'),
  judged: text('营养评价项', 'Nutrients judged'),
  outside: text('未达标营养素', 'Out of range'),
  menus: text('已确认食谱', 'Confirmed menus'),
  cleanMenus: text('规则全达标', 'Menus keeping all rules'),
  missedHard: text('未达必须规则', 'Mandatory rules missed'),
  missedSoft: text('未达一般规则', 'Other rules missed'),
  dishes: text('菜品种数', 'Different dishes'),
  foods: text('食物种数', 'Kinds of food'),
} as const satisfies Record<string, Text>;
