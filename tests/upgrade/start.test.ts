// The upgrade as an operator makes it: the data of the old version, this version's start.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuRoutes, type MenuNode } from '../../contract/system/menu.ts';
import { logUsualCalls } from '../../contract/log/log.ts';
import { prepareSession } from '../../server/backup/tables.ts';
import { provisionDatabase } from '../../server/kernel/database/provision.ts';
import { readSettings } from '../../server/kernel/settings.ts';
import { deliveredMenus } from '../../server/delivered/menus/menus.ts';
import type { DeliveredMenu } from '../../server/delivered/menus/delivered-menu.ts';
import { makeDataDir, runServer } from '../crash/run-server.ts';
import { ARCHIVE } from './old-installation.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeDataDir();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/restore.mjs', ARCHIVE], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(status, stderr.toString()).toBe(0);
  // As if the installation were older than these: they have never been there.
  const database = await provisionDatabase({ ...readSettings({}), dataDir });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await prepareSession(client);
  await client.query("delete from blade_param where param_key = 'log.keep-days'");
  await client.query(
    "delete from role_menu using blade_menu m where m.id = menu_id and m.code = 'oss_enable'",
  );
  await client.query("delete from blade_menu where code = 'oss_enable'");
  await client.end();
  await database.stop();
}, 120_000);
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }));

test('the old data, the new version: everybody signs in, the new screens are there, the log tells, a second start is silent', async () => {
  const codesOf = (menus: readonly (MenuNode | DeliveredMenu)[]): string[] =>
    menus.flatMap((menu) => [menu.code, ...codesOf(menu.children ?? [])]);
  let told = 0;
  for (const start of [1, 2]) {
    const server = await runServer(dataDir);
    try {
      const admin = await server.signIn('admin');
      expect(codesOf(await admin.get(menuRoutes))).toEqual(expect.arrayContaining(codesOf(deliveredMenus)));
      await server.signIn('doctor');
      const deliveries = async () =>
        (await admin.get(logUsualCalls.list, { query: { logId: 'delivery', size: 100 } })).records;
      if (start === 1) {
        await expect.poll(async () => (await deliveries()).length).toBeGreaterThan(2);
        const lines: string[] = [];
        for (const { id } of await deliveries())
          lines.push(String((await admin.get(logUsualCalls.detail, { query: { id } })).logData));
        told = lines.length;
        expect(lines).toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^参数 \/ Parameter: \d+ added/),
            expect.stringMatching(/^菜单 \/ Menu item: \d+ added/),
            expect.stringMatching(/^角色权限 \/ Role permissions: .*administrator: .*oss_enable/),
          ]),
        );
      } else expect(await deliveries()).toHaveLength(told);
    } finally {
      await server.stop();
    }
  }
}, 120_000);
