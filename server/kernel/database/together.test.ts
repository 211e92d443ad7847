// Many rows in one transaction: what must be unique is held without a lock for each value, and nobody slips between; rows
// that their writer does not reach are told by their places.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodPrice } from '../../../contract/library/food-price.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { food } from '../../../contract/library/food.ts';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { systemCaller } from '../access/caller.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { inTransaction, type Door } from './door.ts';
import { requireTogether } from './require-unique.ts';
import { askTogether, unreached } from './together.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const within = <T>(work: (door: Door) => Promise<T>): Promise<T> =>
  inTransaction(server.house.database, systemCaller('000000'), work);
/** A food of the platform; the code is held by no unique index. */
const add = (door: Door, code: string, name = code): Promise<string> =>
  door.insert(food, {
    ...{
      code,
      name,
      category: '干豆',
      foodGroup: 'soy',
      edible: 100,
      source: 'x',
      pinyin: 'x',
      initials: 'x',
    },
  } as Parameters<typeof door.insert<typeof food>>[1]);
const locks = async ({ db }: Door): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db);
  return rows[0]!.n;
};
/** Something that another one waits for. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

test('the number of locks does not grow with that of rows', async () => {
  await within(async (door) => {
    askTogether(door);
    for (let n = 0; n < 30; n += 1) await add(door, `many${n}`);
    expect(await locks(door)).toBe(0);
    await requireTogether(door);
    expect(await locks(door)).toBe(1);
  });
  // Its own rows are seen at once.
  await expect(
    within(async (door) => {
      askTogether(door);
      await add(door, 'twice');
      await add(door, 'twice', 'another name');
    }),
  ).rejects.toThrow();
});

test('a value that somebody has written meanwhile is refused at the end', async () => {
  await expect(
    within(async (door) => {
      askTogether(door);
      await add(door, 'taken', 'one');
      await within((other) => add(other, 'taken', 'other'));
      await requireTogether(door);
    }),
  ).rejects.toMatchObject({ refusal: { code: rowChanged.code } });
});

test('whoever is about to write one is waited for', async () => {
  const [written, ended] = [gate(), gate()];
  const single = within(async (door) => {
    await add(door, 'late', 'single');
    written.open();
    await ended.opened;
  });
  const many = within(async (door) => {
    askTogether(door);
    await written.opened;
    // Not seen yet.
    await add(door, 'late', 'many');
    setTimeout(ended.open, 300);
    await requireTogether(door);
  });
  await single;
  await expect(many).rejects.toMatchObject({ refusal: { code: rowChanged.code } });
});

test('whoever writes one afterwards waits, and is refused', async () => {
  const [asked, ended] = [gate(), gate()];
  const many = within(async (door) => {
    askTogether(door);
    await add(door, 'first', 'many of first');
    await requireTogether(door);
    asked.open();
    await ended.opened;
  });
  await asked.opened;
  const single = within((door) => add(door, 'first', 'single of first'));
  setTimeout(ended.open, 300);
  await many;
  await expect(single).rejects.toMatchObject({ fields: [{ field: 'code' }] });
});

test('rows out of their writer’s reach are told by their places, without asking for each of them', async () => {
  await within(async (door) => {
    const rows = await door.rows(dept).select('blade_dept.id').limit(2).execute();
    const foodId = await add(door, 'priced');
    const [own, others] = rows.map(({ id }) => id);
    const price = (deptId: string, fromDate: string) => ({ foodId, priceFen: 100, deptId, fromDate });
    await inTransaction(
      server.house.database,
      { ...systemCaller('000000'), deptIds: [own!] },
      async (theirs) => {
        const together = askTogether(theirs);
        for (const [place, deptId] of [own!, others!, own!, others!].entries()) {
          together.place = place;
          await theirs.insert(foodPrice, price(deptId, `2026-01-0${place + 1}`));
        }
        expect(await unreached(theirs)).toEqual([1, 3]);
      },
    );
  });
});
