// Every arrow, drawn in the table of layers.mjs or not, is tried in a house built for it, in every form an import can
// have, by the linter as `npm run lint` configures it; what the page on architecture promises is said once more by
// name; and the house as it stands passes.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

interface Room {
  name: string;
  files: string[];
  may: string[] | 'everything';
  within?: string[];
  node?: boolean;
  pure?: boolean;
}
const ROOT = path.resolve(import.meta.dirname, '..');
const { rooms } = (await import(new URL('./layers.mjs', import.meta.url).href)) as { rooms: Room[] };

const house = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-'));
afterAll(() => fs.rmSync(house, { recursive: true }));

interface Diagnostic {
  code?: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Lints a folder by the project's own settings; answers what the rules about layers refuse, as `file:line`. */
function refusals(cwd: string): Set<string> {
  const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(
    process.execPath,
    [linter, '--config', path.join(ROOT, '.oxlintrc.json'), '--format=json'],
    { cwd, encoding: 'utf8', maxBuffer: 64e6 },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
  return new Set(
    diagnostics
      .filter(({ code }) => code?.startsWith('layers('))
      .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`),
  );
}

interface Line {
  code: string;
  refused: boolean;
}
/** Writes a file of the given lines into an empty house, lints it, and answers the lines judged otherwise than said. */
function misjudged(files: Record<string, Line[]>): string[] {
  fs.rmSync(house, { recursive: true });
  for (const [file, lines] of Object.entries(files)) {
    const place = path.join(house, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, lines.map(({ code }) => `${code}\n`).join(''));
  }
  const refused = refusals(house);
  return Object.entries(files).flatMap(([file, lines]) =>
    lines
      .filter((line, at) => refused.has(`${file}:${at + 1}`) !== line.refused)
      .map((line) => `${file} ${line.refused ? 'may' : 'may not'}: ${line.code}`),
  );
}

/** Every way to write an import; `n` keeps the names of one file apart. */
const forms: ((address: string, n: string) => string)[] = [
  (address, n) => `import { x as x${n} } from '${address}';`,
  (address) => `import '${address}';`,
  (address, n) => `import type { X as X${n} } from '${address}';`,
  (address, n) => `export type Y${n} = import('${address}').X;`,
  (address, n) => `export const y${n} = () => import('${address}');`,
  (address, n) => `export { x as z${n} } from '${address}';`,
  (address, n) => `export type { X as Z${n} } from '${address}';`,
  (address) => `export * from '${address}';`,
  (address, n) => `export const w${n} = new URL('${address}', import.meta.url);`,
  (address, n) => `export const g${n} = import.meta.glob(['${address}']);`,
];

const addressOf = (from: string, to: string): string => {
  const address = path.posix.relative(path.posix.dirname(from), to);
  return address.startsWith('.') ? address : `./${address}`;
};

/** A file that belongs to the room, in the area of that name. */
const fileIn = ({ files }: Room, area: string): string =>
  files[0]!.replace('<area>', area).replace(/\*\*$/, '*').replace(/\*$/, 'probe.ts').replace('*', 'probe');

const draws = (from: Room, to: Room, sameArea: boolean): boolean =>
  from.may === 'everything' ||
  from.may.includes(to.name) ||
  ((from === to || from.within?.includes(to.name) === true) && sameArea);

it('refuses, in every form, each arrow that is not drawn, and lets pass those that are', () => {
  const files: Record<string, Line[]> = {};
  for (const from of rooms) {
    const file = fileIn(from, 'ours');
    files[file] = rooms.flatMap((to, at) => {
      const areas = to.files[0]!.includes('<area>') ? ['ours', 'theirs'] : ['ours'];
      return areas.flatMap((area) =>
        forms.map((form, n) => ({
          code: form(addressOf(file, fileIn(to, area)), `${at}${area}${n}`),
          refused: !draws(from, to, area === 'ours'),
        })),
      );
    });
  }
  expect(
    Object.values(files)
      .flat()
      .filter(({ refused }) => refused).length,
  ).toBeGreaterThan(2000);
  expect(misjudged(files)).toEqual([]);
});

it('keeps what the page on architecture promises', () => {
  const no = (code: string): Line => ({ code, refused: true });
  const yes = (code: string): Line => ({ code, refused: false });
  expect(
    misjudged({
      'server/areas/library/dishes.ts': [
        no(`import '../organisation/dept-settings.ts';`),
        yes(`import '../organisation/service/dept-setting.ts';`),
        yes(`import './foods.ts';`),
        no(`import '../../../console/client/api.ts';`),
        no(`import '../../seed/seed.ts';`),
        no(`import 'antd';`),
        no(`import '../../main.ts';`),
      ],
      'server/kernel/entity-service.ts': [
        no(`import '../areas/system/roles.ts';`),
        no(`import '../areas/library/service/library.ts';`),
        no(`import '../seed/seed.ts';`),
      ],
      'console/areas/home/wel.tsx': [
        no(`import '../recipe/week.tsx';`),
        yes(`import '../organisation/shared/meal-colour.ts';`),
        no(`import '../../../server/app.ts';`),
        no(`import '../../../planner/plan.ts';`),
        no(`import '../../../planner/nutrition/report.ts';`),
        yes(`import '../../../planner/nutrition/nutrients.ts';`),
        no(`import 'node:fs';`),
        no(`import 'pg';`),
        no(`export const found = (path: string) => import(path);`),
      ],
      'console/client/api.ts': [
        no(`import '../ui/money.ts';`),
        no(`import '../shell/menu.ts';`),
        no(`import '../areas/home/wel.tsx';`),
      ],
      'console/ui/chart.tsx': [
        no(`import '../shell/menu.ts';`),
        no(`import '../areas/home/wel.tsx';`),
        yes(`import '../client/api.ts';`),
      ],
      'console/ui/list/use-list.ts': [
        no(`import 'antd';`),
        no(`import '@ant-design/icons';`),
        no(`import '../tone-tag.tsx';`),
        no(`import '../../shell/menu.ts';`),
        yes(`import '../../client/use-call.ts';`),
      ],
      'console/shell/layout.tsx': [no(`import '../areas/home/wel.tsx';`), yes(`import './routes.tsx';`)],
      'console/shell/routes.tsx': [yes(`export const screens = import.meta.glob(['../areas/*/*.tsx']);`)],
      'contract/library/food.ts': [
        no(`import '../../server/app.ts';`),
        no(`import '../../console/client/api.ts';`),
        no(`import '../../planner/plan.ts';`),
        no(`import 'kysely';`),
        no(`import 'node:path';`),
        yes(`import '../../planner/nutrition/nutrients.ts';`),
      ],
      'planner/plan.ts': [
        no(`import 'node:fs';`),
        no(`import 'fs';`),
        no(`import 'pg';`),
        no(`import '../contract/kit/text.ts';`),
        no(`import '../server/app.ts';`),
        no(`export const a = Date.now();`),
        no(`export const b = new Date();`),
        no(`export const c = performance.now();`),
        no(`export const d = Math.random();`),
        no(`export const { random } = Math;`),
        no(`export const e = setTimeout(() => {}, 1);`),
        no(`export const f = globalThis;`),
        no(`export const g = process.env;`),
        no(`export const h = Date;`),
        yes(`export const i = new Date('2026-01-05').getUTCDay() + Date.UTC(2026, 1, 1) + Math.max(1, 2);`),
        yes(`export const j = (performance: number) => performance;`),
        yes(`export type K = Date;`),
      ],
      'planner/cli/main.ts': [yes(`import 'node:fs';`), no(`import '../../contract/kit/text.ts';`)],
      'planner/nutrition/nutrients.ts': [no(`import './report.ts';`)],
      'server/app.ts': [no(`import '../tests/journeys/journey.ts';`), no(`import '../bench/run.ts';`)],
      'elsewhere/new.ts': [no(`export const homeless = true;`)],
    }),
  ).toEqual([]);
});

it('finds nothing in the house as it stands', () => {
  expect([...refusals(ROOT)]).toEqual([]);
});
