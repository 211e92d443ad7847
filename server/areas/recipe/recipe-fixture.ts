// For the tests of this folder: a client's way through the wizard, and dates that are always ahead.
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
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { addDays, today } from './service/service-dates.ts';
import { mondayOf } from '../../../planner/nutrition/variety.ts';

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

/** Reads the progress stream until its `done` event. */
export async function readProgress(
  server: TestServer,
  client: TestClient,
  id: string,
  hear: (event: string, progress: GenerationProgress) => void = () => undefined,
): Promise<GenerationProgress> {
  const response = await fetch(`${server.url}${generateProgress.path}?id=${id}`, { headers: client.headers });
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
      const progress = JSON.parse(data) as GenerationProgress;
      hear(event, progress);
      if (event === 'done') return progress;
    }
  }
  throw new Error('the stream ended without done');
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
