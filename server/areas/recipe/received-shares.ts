// What others have shared with the caller's kindergartens: the list of what can be read now, as a workbook too, and each
// thing in full.
import { sql } from 'kysely';
import { combinationTemplate } from '../../../contract/library/combination-template.ts';
import {
  exportReceived,
  receivedDish,
  receivedMenu,
  receivedShares,
  receivedTemplate,
} from '../../../contract/recipe/received-share.ts';
import type { MenuDay } from '../../../contract/recipe/menu.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { resourceShare } from '../../../contract/recipe/resource-share.ts';
import { text } from '../../../contract/kit/text.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { exportList } from '../../kernel/excel/export-rows.ts';
import { notFound } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { dishInFull, readerOf } from '../library/service/dish-views.ts';
import { hiddenOfDish, readLibrary } from '../library/service/library.ts';
import { combinationsOf, namedMeals } from '../library/service/template-rows.ts';
import { openShare, receivedRow, sharesWith, told, wideDoor } from './opened-share.ts';
import { workedIn } from './share-rows.ts';
import { isReadable } from './shared-things.ts';
import { readMenu } from './service/menu-store.ts';
import { dayView, viewBasis } from './service/menu-view.ts';
import { today } from './service/service-dates.ts';

const received = handle(receivedShares, async ({ query, request, caller, house }) => {
  const raw = rawQuery({ request, query });
  const now = today();
  const rows = applyFilters(sharesWith(wideDoor(house, caller), caller), resourceShare, raw)
    .where(workedIn('receiverId', caller))
    .where(sql<boolean>`resource_share.from_date <= ${now}::date`)
    .where(sql<boolean>`(resource_share.until_date is null or resource_share.until_date >= ${now}::date)`)
    .where(isReadable(caller.tenantId));
  const page = await readPage(rows, resourceShare, raw, (chosen) => told(chosen, caller.tenantId));
  return { ...page, records: page.records.map(receivedRow) };
});

const { resourceName, kind, deptId, receiverId, shareRight, fromDate, untilDate, note, sharedBy, copiedAt } =
  resourceShare.fields;
const sheet = {
  label: text('收到的共享', 'Shared with us'),
  fields: {
    resourceName,
    kind,
    deptId,
    receiverId,
    shareRight,
    fromDate,
    untilDate,
    note,
    sharedBy,
    copiedAt,
  },
};

/** A day for others to read: what its kindergarten pays and prohibits is that kindergarten's. */
const asRead = (day: MenuDay): MenuDay => ({
  ...day,
  costFen: null,
  meals: day.meals.map((meal) => ({
    ...meal,
    costFen: null,
    dishes: meal.dishes.map((dish) => ({ ...dish, costFen: null, blockedBy: [] })),
  })),
});

export const handlers = [
  received,
  handle(exportReceived, (context) => exportList(context, sheet, received)),
  handle(receivedDish, async ({ door, query, caller, house }) => {
    const { share, resourceId } = await openShare(wideDoor(house, caller), caller, query.id, 'dish');
    const library = await readLibrary(door.db, caller.tenantId);
    const found = library.dishes.get(resourceId);
    if (!found) throw notFound();
    // Its photo is as private as the dish, and what was said in its review is its kindergarten's.
    const shown = { ...found, ...hiddenOfDish(caller), photo: null, photoSmall: null, auditRemark: null };
    const dish = await dishInFull(door, shown, await readerOf(door, share.receiverId, library));
    return { share, dish: { ...dish, editable: false } };
  }),
  handle(receivedMenu, async ({ query, caller, house }) => {
    const wide = wideDoor(house, caller);
    const { share, resourceId } = await openShare(wide, caller, query.id, 'menu');
    const row = await wide.one(recipe, resourceId);
    const state = await readMenu(wide, row);
    const basis = viewBasis(state);
    return {
      share,
      menu: {
        ...{ recipeName: row.recipeName, beginDate: row.beginDate, endDate: row.endDate },
        days: state.days.map(({ date }) => asRead(dayView(state, date, basis))),
      },
    };
  }),
  handle(receivedTemplate, async ({ query, caller, house }) => {
    const wide = wideDoor(house, caller);
    const { share, resourceId } = await openShare(wide, caller, query.id, 'template');
    const { templateName, nameEn, remark, mealTypeData } = await wide.one(combinationTemplate, resourceId);
    const meals = mealTypeData ?? [];
    const library = await readLibrary(wide.db, caller.tenantId);
    const named = namedMeals(wide, meals, library, await combinationsOf(wide, meals));
    return { share, template: { templateName, nameEn, remark, mealTypeData: named } };
  }),
];
