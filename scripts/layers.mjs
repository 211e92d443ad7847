// The rooms of the house and which of them may import which: one table, which the linter reads as a rule of its own
// (`layers/arrows` in .oxlintrc.json), so that editor, `npm run lint` and CI refuse the same arrows. An import is any of:
// static, type-only, dynamic, re-export, a type's `import(…)`, the address of a worker (`new URL(…, import.meta.url)`)
// and a glob. A second rule, `layers/pure`, keeps clock, chance and surroundings out of rooms that are `pure`.
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** Words of nutrition, of the calendar and of the planner's answer: plain data and types, which everybody speaks. */
const WORDS = [
  'contract/kit/calendar-day.ts',
  'contract/kit/whole-fen.ts',
  'planner/nutrition/diners.ts',
  'planner/nutrition/food-facts.ts',
  'planner/nutrition/full-week.ts',
  'planner/nutrition/group-verdicts.ts',
  'planner/nutrition/meal-pattern.ts',
  'planner/nutrition/nutrients.ts',
  'planner/nutrition/cost-verdicts.ts',
  'planner/nutrition/nutrition-report.ts',
  'planner/nutrition/verdicts.ts',
  'planner/solution.ts',
];

const SERVER = { packages: 'server', node: true };
const BROWSER = { packages: 'bundled' };
const BELOW_AREAS = ['kernel', 'reference', 'contract', 'planner threads', 'planner', 'words'];
const BELOW_SHELL = ['ui', 'list', 'client', 'contract', 'words'];

/**
 * A file belongs to the first room that has it. `<area>` stands for one folder name; a room always imports itself, one
 * with `<area>` only within the same area.
 * - `may`: the rooms it imports besides; `everything` for those nobody imports.
 * - `within`: rooms of which it imports only what lies in its own area.
 * - `packages`: of the registry: `server` (installed in production), `bundled` (for the browser), `any`, or names.
 * - `node`: whether it may use Node's own modules.
 * - `computed`: whether it may import by an address that is not written down.
 * - `pure`: neither clock nor chance nor surroundings.
 */
// prettier-ignore
export const rooms = [
  { name: 'tests', files: ['tests/**', '**/*.test.*', '**/*-fixture.ts', '**/testing/**'], may: 'everything' },
  { name: 'bench', files: ['bench/**'], may: 'everything' },
  { name: 'scripts', files: ['scripts/**'], may: 'everything' },
  { name: 'configuration', files: ['*.config.ts', 'console/vite.config.ts'], may: ['ui'], packages: 'any', node: true },

  { name: 'words', files: WORDS, may: [], packages: [], pure: true },
  { name: 'planner command', files: ['planner/cli/**'], may: ['planner threads', 'planner', 'words'], packages: [], node: true },
  { name: 'planner threads', files: ['planner/threads/**'], may: ['planner', 'words'], packages: [], node: true },
  { name: 'planner', files: ['planner/**'], may: ['words'], packages: ['highs', 'zod'], pure: true },

  { name: 'contract', files: ['contract/**'], may: ['words'], packages: ['zod'] },

  { name: 'start', files: ['server/*'], may: ['seed', 'delivered', 'service', 'kernel', 'contract'], ...SERVER },
  // What a database begins with, and what later versions bring; read at the start alone.
  { name: 'seed', files: ['server/seed/**'], may: ['delivered', 'service', ...BELOW_AREAS], ...SERVER },
  { name: 'delivered', files: ['server/delivered/**'], may: ['service', ...BELOW_AREAS], ...SERVER },
  // What an area offers to the others; all else in its folder is its own affair.
  { name: 'service', files: ['server/areas/<area>/service/**'], may: ['service', ...BELOW_AREAS], within: ['area'], ...SERVER },
  { name: 'area', files: ['server/areas/<area>/**'], may: ['service', ...BELOW_AREAS], ...SERVER },
  { name: 'backup', files: ['server/backup/**'], may: ['kernel', 'contract'], ...SERVER },
  { name: 'reference', files: ['server/reference/**'], may: ['planner', 'words'], packages: [], node: true },
  // Folders are read, not listed: the kernel's discovery imports what it finds.
  { name: 'kernel', files: ['server/kernel/**'], may: ['contract', 'words'], computed: true, ...SERVER },

  { name: 'console start', files: ['console/*'], may: ['screen', 'shell', ...BELOW_SHELL], ...BROWSER },
  // What an area lends to the screens of others.
  { name: 'lent', files: ['console/areas/<area>/shared/**'], may: ['lent', 'shell', ...BELOW_SHELL], within: ['screen'], ...BROWSER },
  { name: 'screen', files: ['console/areas/<area>/**'], may: ['lent', 'shell', ...BELOW_SHELL], ...BROWSER },
  // Screens are found by their path, by a glob: the one place of the shell that reaches up.
  { name: 'screen finder', files: ['console/shell/routes.tsx'], may: ['screen', 'shell', ...BELOW_SHELL], ...BROWSER },
  { name: 'shell', files: ['console/shell/**'], may: ['screen finder', ...BELOW_SHELL], ...BROWSER },
  // What a list is without its look: no component library, no style.
  { name: 'list', files: ['console/ui/list/**'], may: ['client', 'contract', 'words'], packages: ['react', 'react-router', '@tanstack/react-query'] },
  { name: 'ui', files: ['console/ui/**'], may: ['list', 'client', 'contract', 'words'], ...BROWSER },
  // Sent as it stands.
  { name: 'worker', files: ['console/public/**'], may: [], packages: [] },
  { name: 'client', files: ['console/client/**'], may: ['contract', 'words'], ...BROWSER },
];

