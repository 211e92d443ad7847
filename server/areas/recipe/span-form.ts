// The statutory form over all confirmed menus of a time.
import { sql } from 'kysely';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { PAPERS } from '../../../contract/recipe/report.ts';
import { nothingConfirmed, spanForm, spanMenus } from '../../../contract/recipe/span-form.ts';
import type { Door } from '../../kernel/database/door.ts';
import { inSight } from '../../kernel/database/in-sight.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type FileAnswer } from '../../kernel/http/handle.ts';
import { kindergartenOf } from '../organisation/service/kindergarten.ts';
import { menuOf } from './menu-reading.ts';
import { reportOfSpan } from './menu-report.ts';
import { kindergartenName, recordExport } from './paper-tasks.ts';
import { printPaper } from './print/print-paper.ts';
import { checkSpan } from './recipes.ts';
import type { MenuState } from './service/menu-store.ts';

interface Span {
  begin: string;
  end: string;
  deptId?: string | undefined;
}

interface ServedMenu {
  id: string;
  recipeName: string;
  days: number;
}

/** Confirmed menus that serve something in the time, in the order of their days. */
async function confirmedIn(door: Door, { begin, end, deptId: wanted }: Span): Promise<ServedMenu[]> {
  checkSpan(begin, end);
  const { deptId } = await kindergartenOf(door, wanted);
  const { rows } = await sql<ServedMenu>`
    select r.id, r.recipe_name, count(distinct x.date)::int as days
    from recipe r join recipe_dish x on x.tenant_id = r.tenant_id and x.recipe_id = r.id
    where r.tenant_id = ${door.caller.tenantId} and r.dept_id = ${deptId} and r.is_deleted = 0
      and r.recipe_status = ${recipeMachine.states.completed.key} and ${inSight(door, recipe, sql`r.id`)}
      and x.date between ${begin} and ${end}
    group by r.tenant_id, r.id, r.recipe_name order by min(x.date), r.id`.execute(door.db);
  return rows;
}

export const handlers = [
  handle(spanMenus, async ({ door, query }) => {
    const menus = await confirmedIn(door, query);
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
      const states: MenuState[] = [];
      for (const { id } of await confirmedIn(door, query)) states.push(await menuOf(door, id));
      const [first] = states;
      const kindergarten = first ? await kindergartenName(door, first) : '';
      const data = reportOfSpan(states, kindergarten, { from, to });
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
