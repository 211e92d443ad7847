// The printed papers of a menu and the nutrition report behind one of them; every export leaves a record. Long papers
// are made by a job (`paper-job.ts`).
import { nutritionReport } from '../../../contract/recipe/menu.ts';
import { dayOutside, paperLong } from '../../../contract/recipe/recipe-refusals.ts';
import {
  deleteReport,
  exportRecord,
  exportRecordPage,
  getPdfUrls,
  paperPdf,
  PAPERS,
  type ExportRecordRow,
  type LongPaper,
  type PaperKind,
} from '../../../contract/recipe/report.ts';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { may, type Caller } from '../../kernel/access/caller.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { forbidden, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, rawQuery, type FileAnswer } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { menuOf } from './menu-reading.ts';
import {
  fileName,
  isLong,
  kindergartenName,
  menuToPrint,
  printTask,
  recordExport,
  variantsToPrint,
} from './paper-tasks.ts';
import { reportOf } from './menu-report.ts';
import { paperPhotos } from './picture-papers.ts';
import { printPaper } from './print/print-paper.ts';
import { readVariants } from './service/variant-store.ts';

const url = (id: string, paper: PaperKind, date: string | null): string =>
  `${paperPdf.path}?${new URLSearchParams({ id, paper, ...(date && { date }) })}`;

export const handlers = [
  handle(nutritionReport, async ({ door, query }) => {
    const state = await menuOf(door, query.id);
    return reportOf(state, await kindergartenName(door, state));
  }),
  handlePrepared(
    paperPdf,
    async (context) => {
      const { door, query, caller } = context;
      const { language } = caller;
      const state = await menuToPrint(door, query.id);
      if (query.date && !state.setting.dates.includes(query.date)) throw refuseField('date', dayOutside);
      const wanted = { language, date: query.date, meal: query.meal, losses: query.losses === 1 };
      if (isLong(query.paper, state, query)) {
        const { id, recipeName } = state.recipe;
        const { paper, meal = null } = query;
        throw refuse(paperLong, {}, { id, recipeName, paper, meal } satisfies LongPaper);
      }
      const variants = await variantsToPrint(door, state, query);
      const photos = await paperPhotos(context, query.paper, state, variants, wanted);
      const kindergarten = await kindergartenName(door, state);
      const task = printTask(query.paper, state, variants, kindergarten, wanted, photos);
      const bytes = await printPaper(context, task);
      return { bytes, recipe: state.recipe, name: fileName(query.paper, state, wanted) };
    },
    async ({ door, query, caller }, { bytes, recipe, name }): Promise<FileAnswer> => {
      const { language, realName: createUserName } = caller;
      await recordExport(door, recipe, { paper: query.paper, language, bytes, createUserName });
      return { name, type: 'application/pdf', bytes };
    },
  ),
  handle(getPdfUrls, async ({ door, query }) => {
    const { recipe, days } = await menuOf(door, query.id);
    const variants = await readVariants(door, recipe);
    const of = (paper: PaperKind, date: string | null) => ({
      paper,
      label: { ...PAPERS[paper] },
      date,
      url: url(recipe.id, paper, date),
    });
    const weeks = [...new Map(days.map(({ date }) => [mondayOf(date), date])).values()];
    return [
      ...(['week', 'weekGrams', 'poster'] as const).flatMap((paper) =>
        weeks.map((date) => of(paper, weeks.length > 1 ? date : null)),
      ),
      ...(['cards', 'cook'] as const).flatMap((paper) => days.map(({ date }) => of(paper, date))),
      of('nutrition', null),
      of('statutory', null),
      ...(variants.length > 0 ? [of('variant', null)] : []),
    ];
  }),
  handle(exportRecordPage, async ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    let rows = applyFilters(door.rows(exportRecord), exportRecord, raw);
    if (door.caller.currentDeptId)
      rows = rows.where('report_export_record.deptId', '=', door.caller.currentDeptId);
    const page = await readPage(rows, exportRecord, raw, (q) =>
      q
        .select([
          'report_export_record.id',
          'report_export_record.recipeId',
          'report_export_record.recipeName',
          'report_export_record.paper',
          'report_export_record.language',
          'report_export_record.pages',
          'report_export_record.bytes',
          'report_export_record.createUserName',
          'report_export_record.createTime',
          'report_export_record.createUser',
        ])
        .$castTo<Omit<ExportRecordRow, 'removable'> & { createUser: string | null }>(),
    );
    const records = page.records.map(({ createUser, ...row }) => ({
      ...row,
      removable: mayRemove({ createUser }, door.caller),
    }));
    return { ...page, records };
  }),
  handle(deleteReport, async ({ door, query, caller }) => {
    const rows = door.rows(exportRecord).select('report_export_record.createUser');
    const chosen = await rows.where('report_export_record.id', 'in', query.ids).execute();
    if (chosen.some((row) => !mayRemove(row, caller))) throw forbidden();
    await door.remove(exportRecord, query.ids);
  }),
];

/** A record tells who took a paper: who made it may remove it, and who answers for the menus. */
const mayRemove = ({ createUser }: { createUser: string | null }, caller: Caller): boolean =>
  answersForMenus(caller) || createUser === caller.userId;
const answersForMenus = (caller: Caller): boolean => may(caller, 'recipe_edit');

export const exportRecordRestoring = restoring(exportRecord, {
  among: (rows, caller) =>
    answersForMenus(caller) ? rows : rows.where('report_export_record.createUser', '=', caller.userId),
});