const pattern = (files) =>
  new RegExp(
    `^${files
      .replaceAll('.', '\\.')
      .replaceAll('**/', '§')
      .replaceAll('**', '.+')
      .replaceAll('*', '[^/]+')
      .replaceAll('§', '(?:.+/)?')
      .replace('<area>', '(?<area>[^/]+)')}$`,
  );
const known = rooms.map((room) => ({ ...room, patterns: room.files.map(pattern) }));

/** The room of a file (its path from the root) and, where rooms have areas, its area; null outside of all rooms. */
function roomOf(file) {
  for (const room of known) {
    for (const one of room.patterns) {
      const found = one.exec(file);
      if (found) return { room, area: found.groups?.area };
    }
  }
  return null;
}

const manifest = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const installed = { ...manifest.dependencies, ...manifest.optionalDependencies };
const bundled = { ...manifest.devDependencies };
// Server and browser use these two alike.
for (const name of ['zod', 'pinyin-pro']) bundled[name] = installed[name];

function allowsPackage({ packages }, name) {
  if (packages === undefined || packages === 'any') return true;
  if (packages === 'server') return Object.hasOwn(installed, name);
  if (packages === 'bundled') return Object.hasOwn(bundled, name);
  return packages.includes(name);
}

/** Why the file `from` (its path from the root) of this room may not import `specifier`; null when it may. */
function refusal({ room, area }, from, specifier) {
  if (room.may === 'everything') return null;
  if (!/^[./]/.test(specifier)) {
    if (isBuiltin(specifier))
      return room.node ? null : `${room.name} uses nothing of the machine: not ${specifier}.`;
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    return allowsPackage(room, name) ? null : `${room.name} does not use the package ${name}.`;
  }
  const file = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const there = roomOf(file);
  if (!there) return `${file} belongs to no room of scripts/layers.mjs.`;
  const own = room.name === there.room.name || room.within?.includes(there.room.name);
  const may = room.may.includes(there.room.name) || (own && area === there.area);
  return may ? null : `${room.name} does not import ${there.room.name}: ${file}.`;
}

const arrows = {
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const here = roomOf(from);
    if (!here)
      return {
        Program: (node) =>
          context.report({ node, message: `${from} belongs to no room of scripts/layers.mjs.` }),
      };
    const { room } = here;
    const look = (node, specifier) => {
      const message = refusal(here, from, specifier);
      if (message) context.report({ node, message });
    };
    const addressed = (node) => {
      if (node.source) look(node.source, node.source.value);
    };
    return {
      ImportDeclaration: addressed,
      ExportNamedDeclaration: addressed,
      ExportAllDeclaration: addressed,
      TSImportType: addressed,
      ImportExpression(node) {
        if (node.source.type === 'Literal') return addressed(node);
        if (room.may !== 'everything' && !room.computed)
          context.report({ node, message: `${room.name} imports only addresses that are written down.` });
      },
      NewExpression(node) {
        const [address, base] = node.arguments;
        if (node.callee.name !== 'URL' || address?.type !== 'Literal' || base?.type !== 'MemberExpression')
          return;
        if (base.object.type === 'MetaProperty' && /\.[cm]?[jt]sx?$/.test(address.value))
          look(address, address.value);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
        if (callee.property.name !== 'glob') return;
        for (const one of given.flatMap((each) => (each.type === 'ArrayExpression' ? each.elements : [each])))
          if (one.type === 'Literal' && !one.value.startsWith('!')) look(one, one.value);
      },
    };
  },
};

/** What a pure room never names. */
const SURROUNDINGS = new Set(
  `performance setTimeout setInterval setImmediate requestAnimationFrame fetch process crypto console globalThis global
  window self navigator document localStorage sessionStorage require WebSocket XMLHttpRequest Worker eval Function
  Temporal`.split(/\s+/),
);

/** Whether a global is used as mathematics may use it: calendar of a given day, but not the day it is. */
function harmless({ name, parent }) {
  const member = parent.type === 'MemberExpression' && !parent.computed ? parent.property.name : null;
  if (name === 'Math') return member !== null && member !== 'random';
  if (name === 'Date')
    return (
      member === 'UTC' ||
      member === 'parse' ||
      (parent.type === 'NewExpression' && parent.arguments.length > 0)
    );
  return !SURROUNDINGS.has(name);
}

const pure = {
  create(context) {
    const from = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (!roomOf(from)?.room.pure) return {};
    return {
      'Program:exit'() {
        const { globalScope } = context.sourceCode.scopeManager;
        const references = [
          ...globalScope.through,
          ...globalScope.variables.flatMap((one) => one.references),
        ];
        for (const { identifier, isTypeReference } of references)
          if (!isTypeReference && !harmless(identifier))
            context.report({
              node: identifier,
              message: `${identifier.name}: a pure room knows neither clock nor chance nor its surroundings.`,
            });
      },
    };
  },
};

export default { meta: { name: 'layers' }, rules: { arrows, pure } };
