// For the tests of this folder: a client's way through the wizard, and dates that are always ahead.
import { sql } from 'kysely';
import {
  cateSetDataList,
  recipeDetailCall,
  submitCateSetData,
  submitConditions,
  submitRecipeDateList,
} from '../../../contract/recipe/recipe.ts';
import { deptSettingDetail } from '../../../contract/organisation/dept-setting.ts';
import {
  generateProgress,
  generateRecipe,
  type GenerationProgress,
} from '../../../contract/recipe/generation.ts';
import { dishesData, type MenuDish, type MenuView } from '../../../contract/recipe/menu.ts';
import { newId } from '../../kernel/database/ids.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { today } from './service/service-dates.ts';
import { addDays, mondayOf } from '../../../contract/kit/calendar-day.ts';

/** Working days of the week `weeks` ahead, Monday first. */
export function weekAhead(weeks: number, days = 5): string[] {
  const monday = addDays(mondayOf(today()), 7 * weeks);
  return Array.from({ length: days }, (_, at) => addDays(monday, at));
}

export interface Draft {
  id: string;
  version: number;
}

/** Steps 1–3: a draft with the kindergarten's own conditions, changed by `changes`. */
export async function draftRecipe(
  client: TestClient,
  dates: string[],
  changes: Record<string, unknown> = {},
  method = 'quick',
): Promise<Draft> {
  const { id } = await client.get(submitRecipeDateList, { body: { dates } });
  const body = await conditionsBody(client, id);
  await client.get(submitConditions, { body: { ...body, ...changes } });
  const detail = await client.get(recipeDetailCall, { query: { id } });
  const { version } = await client.get(submitCateSetData, {
    body: { id, version: detail.version, slots: detail.conditions.slots, method },
  });
  return { id, version };
}

/** What step 2 sends when nothing is changed. */
export async function conditionsBody(client: TestClient, id: string): Promise<Record<string, unknown>> {
  const [setting, detail] = [
    await client.get(deptSettingDetail),
    await client.get(recipeDetailCall, { query: { id } }),
  ];
  return {
    id,
    version: detail.version,
    recipeName: detail.recipeName,
    calculationType: 1,
    price: detail.price,
    patternKey: detail.conditions.patternKey,
    mealTypes: detail.conditions.mealTypes,
    dinersSwitch: 2,
    ageTypes: setting.ageTypes,
  };
}

/** Presets are what step 3 offers. */
export const presets = (client: TestClient) => client.get(cateSetDataList);

/** Reads a stream of events until its `done`. */
export async function followed<T>(
  url: string,
  client: TestClient,
  hear: (event: string, told: T) => void = () => undefined,
): Promise<T> {
  const response = await fetch(url, { headers: client.headers });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  let buffer = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    buffer += chunk;
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (!event || !data) continue;
      const told = JSON.parse(data) as T;
      hear(event, told);
      if (event === 'done') return told;
    }
  }
  throw new Error('the stream ended without done');
}

/** How a generation goes and ends. */
export const readProgress = (
  server: TestServer,
  client: TestClient,
  id: string,
  hear?: (event: string, progress: GenerationProgress) => void,
): Promise<GenerationProgress> => followed(`${server.url}${generateProgress.path}?id=${id}`, client, hear);

/**
 * Puts dishes of the library on every day of a draft, so many a day, for whom the menu itself does not matter.
 * @param offered only such as menus may still have
 */
export async function fillMenu(
  { everyRow }: TestServer,
  id: string,
  perDay: number,
  offered = false,
): Promise<void> {
  await sql`insert into recipe_dish (tenant_id, id, recipe_id, date, meal, category, sort, dish_id, foods)
    select d.tenant_id, ${newId()}::bigint + row_number() over (), d.recipe_id, d.date,
      (array['breakfast', 'lunch', 'afternoonSnack', 'dinner'])[1 + l.place % 4], l.category, l.place, l.id, l.foods
    from recipe_day d cross join (
      select x.id, x.dish_cate_first_name as category, row_number() over (order by x.id) as place,
        (select jsonb_agg(jsonb_build_object('foodId', f.food_id::text, 'grams', f.grams)) from dish_food f
          where f.dish_id = x.id) as foods
      from dish x where exists (select 1 from dish_food f where f.dish_id = x.id)
        and (not ${offered}::boolean or x.is_deleted = 0 and x.status = 1) order by x.id limit ${perDay}
    ) l where d.recipe_id = ${id}`.execute(everyRow);
}

/** A generated menu: draft, generation, view. */
export async function generated(
  server: TestServer,
  client: TestClient,
  dates: string[],
  changes: Record<string, unknown> = {},
): Promise<{ id: string; view: MenuView }> {
  const { id } = await draftRecipe(client, dates, changes);
  await client.get(generateRecipe, { query: { id } });
  const last = await readProgress(server, client, id);
  if (last.state !== 'done') throw new Error(`generation ended ${last.state}: ${last.failure}`);
  return { id, view: await client.get(dishesData, { query: { id } }) };
}

export interface DoctorWithMenu {
  server: TestServer;
  doctor: TestClient;
  id: string;
  view: MenuView;
}

/** What most tests of this folder begin with: a server, the health doctor signed in, a generated menu of next week. */
export async function doctorWithMenu(dates = weekAhead(1)): Promise<DoctorWithMenu> {
  const server = await startTestServer();
  const doctor = await server.signIn('doctor');
  return { server, doctor, ...(await generated(server, doctor, dates)) };
}

/** A dish of the view by day number, meal and place. */
export function dishAt(view: MenuView, day: number, meal: string, category: string): MenuDish {
  const found = view.days[day]!.meals.find((each) => each.meal === meal)!.dishes.find(
    (dish) => dish.category === category,
  );
  if (!found) throw new Error(`no ${category} at ${meal} on day ${day}`);
  return found;
}

export const versionsOf = (view: MenuView): Record<string, number> =>
  Object.fromEntries(view.days.map(({ date, version }) => [date, version]));
