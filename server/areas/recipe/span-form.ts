// The statutory form over all confirmed menus of a time.
import { sql } from 'kysely';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { PAPERS } from '../../../contract/recipe/report.ts';
import { nothingConfirmed, spanForm, spanMenus } from '../../../contract/recipe/span-form.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type FileAnswer } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { reportOfSpan } from './menu-report.ts';
import { recordExport } from './paper-tasks.ts';
import { printPaper } from './print/print-paper.ts';
import { checkSpan } from './recipes.ts';
import { readServedMenus, SERVED_COLUMNS, type ServedRow } from './service/served-menus.ts';

interface Span {
  begin: string;
  end: string;
  deptId?: string | undefined;
}

interface Confirmed {
  kindergarten: string;
  /** Menus that serve something in the time, in the order of their days; `days`: on how many of them. */
  menus: (ServedRow & { days: number })[];
}

/** Confirmed menus of a kindergarten in a time. */
async function confirmedIn(door: Door, { begin, end, deptId: wanted }: Span): Promise<Confirmed> {
  checkSpan(begin, end);
  const { deptId, deptName } = await kindergartenOf(door, wanted);
  const menus = await door
    .rows(recipe)
    .innerJoinLateral(
      sql<{ days: number; firstDay: string | null }>`(
        select count(distinct x.date)::int as days, min(x.date) as first_day from recipe_dish x
        where x.tenant_id = recipe.tenant_id and x.recipe_id = recipe.id and x.date between ${begin} and ${end})`.as<'served'>(
        sql.ref('served'),
      ),
      (join) => join.onTrue(),
    )
    .select(SERVED_COLUMNS.map((name) => `recipe.${name}` as const))
    .select('served.days')
    .where('recipe.deptId', '=', deptId)
    .where('recipe.recipeStatus', '=', recipeMachine.states.completed.key)
    .where('served.days', '>', 0)
    .orderBy('served.firstDay')
    .orderBy('recipe.id')
    .execute();
  return { kindergarten: deptName, menus };
}

export const handlers = [
  handle(spanMenus, async ({ door, query }) => {
    const { menus } = await confirmedIn(door, query);
    return {
      days: menus.reduce((sum, { days }) => sum + days, 0),
      menus: menus.map(({ id, recipeName }) => ({ id, recipeName })),
    };
  }),
  handlePrepared(
    spanForm,
    async (context) => {
      const { door, query, caller } = context;
      const { begin: from, end: to } = query;
      const { menus, kindergarten } = await confirmedIn(door, query);
      const served = await readServedMenus(door, menus);
      const [first] = served;
      const data = reportOfSpan(served, kindergarten, { from, to });
      if (!first || !data) throw refuse(nothingConfirmed, { from, to });
      const task = { paper: 'statutory', language: caller.language, data } as const;
      return { bytes: await printPaper(context, task), recipe: first.recipe, header: data.header };
    },
    async ({ door, caller }, { bytes, recipe: first, header }): Promise<FileAnswer> => {
      const { language, realName: createUserName } = caller;
      const recipeName = `${header.dateFrom}—${header.dateTo}`;
      await recordExport(
        door,
        { ...first, recipeName },
        { paper: 'statutory', language, bytes, createUserName },
      );
      return { name: `${recipeName} ${PAPERS.statutory[language]}.pdf`, type: 'application/pdf', bytes };
    },
  ),
];
