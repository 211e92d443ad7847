// How much of the seed the product answers: its calls, by the contract; its routes, by the console. docs/coverage.md is
// printed from this, and its figures are the floor below which none may fall.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fixedPaths } from '../../../console/client/fixed-paths.ts';
import { fileOf } from '../../../console/shell/screen-paths.ts';
import { methodsOf } from '../../../contract/kit/endpoint.ts';
import type { Contract } from '../../../server/kernel/discovery.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const PAGE = path.join(ROOT, 'docs/coverage.md');

/** What belongs together, in the order of the seed: the calls of one resource, or the routes of one first word. */
export interface Family {
  name: string;
  /** As the seed writes them: `GET /api/…` or `/recipe/list`. */
  items: string[];
  missing: string[];
}
export interface Coverage {
  calls: Family[];
  routes: Family[];
}

function readColumns(file: string, columns: number): string[] {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/).slice(0, columns).join(' '));
}
export const seedCalls: readonly string[] = readColumns('calls.tsv', 2);
export const seedRoutes: readonly string[] = readColumns('routes.tsv', 1);

/** The seed's calls that the contract answers: by aliases, second methods and paths with parameters, too. */
export function answeredCalls({ endpoints }: Contract): Set<string> {
  const promised = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...endpoint.aliases].map((url) => {
      const verbs = methodsOf(endpoint).join('|');
      return new RegExp(`^(?:${verbs}) ${url.replace(/:\w+/g, '[^/]+')}$`);
    }),
  );
  return new Set(seedCalls.filter((call) => promised.some((one) => one.test(call))));
}

/** Whether the console has a page there: one of the shell's own, a screen's file, or the generic page of an entity. */
function isRoute({ entities }: Contract, route: string): boolean {
  if (fixedPaths.includes(route)) return true;
  const file = path.join(ROOT, 'console/areas', `${fileOf(route)}.tsx`);
  if (existsSync(file)) {
    const source = readFileSync(file, 'utf8');
    return /^export default /m.test(source) && /^export const title\b/m.test(source);
  }
  return entities.some(({ screen }) => screen === route);
}

/** `/api/blade-system/menu/list` → `blade-system/menu`; `/api/blade-user/info` → `blade-user`. */
function resourceOf(call: string): string {
  const words = call.split('/').slice(2);
  return words.slice(0, words.length > 2 ? 2 : 1).join('/');
}
const firstWord = (route: string): string => `/${route.split('/')[1]}`;

function families(
  items: readonly string[],
  familyOf: (item: string) => string,
  isAnswered: (item: string) => boolean,
): Family[] {
  return [...Map.groupBy(items, familyOf)].map(([name, members]) => ({
    name,
    items: members,
    missing: members.filter((item) => !isAnswered(item)),
  }));
}

export function coverageOf(contract: Contract): Coverage {
  const answered = answeredCalls(contract);
  return {
    calls: families(seedCalls, resourceOf, (call) => answered.has(call)),
    routes: families(seedRoutes, firstWord, (route) => isRoute(contract, route)),
  };
}

const total = (all: Family[]): number => all.reduce((sum, { items }) => sum + items.length, 0);
const answeredOf = ({ items, missing }: Family): number => items.length - missing.length;
const answeredIn = (all: Family[]): number => all.reduce((sum, family) => sum + answeredOf(family), 0);

function table(all: Family[], title: string): string {
  const rows = all.map((family) => `| ${family.name} | ${answeredOf(family)} | ${family.items.length} |`);
  return [
    `| ${title} | answered | of |`,
    '|---|--:|--:|',
    ...rows,
    `| all ${title} | ${answeredIn(all)} | ${total(all)} |`,
  ].join('\n');
}

function missingIn(all: Family[]): string {
  const missing = all.flatMap((family) => family.missing);
  return missing.length ? missing.map((item) => `- \`${item}\``).join('\n') : 'None.';
}

export const printCoverage = ({ calls, routes }: Coverage): string => `# Coverage of the seed

The product keeps the calls and routes of the seed to the letter. This page counts those that are answered today: a call
by the contract (method and path, aliases among them), a route by a page of the console. It is printed by
\`npm run coverage\`; a test fails when it is out of date, and when a figure has fallen.

## Calls: ${answeredIn(calls)} of ${total(calls)}

${table(calls, 'calls')}

## Routes: ${answeredIn(routes)} of ${total(routes)}

${table(routes, 'routes')}

## Calls that are not answered yet

${missingIn(calls)}

## Routes that lead nowhere yet

${missingIn(routes)}
`;

/** The figures of a printed page, by the first cell of their row. */
function figuresOf(page: string): Map<string, number> {
  return new Map(
    [...page.matchAll(/^\| ([^|]+) \| (\d+) \| \d+ \|$/gm)].map(([, name, answered]) => [
      name!,
      Number(answered),
    ]),
  );
}

/** What the page says is answered and the new page does not, one sentence a figure. */
export function fallen(page: string, printed: string): string[] {
  const now = figuresOf(printed);
  return [...figuresOf(page)].flatMap(([name, before]) => {
    const after = now.get(name) ?? 0;
    return after < before ? [`${name}: ${before} were answered, ${after} are`] : [];
  });
}
