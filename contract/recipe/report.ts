// Printed papers of a recipe and the record of who exported what.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { lineRefusals } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { chosenRows, field } from '../kit/field.ts';
import { text, type Language, type Text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';
import type { MealKey } from '../../planner/nutrition/meal-pattern.ts';
import { mealKey } from '../library/dish-category.ts';
import { dayOutside, noDishes, paperLong } from './recipe-refusals.ts';
import { noVariants } from './variant-refusals.ts';

export const PAPERS = {
  week: text('一周食谱（张贴）', 'Weekly menu for posting'),
  weekGrams: text('带量食谱', 'Weekly menu with grams'),
  poster: text('配图海报', 'Poster with pictures'),
  cards: text('菜品卡片', 'Dish cards'),
  cook: text('厨房带量单', 'Kitchen sheet'),
  nutrition: text('营养分析报告', 'Nutrition report'),
  statutory: text('膳食营养分析表', 'Statutory nutrition form'),
  variant: text('过敏替代餐', 'Allergy variants'),
} as const satisfies Record<string, Text>;
export type PaperKind = keyof typeof PAPERS;
/** What of a menu a paper can be cut to: the week that a day is in, or that day; one meal. All else is of the whole menu. */
export const PAPER_CUTS: Readonly<Record<PaperKind, { days?: 'week' | 'day'; meal?: true }>> = {
  week: { days: 'week' },
  weekGrams: { days: 'week' },
  poster: { days: 'week' },
  cards: { days: 'day', meal: true },
  cook: { days: 'day', meal: true },
  nutrition: {},
  statutory: {},
  variant: { days: 'week' },
};
/** What a paper may be written in. */
export const PAPER_LANGUAGES = {
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
} as const satisfies Record<Language, Text>;
export const paperKind = z.enum(Object.keys(PAPERS) as [PaperKind, ...PaperKind[]]);

const recipeId = { id: field.id(text('食谱', 'Menu'), { required: true }) };
const print = permission('recipe_export');

/**
 * One paper as PDF, in the caller's language, the statutory form in Chinese; leaves an export record. A long one is
 * refused with `paperLong`: it is made by `makePaper`.
 */
export const paperPdf = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/pdf',
  summary: text('下载 PDF', 'Download a PDF'),
  access: print,
  query: {
    ...recipeId,
    paper: field.json(text('文件', 'Document'), paperKind, { required: true }),
    /** Of a paper that is cut to it (`PAPER_CUTS`): the day, or any day of the week wanted. */
    date: field.date(text('日期', 'Day')),
    meal: field.json(text('餐别', 'Meal'), mealKey),
    /** Nutrition report: what cooking leaves beside the figures of raw weights. */
    losses: field.flag(text('计入烹调损失', 'Count losses in cooking')),
    /** Of the allergy variants: one of them. */
    variantId: field.id(text('过敏替代餐', 'Allergy variant')),
  },
  answerKind: 'file',
  writes: true,
  refusals: [noDishes, noVariants, dayOutside, paperLong, ...Object.values(lineRefusals)],
});

/** `data` of the refusal `paperLong`: what `makePaper` is to make, and the name of its menu. */
export interface LongPaper {
  id: string;
  recipeName: string;
  paper: PaperKind;
  meal: MealKey | null;
}

export const getPdfUrls = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/get-pdfUrls',
  summary: text('可下载的文件', 'Documents of a menu'),
  access: print,
  query: recipeId,
  answer: z.array(
    z.object({
      paper: paperKind,
      label: z.object({ zh: z.string(), en: z.string() }),
      date: z.string().nullable(),
      url: z.string(),
    }),
  ),
});

export const exportRecord = entity({
  name: 'reportExportRecord',
  table: 'report_export_record',
  label: text('导出记录', 'Export record'),
  purpose: text('打印和下载过的食谱单据', 'Documents printed or downloaded from menus'),
  scope: 'dept',
  title: 'recipeName',
  fields: {
    deptId: field.reference(text('园所', 'Kindergarten'), 'dept', { target: 'free', places: [] }),
    recipeId: field.reference(text('食谱', 'Menu'), 'recipe', { required: true, target: 'free', places: [] }),
    recipeName: field.text(text('食谱名称', 'Menu'), { max: 64, search: 'like' }),
    paper: field.text(text('文件', 'Document'), { max: 16, search: 'equal', words: PAPERS }),
    language: field.text(text('语言', 'Language'), { max: 2, words: PAPER_LANGUAGES }),
    pages: field.integer(text('页数', 'Pages')),
    bytes: field.integer(text('大小', 'Size')),
    createUserName: field.text(text('导出人', 'Exported by'), { max: 64 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    report_export_record: RowOf<typeof exportRecord>;
  }
}

const exportRecordRow = z.object({
  id: z.string(),
  recipeId: z.string(),
  recipeName: z.string().nullable(),
  paper: paperKind,
  paperName: z.string().optional(),
  language: z.string(),
  languageName: z.string().optional(),
  pages: z.number().nullable(),
  bytes: z.number().nullable(),
  createUserName: z.string().nullable(),
  createTime: z.date(),
  /** By the caller: who made the paper may, and whoever edits menus. */
  removable: z.boolean(),
});
export type ExportRecordRow = z.infer<typeof exportRecordRow>;

export const exportRecordPage = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report-export-record/page',
  summary: text('导出记录', 'Export records'),
  access: print,
  query: {
    ...paging,
    recipeName: field.text(text('食谱名称', 'Menu'), { max: 64 }),
    paper: field.text(text('文件', 'Document'), { max: 16 }),
  },
  answer: pageOf(exportRecordRow),
  answerKind: 'page',
  rowFields: exportRecord.fields,
});

export const deleteReport = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/report/delete-report',
  summary: text('删除导出记录', 'Delete export records'),
  access: print,
  removes: exportRecord,
  query: { ids: chosenRows() },
  writes: true,
  alsoPost: true,
});
