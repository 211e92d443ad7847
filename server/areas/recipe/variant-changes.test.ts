// Several people change the variants of a menu: nobody's choice is lost, and there are never more eaters than children.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { validRecipe } from '../../../contract/recipe/menu.ts';
import { completeRecipe, recipeDetailCall, submitConditions } from '../../../contract/recipe/recipe.ts';
import { variantRefusals, variantsTooMany } from '../../../contract/recipe/variant-refusals.ts';
import {
  MOST_VARIANTS,
  remakeVariant,
  removeVariant,
  submitVariant,
  submitVariantDish,
  variantDetail,
  variantList,
  type VariantPlace,
  type VariantView,
} from '../../../contract/recipe/variant.ts';
import { restoredUnfit, undoRemoval } from '../../../contract/system/recycle-bin.ts';
import { newId } from '../../kernel/database/ids.ts';
import type { TestClient, TestServer } from '../../kernel/testing/test-server.ts';
import { conditionsBody, doctorWithMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
let ageType: string;
let children: number;
const dates = weekAhead(1, 2);
beforeAll(async () => {
  ({ server, doctor, id } = await doctorWithMenu(dates));
  const { conditions } = await doctor.get(recipeDetailCall, { query: { id } });
  const group = conditions.ageTypes.find(({ boys, girls, unknown }) => boys + girls + unknown > 3)!;
  ageType = group.ageType;
  children = group.boys + group.girls + group.unknown;
}, 180_000);
afterAll(() => server.close());
afterEach(async () => {
  const left = await doctor.get(variantList, { query: { id } });
  if (left.length > 0)
    await doctor.get(removeVariant, { query: { ids: left.map((each) => each.id).join(',') } });
});

const body = (variantName: string, more: Record<string, unknown> = {}) => ({
  id,
  variantName,
  allergens: ['milk'],
  eaters: [{ ageType, count: children }],
  ...more,
});
const made = (name: string, more: Record<string, unknown> = {}): Promise<VariantView> =>
  doctor.get(submitVariant, { body: body(name, more) });
const placesOf = (each: VariantView): VariantPlace[] => each.days.flatMap((day) => day.places);
const replacedIn = (each: VariantView): VariantPlace[] =>
  placesOf(each).filter(({ state }) => state === 'replaced');
const now = (variantId: string): Promise<VariantView> => doctor.get(variantDetail, { query: { variantId } });

describe('no more eat variants than there are children', () => {
  test('when two people make one at the same moment', async () => {
    const answers = await Promise.all(
      ['一', '二', '三'].map((name) => doctor.ask(submitVariant, { body: body(name) })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    for (const { code, reason } of answers)
      if (code !== 200) expect(reason).toBe(variantRefusals.tooManyChildren.code);
  }, 60_000);

  test('when one comes back from the recycle bin', async () => {
    const first = await made('一');
    await doctor.get(removeVariant, { query: { ids: first.id } });
    await made('二');
    const refused = await doctor.ask(undoRemoval, { body: { entity: 'recipeVariant', ids: [first.id] } });
    expect(refused).toMatchObject({ code: 400, reason: restoredUnfit.code });
    expect(refused.msg).toContain(`只有 ${children} 名幼儿，过敏替代餐的人数合计为 ${2 * children}`);
  }, 60_000);

  test('on any day: variants of other days are not counted together', async () => {
    await made('一', { dates: [dates[0]] });
    await made('二', { dates: [dates[1]] });
    const both = await doctor.ask(submitVariant, {
      body: body('三', { eaters: [{ ageType, count: 1 }], dates: [dates[1]] }),
    });
    expect(both.reason).toBe(variantRefusals.tooManyChildren.code);
  }, 60_000);

  test('when the menu is confirmed for fewer children than there were', async () => {
    await made('一');
    const given = await conditionsBody(doctor, id);
    const ageTypes = given['ageTypes'] as { ageType: string; boys: number; girls: number; unknown: number }[];
    const setChildren = async (count: number): Promise<void> => {
      const { version } = await doctor.get(recipeDetailCall, { query: { id } });
      await doctor.get(submitConditions, {
        body: {
          ...given,
          version,
          ageTypes: ageTypes.map((row) =>
            row.ageType === ageType ? { ...row, boys: 0, girls: 0, unknown: count } : row,
          ),
        },
      });
    };
    await setChildren(children - 2);
    const words = `只有 ${children - 2} 名幼儿，过敏替代餐的人数合计为 ${children}`;
    const [told] = await doctor.get(variantList, { query: { id } });
    expect(told!.tooMany!.zh).toContain(words);
    const { valid, checks } = await doctor.get(validRecipe, { query: { id } });
    expect(valid).toBe(false);
    expect(checks.find(({ rule }) => rule === 'variant.eaters')!.why!.zh).toContain(words);
    const refused = await doctor.ask(completeRecipe, { query: { id } });
    expect([refused.reason, refused.msg]).toEqual([variantsTooMany.code, expect.stringContaining(words)]);
    await setChildren(children);
    expect((await doctor.get(variantList, { query: { id } }))[0]!.tooMany).toBeNull();
  }, 60_000);
});

describe('what somebody has chosen', () => {
  test('is not lost to who makes the variant again meanwhile', async () => {
    const variant = await made('一');
    const { recipeDishId } = replacedIn(variant)[0]!.dish;
    const variantId = variant.id;
    const [again, chosen] = await Promise.all([
      doctor.ask(remakeVariant, { body: { variantId, everything: true } }),
      doctor.ask(submitVariantDish, { body: { variantId, recipeDishId } }),
    ]);
    expect(chosen.code).toBe(200);
    expect([200, 409]).toContain(again.code);
    const place = placesOf(await now(variantId)).find(({ dish }) => dish.recipeDishId === recipeDishId)!;
    expect(place).toMatchObject({ state: 'without', byHand: true });
    const older = await doctor.ask(remakeVariant, {
      body: { variantId, version: variant.version, everything: true },
    });
    expect(older).toMatchObject({ code: 409, reason: rowChanged.code });
  }, 60_000);

  test('is not lost to who changes the variant without naming a version', async () => {
    const variant = await made('一');
    const { recipeDishId } = replacedIn(variant)[0]!.dish;
    const variantId = variant.id;
    const [changed, chosen] = await Promise.all([
      doctor.ask(submitVariant, { body: body('二', { variantId, allergens: ['milk', 'egg'] }) }),
      doctor.ask(submitVariantDish, { body: { variantId, recipeDishId } }),
    ]);
    expect(chosen.code).toBe(200);
    expect([200, 409]).toContain(changed.code);
    const place = placesOf(await now(variantId)).find(({ dish }) => dish.recipeDishId === recipeDishId)!;
    expect(place).toMatchObject({ state: 'without', byHand: true });
  }, 60_000);

  test('in a place is told to who chooses there on an older version; other places stay free', async () => {
    const variant = await made('一', { allergens: ['milk', 'egg', 'soy'] });
    const [one, other] = replacedIn(variant).map(({ dish }) => dish.recipeDishId) as [string, string];
    const choose = (recipeDishId: string, version?: number) =>
      doctor.ask(submitVariantDish, { body: { variantId: variant.id, recipeDishId, version } });
    expect((await choose(one, variant.version)).code).toBe(200);
    const late = await choose(one, variant.version);
    expect(late).toMatchObject({ code: 409, reason: variantRefusals.placeChanged.code });
    expect((await choose(other, variant.version)).code).toBe(200);
    const { version } = await now(variant.id);
    expect((await choose(one, version)).code).toBe(200);
    expect((await choose(one)).code).toBe(200);
  }, 60_000);
});

test('a menu has a stated number of variants, and the list tells each in short', async () => {
  const variant = await made('一', { eaters: [{ ageType, count: 1 }], dates: [dates[0]] });
  await sql`insert into recipe_variant (tenant_id, id, dept_id, recipe_id, variant_name, allergens, eaters, dates)
    select tenant_id, ${newId()}::bigint + n, dept_id, recipe_id, '另 ' || n, allergens, eaters, dates
    from recipe_variant, generate_series(1, ${MOST_VARIANTS - 1}) n where id = ${variant.id}`.execute(
    server.everyRow,
  );
  await sql`update recipe_variant set eaters = '[]' where id <> ${variant.id}`.execute(server.everyRow);
  const refused = await doctor.ask(submitVariant, { body: body('多', { eaters: [{ ageType, count: 1 }] }) });
  expect(refused).toMatchObject({ code: 400, reason: variantRefusals.tooManyVariants.code });
  expect(refused.msg).toContain(`最多有 ${MOST_VARIANTS} 份`);
  const list = await doctor.get(variantList, { query: { id } });
  expect(list).toHaveLength(MOST_VARIANTS);
  expect(list[0]).not.toHaveProperty('days');
  const whole = await now(variant.id);
  const differing = whole.days[0]!.places.filter(({ state }) => state !== 'same');
  expect(list[0]!.differences).toEqual([{ date: dates[0], changed: differing.length, open: 0 }]);
}, 60_000);
