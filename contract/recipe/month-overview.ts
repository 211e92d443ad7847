// A month of the kindergartens that somebody looks after: how far it is covered by menus, what these cost, how well they
// feed, how varied they are; and of one kindergarten the menus and months behind its figures.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { MONTH } from '../kit/months.ts';
import { text } from '../kit/text.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { missedRules } from './missed-rules.ts';

const base = '/api/mrtc-recipe/recipe-overview';
const access = permission('recipe_view');

/** Kindergartens of one answer; who looks after more chooses a group or a campus. */
export const MOST_KINDERGARTENS = 300;
/** Months behind the figures of one kindergarten, the one asked for the last. */
export const MONTHS_BACK = 6;

const sentence = z.object({ zh: z.string(), en: z.string() });

/** Figures of one kindergarten in one month. Of menus that are confirmed alone; null: none is, or nothing is known of it. */
const monthFigures = z.object({
  /** Days on which a confirmed menu serves; on which only one that is not confirmed does; open days without any. */
  confirmedDays: z.number().int(),
  openDays: z.number().int(),
  missingDays: z.number().int(),
  /** Weeks with open days of which none has a menu. */
  missingWeeks: z.number().int(),
  /** The Monday of each of these weeks. */
  missingMondays: z.array(z.string()),
  /** Mean cost per child and day, and the budget of these days. */
  costFen: z.number().int().nullable(),
  priceFen: z.number().int().nullable(),
  /** Energy of the mean day in per cent of its target. */
  energyPercent: z.number().nullable(),
  /** Nutrients judged, and those of them within their band; the labels of the others. */
  judged: z.number().int(),
  met: z.number().int(),
  outside: z.array(sentence),
  /** Confirmed menus, and those that missed no rule when they were confirmed; null: of none that is known. */
  menus: z.number().int(),
  cleanMenus: z.number().int().nullable(),
  missed: missedRules.nullable(),
  /** Different dishes, and kinds of food as the guideline counts them. */
  dishes: z.number().int(),
  foods: z.number().int(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

const overviewRow = monthFigures.extend({
  deptId: z.string(),
  deptName: z.string(),
  /** The unit above it; null: none in sight. */
  parentId: z.string().nullable(),
  parentName: z.string().nullable(),
  /** By its settings now. */
  children: z.number().int(),
});
export type OverviewRow = z.infer<typeof overviewRow>;

const monthMissing = text('请选择月份', 'Please choose a month');
const month = field.text(text('月份', 'Month'), {
  required: monthMissing,
  pattern: {
    test: MONTH,
    text: text('月份的格式应为 2026-11', 'A month is written as 2026-11'),
  },
});
const ofMonth = {
  month,
  /** Of the kindergartens below this unit alone. */
  deptId: field.reference(text('集团或园区', 'Group or campus'), 'dept'),
};

export const monthOverview = endpoint({
  method: 'GET',
  path: `${base}/month-list`,
  summary: text('各园月度总览', 'A month of all kindergartens'),
  access,
  replica: true,
  query: ofMonth,
  answer: z.object({
    month: z.string(),
    /** On which kindergartens are normally open. */
    serviceDays: z.number().int(),
    rows: z.array(overviewRow),
    /** Kindergartens beyond `MOST_KINDERGARTENS`. */
    further: z.number().int(),
  }),
});

/** The same as a workbook, its totals in the last line. */
export const exportMonthOverview = endpoint({
  method: 'GET',
  path: `${base}/month-export`,
  summary: text('导出各园月度总览（Excel）', 'Export the month of all kindergartens to Excel'),
  access,
  query: ofMonth,
  answerKind: 'file',
});

/** The same on paper: A4 across, in the caller's language. */
export const printMonthOverview = endpoint({
  method: 'GET',
  path: `${base}/month-pdf`,
  summary: text('各园月度总览（PDF）', 'The month of all kindergartens as a PDF'),
  access,
  query: ofMonth,
  answerKind: 'file',
  refusals: Object.values(lineRefusals),
});

/** What stands behind the figures of one kindergarten. */
export const kindergartenMonth = endpoint({
  method: 'GET',
  path: `${base}/month-detail`,
  summary: text('一所幼儿园的月度明细', 'A month of one kindergarten'),
  access,
  replica: true,
  query: { month, deptId: field.reference(text('园所', 'Kindergarten'), 'dept') },
  answer: z.object({
    deptId: z.string(),
    deptName: z.string(),
    /** Menus with a day in the month, in the order of their days. */
    menus: z.array(
      z.object({
        id: z.string(),
        recipeName: z.string(),
        recipeStatus: z.number(),
        beginDate: z.string(),
        endDate: z.string(),
        /** Days of it in the month. */
        days: z.number().int(),
        priceFen: z.number().int(),
        /** Mean cost per child and day of these; null: not confirmed, or no price known. */
        costFen: z.number().int().nullable(),
        missed: missedRules.nullable(),
      }),
    ),
    /** Open days without a menu. */
    missingDates: z.array(z.string()),
    months: z.array(monthFigures.extend({ month: z.string(), serviceDays: z.number().int() })),
  }),
  refusals: [kindergartenMissing],
});
