// Meal structures by all their calls: a tenant adds its own beside the delivered ones, line by line or whole; what cannot be is
// refused in words; what is used stays; new menus begin with the kindergarten's usual set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { dishCateGroupCalls } from '../../../contract/library/dish-cate-group.ts';
import { dishCateSetCalls, type CateSetRow } from '../../../contract/library/dish-cate-set.ts';
import {
  cateSettingTree,
  deleteCateSetting,
  getCateSetting,
  saveCateSetting,
} from '../../../contract/library/dish-cate-setting.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { cateSetDataList, recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import {
  callEndpoint,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../kernel/testing/test-server.ts';
import { draftRecipe, weekAhead } from '../recipe/recipe-fixture.ts';
import { deliveredCateSets } from './service/cate-sets.ts';

const base = '/api/mrtc-recipe/dish-cate-set';
let server: TestServer;
let doctor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
});
afterAll(() => server.close());

/** A call at its place, by whatever name and method. */
const posted = (client: TestClient, path: string, body?: Record<string, unknown>) =>
  callEndpoint(server.url, client.headers, { ...dishCateSetCalls.submit, path: `${base}/${path}` }, { body });
async function done<T>(path: string, body?: Record<string, unknown>): Promise<T> {
  const answer = await posted(doctor, path, body);
  if (answer.code !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer.data as T;
}

const sets = async (): Promise<CateSetRow[]> =>
  (await doctor.get(dishCateSetCalls.list, { query: { size: 100 } })).records;
const groupNamed = async (name: string) =>
  (await doctor.get(dishCateGroupCalls.list, { query: { size: 100 } })).records.find(
    ({ groupName }) => groupName === name,
  )!;

describe('delivered sets', () => {
  test('are offered as they were when they were code: same places, same order', async () => {
    const offered = await doctor.get(cateSetDataList);
    expect(offered.map(({ label, slots }) => ({ label, slots }))).toEqual(
      deliveredCateSets().map(({ title, slots }) => ({ label: { ...title }, slots: [...slots] })),
    );
    expect(offered.some(({ usual }) => usual)).toBe(false);
  });

  test('are nobody’s to change but the platform’s', async () => {
    const [first] = await sets();
    expect(first).toMatchObject({ setName: '两菜一汤', editable: false });
    const refused = await posted(doctor, `update`, { id: first!.id, remark: '改' });
    expect(refused.reason).toBe('dish-cate-set.edit.not-own');
    expect(refused.msg).toContain('两菜一汤');
  });
});

describe('a set of a tenant', () => {
  let id: string;
  let lineId: string;

  test('is saved, then filled line by line; without lines it is not offered', async () => {
    ({ id } = await done<{ id: string }>(`save`, { setName: '周五简餐', sort: 9 }));
    expect((await doctor.get(cateSetDataList)).some(({ key }) => key === id)).toBe(false);
    const soup = await groupNamed('汤羹');
    const first = await doctor.get(saveCateSetting, {
      body: { setId: id, meal: 'lunch', category: '米饭', count: 1 },
    });
    lineId = first.id;
    await doctor.get(saveCateSetting, { body: { setId: id, meal: 'lunch', groupId: soup.id, count: 1 } });
    const again = await doctor.get(saveCateSetting, {
      body: { setId: id, meal: 'lunch', category: '素菜', count: 2, sort: 1 },
    });
    expect(again.version).toBe(first.version + 2);
    const offered = (await doctor.get(cateSetDataList)).find(({ key }) => key === id)!;
    expect(offered.slots).toEqual([
      { meal: 'lunch', category: '素菜', count: 2 },
      { meal: 'lunch', category: '米饭', count: 1 },
      { meal: 'lunch', category: '汤', count: 1, others: ['粥羹', '面点'] },
    ]);
  });

  test('is read as a tree and a line at a time', async () => {
    const [tree] = await doctor.get(cateSettingTree, { query: { setId: id } });
    expect(tree).toMatchObject({ id, parentId: '0', title: '周五简餐', editable: true });
    const nodes = [tree!, ...tree!.children, ...tree!.children[0]!.children];
    for (const node of nodes) expect([node.value, node.key]).toEqual([node.id, node.id]);
    expect(tree!.children.map(({ title }) => title)).toEqual(['午餐']);
    expect(tree!.children[0]!.children.map(({ title, sort }) => [title, sort])).toEqual([
      ['素菜', 1],
      ['米饭', 2],
      ['汤羹', 3],
    ]);
    expect(await doctor.get(getCateSetting, { body: { id: lineId } })).toMatchObject({
      ...{ setId: id, meal: 'lunch', category: '米饭', groupId: null, count: 1, sort: 2 },
      name: '米饭',
    });
  });

  test('refuses a place twice, none, both of category and group, an older version', async () => {
    const save = (body: Record<string, unknown>) =>
      posted(doctor, `setting/save`, { setId: id, meal: 'lunch', ...body });
    // The group is named by soup, too.
    const twice = await save({ category: '汤' });
    expect([twice.reason, twice.msg]).toEqual([
      'dish-cate-set.lines.twice',
      '午餐里“汤”的位置重复了，请把数量合在一行',
    ]);
    expect((await save({})).reason).toBe('dish-cate-set.setting.incomplete');
    const { id: groupId } = await groupNamed('主食');
    expect((await save({ category: '蛋类', groupId })).reason).toBe('dish-cate-set.setting.incomplete');
    expect((await save({ category: '蛋类', count: 5 })).code).toBe(400);
    expect((await save({ category: '蛋类', version: 0 })).code).toBe(409);
    const nowhere = await save({ setId: '', category: '蛋类' });
    expect([nowhere.code, nowhere.msg]).toEqual([400, '请选择餐次结构']);
  });

  test('a line changes in its place, moves, and goes', async () => {
    const { version } = await doctor.get(getCateSetting, { body: { id: lineId } });
    await doctor.get(saveCateSetting, { body: { id: lineId, count: 2, version } });
    expect(await doctor.get(getCateSetting, { body: { id: lineId } })).toMatchObject({ count: 2, sort: 2 });
    await doctor.get(saveCateSetting, { body: { id: lineId, sort: 3 } });
    expect((await doctor.get(getCateSetting, { body: { id: lineId } })).sort).toBe(3);
    await doctor.get(deleteCateSetting, { body: { ids: [lineId] } });
    expect((await posted(doctor, `setting/get`, { id: lineId })).code).toBe(404);
  });

  test('lines are named in the query, a form or a body, by id or ids', async () => {
    const asked = async (call: Endpoint, query: object, body?: object, type?: string) => {
      const response = await fetch(`${server.url}${call.path}?${new URLSearchParams({ ...query })}`, {
        method: 'POST',
        headers: { ...doctor.headers, ...(type && { 'content-type': type }) },
        ...(body && {
          body: type!.includes('json') ? JSON.stringify(body) : new URLSearchParams({ ...body }),
        }),
      });
      return (await response.json()) as { code: number; msg: string; data: { id: string; version: number } };
    };
    const FORM = 'application/x-www-form-urlencoded';
    const add = async (category: string): Promise<string> =>
      (await asked(saveCateSetting, { setId: id, meal: 'dinner', category })).data.id;
    const [egg, rice, fruit, soup, milk] = await Promise.all(['蛋类', '米饭', '水果', '汤', '奶类'].map(add));
    expect((await asked(getCateSetting, { id: egg })).data.id).toBe(egg);
    expect((await asked(getCateSetting, { ids: egg })).data.id).toBe(egg);
    const { data } = await asked(deleteCateSetting, { ids: egg });
    expect((await asked(getCateSetting, { id: rice })).data.version).toBe(data.version);
    expect((await asked(deleteCateSetting, {}, { id: rice }, FORM)).code).toBe(200);
    expect((await asked(deleteCateSetting, {}, { ids: `${fruit},${soup}` }, FORM)).code).toBe(200);
    const stale = { ids: [milk], version: data.version };
    expect((await asked(deleteCateSetting, {}, stale, 'application/json')).code).toBe(409);
    expect((await asked(deleteCateSetting, {}, { ids: [milk] }, 'application/json')).code).toBe(200);
    for (const gone of [egg, rice, fruit, soup, milk])
      expect((await asked(getCateSetting, { id: gone })).code).toBe(404);
    expect((await asked(deleteCateSetting, {})).code).toBe(400);
  });

  test('a line is sent back as it was read, and stays what it was', async () => {
    const [tree] = await doctor.get(cateSettingTree, { query: { setId: id } });
    const lines = tree!.children.flatMap(({ children }) => children.map((line) => line.id));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const read = () => doctor.get(getCateSetting, { body: { id: line } });
      const { version: _, ...before } = await read();
      // As clients of the family write: nothing is empty text, a number the text of its input.
      const typed = Object.entries(before).map(([key, value]) => [
        key,
        value === null ? '' : typeof value === 'number' ? String(value) : value,
      ]);
      for (const body of [await read(), Object.fromEntries(typed)] as Record<string, unknown>[]) {
        const said = await posted(doctor, `setting/save`, body);
        expect(said.code, said.msg).toBe(200);
        const { version: __, ...after } = await read();
        expect(after).toEqual(before);
      }
    }
  });

  test('is saved whole: order of the day, ids kept, its list asked for by POST', async () => {
    const before = (await sets()).find((set) => set.id === id)!;
    const lines = [...before.lines.toReversed(), { meal: 'breakfast', category: '早点', count: 1 }];
    await done(`update`, { id, version: before.version, lines });
    const page = await done<{ records: CateSetRow[] }>(`list`, { setName: '周五' });
    expect(page.records).toHaveLength(1);
    expect(page.records[0]!.lines.map(({ name }) => name)).toEqual(['早点', '汤羹', '素菜']);
    expect(page.records[0]!.lines.slice(1).map((line) => line.id)).toEqual(
      before.lines.toReversed().map((line) => line.id),
    );
  });

  test('goes with the recipe type of kindergartens', async () => {
    const offers = async () => (await doctor.get(cateSetDataList)).some(({ key }) => key === id);
    const own = (await doctor.get(deptSettingDetail)).options.cateSets.some((set) => set.id === id);
    expect([own, await offers()]).toEqual([true, true]);
    await done(`update`, { id, recipeType: 3 });
    expect(await offers()).toBe(false);
    await done(`update`, { id, recipeType: '' });
    expect(await offers()).toBe(true);
  });

  test('as the usual one it begins new menus that it fills, and stays while it is', async () => {
    const setting = await doctor.get(deptSettingDetail);
    const simple = (await sets()).find(({ setName }) => setName === '简餐')!;
    const saved = (cateSetId: string) => {
      const { deptId: _, deptName: __, options: ___, version: ____, ...values } = setting;
      return doctor.get(submitSetting, { body: { ...values, cateSetId } });
    };
    const slotsOfDraft = async (week: number) => {
      const draft = await draftRecipe(doctor, weekAhead(week, 1));
      return (await doctor.get(recipeDetailCall, { query: { id: draft.id } })).conditions.slots;
    };
    await saved(simple.id);
    expect((await doctor.get(deptSettingDetail)).cateSetId).toBe(simple.id);
    const slots = await slotsOfDraft(30);
    const meals = new Set(slots.map(({ meal }) => meal));
    expect(slots).toEqual(deliveredCateSets()[2]!.slots.filter(({ meal }) => meals.has(meal)));
    // It has no dish at most meals: the first that has takes its place.
    await saved(id);
    expect(await slotsOfDraft(31)).toEqual(
      deliveredCateSets()[0]!.slots.filter(({ meal }) => meals.has(meal)),
    );
    const refused = await posted(doctor, `remove?ids=${id}`);
    expect([refused.reason, refused.msg]).toEqual([
      'dish-cate-set.remove.usual',
      expect.stringContaining('“周五简餐”是阳光第一幼儿园的常用餐次结构'),
    ]);
    // Out of use it is still shown as what was chosen, and saving the settings does not lose it.
    await done('update', { id, status: 0 });
    await saved(id);
    const shown = await doctor.get(deptSettingDetail);
    expect(shown.cateSetId).toBe(id);
    const { zh, en } = shown.options.cateSets.find((set) => set.id === id)!.label;
    expect([zh, en]).toEqual([
      expect.stringContaining('（已停用）'),
      expect.stringContaining('(out of use)'),
    ]);
    await saved('');
    const without = await doctor.get(deptSettingDetail);
    expect(without.cateSetId).toBeNull();
    expect(without.options.cateSets.some((set) => set.id === id)).toBe(false);
    await done(`remove?ids=${id}`);
    expect((await sets()).some((set) => set.id === id)).toBe(false);
  });
});

