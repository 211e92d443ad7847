// Children by date (人数日历): the numbers that a kindergarten has from a day on, until the next that it names. A menu
// takes the numbers of its first day and keeps them.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, isEmpty } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { wireDate, wireLine, wireList } from '../kit/wire-values.ts';
import { ageTypeCount, ageTypeCounts } from './dept-setting.ts';
import { kindergartenMissing } from './kindergarten.ts';
import { childrenRefusals } from './plan-conditions.ts';

const base = '/api/mrtc-recipe/dept-setting';

/** Some a year, for decades. */
const MOST_ENTRIES = 200;
const LONGEST_REMARK = 100;
/** No earlier day is meant. */
export const EARLIEST_DAY = '2000-01-01';
/** Numbers of children are planned no further ahead than this. */
export const YEARS_AHEAD = 2;

/** From `beginDate` (yyyy-MM-dd) on there are these children; `remark` says why: a new term, leavers. */
const childEntry = z.object({
  beginDate: wireDate,
  ageTypes: ageTypeCounts,
  remark: z
    .preprocess((value) => (isEmpty(value) ? null : value), wireLine(LONGEST_REMARK).nullable())
    .default(null),
});
export type ChildEntry = z.infer<typeof childEntry>;

/** One entry as a form asks for it. */
export const childEntryFields = {
  beginDate: field.date(text('起始日期', 'From'), {
    required: text('请选择起始日期', 'Please choose the first day'),
  }),
  ageTypes: field.json(text('各年龄段人数', 'Children by age group'), ageTypeCounts, {
    required: text('请填写人数', 'Please enter the numbers of children'),
  }),
  remark: field.text(text('备注', 'Remark'), {
    max: LONGEST_REMARK,
    hint: text(
      '为什么变，如新学期、升班、离园',
      'Why they change: a new term, classes that move up, leavers',
    ),
  }),
};

const deptId = { deptId: field.reference(text('园所', 'Kindergarten'), 'dept') };

/** All entries of a kindergarten, the earliest first. */
export const childCalendar = endpoint({
  method: 'GET',
  path: `${base}/get/age-type-count-calendar`,
  summary: text('人数日历', 'Children by date'),
  access: permission('dept_setting_view'),
  query: deptId,
  answer: z.object({
    deptId: z.string(),
    entries: z.array(
      z.object({
        beginDate: z.string(),
        ageTypes: z.array(ageTypeCount),
        remark: z.string().nullable(),
      }),
    ),
    version: z.number(),
  }),
  refusals: [kindergartenMissing],
});

export const childCalendarRefusals = {
  dayTwice: refusal(
    'child-calendar.day.twice',
    text(
      '{date} 已经有一条人数，同一天只能有一条',
      'There is already an entry from {date}; a day can have only one',
    ),
  ),
  dayOutside: refusal(
    'child-calendar.day.range',
    text(
      '起始日期“{date}”不对，应在 {first} 至 {last} 之间',
      '“{date}” cannot be the first day; choose one from {first} to {last}',
    ),
  ),
  nothingLeft: refusal(
    'child-calendar.empty',
    text('至少要保留一条人数，不能全部删除', 'At least one entry must stay; not all of them can be deleted'),
  ),
};

/** Puts these entries in the place of all that were there. Menus keep the numbers that they were made with. */
export const submitChildCalendar = endpoint({
  method: 'POST',
  path: `${base}/submit/age-type-count-calendar`,
  summary: text('保存人数日历', 'Save children by date'),
  access: permission('dept_setting_edit'),
  body: {
    ...deptId,
    entries: field.json(
      text('人数日历', 'Children by date'),
      wireList(z.array(childEntry).max(MOST_ENTRIES)),
      {
        required: text('请填写人数', 'Please enter the numbers of children'),
      },
    ),
    version: rowVersion,
  },
  answer: z.object({ version: z.number() }),
  refusals: [
    kindergartenMissing,
    ...Object.values(childrenRefusals),
    ...Object.values(childCalendarRefusals),
  ],
  edits: { detail: childCalendar, by: 'deptId' },
});