describe('a group', () => {
  test('is added, changed, held while a set has it, and removed', async () => {
    const { id } = await done<{ id: string }>(`group/save`, {
      ...{ groupName: '荤素', categories: ['荤菜', '半荤'] },
    });
    const page = (await done(`group/list`, { groupName: '荤素' })) as {
      records: { editable: boolean }[];
    };
    expect(page.records).toMatchObject([{ id, editable: true }]);
    const one = await posted(doctor, `group/save`, { groupName: '单', categories: ['荤菜'] });
    expect([one.code, one.msg]).toEqual([400, expect.stringContaining('至少选两个')]);
    const lines = [
      { meal: 'lunch', groupId: id, count: 1 },
      { meal: 'lunch', category: '素菜', count: 1 },
    ];
    const { id: setId } = await done<{ id: string }>(`save`, { setName: '午餐', lines });
    const clash = await posted(doctor, `group/save`, { id, categories: ['素菜', '荤菜'] });
    expect(clash.reason).toBe('dish-cate-group.categories.clash');
    const used = await posted(doctor, `group/remove?ids=${id}`);
    expect([used.reason, used.msg]).toEqual([
      'dish-cate-group.remove.used',
      '“荤素”正被餐次结构使用：午餐。请先在那里换掉',
    ]);
    await done(`remove?ids=${setId}`);
    await done(`group/remove?ids=${id}`);
    const gone = await posted(doctor, `save`, { setName: '午餐', lines });
    expect(gone.reason).toBe('dish-cate-set.lines.no-group');
  });
});
