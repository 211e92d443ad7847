// One thing has one name in each language: what docs/glossary.md lists under “not” is said nowhere, and no two entries
// of the sidebar are called the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeliveredMenu } from '../server/delivered/menus/delivered-menu.ts';
import { deliveredMenus } from '../server/delivered/menus/menus.ts';
import { REPORT_WORDS } from '../server/areas/recipe/print/report-words.ts';
import { textsOfSources, type SaidText } from './texts.ts';

const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const rows = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const notSaid = rows.flatMap(([, , , , not]) => not!.split(';').flatMap((word) => word.trim() || []));

const printed: SaidText[] = Object.keys(REPORT_WORDS.zh).map((key) => ({
  file: `report-words.ts ${key}`,
  zh: String(REPORT_WORDS.zh[key as 'title']),
  en: String(REPORT_WORDS.en[key as 'title']),
}));
const said = [...textsOfSources(), ...printed];

/** Names of places stand in braces and are no words. */
const withoutPlaces = (words: string): string => words.replaceAll(/\$?\{[^}]*\}/g, ' ');

test('the sources hold texts, and the glossary words that are not said', () => {
  expect(said.length).toBeGreaterThan(2000);
  expect(notSaid.length).toBeGreaterThan(20);
});

test.each(notSaid)('“%s” is said nowhere', (word) => {
  const chinese = /\p{Script=Han}/u.test(word);
  // 保健医生 and the like begin with the word that is right; a longer right word may hold a wrong one.
  const right = rows.flatMap(([, zh]) => (zh!.includes(word) ? [zh!] : []));
  const english = new RegExp(String.raw`\b${word}\b`, 'i');
  const saysIt = ({ zh, en }: SaidText): boolean =>
    chinese
      ? right.reduce((rest, longer) => rest.replaceAll(longer, ''), withoutPlaces(zh)).includes(word)
      : english.test(withoutPlaces(en));
  expect(said.filter(saysIt).map(({ file, zh, en }) => `${file}: ${zh} | ${en}`)).toEqual([]);
});

test.each(['zh', 'en'] as const)('no two screens of the menu have one name: %s', (language) => {
  const screens = (menus: readonly DeliveredMenu[]): DeliveredMenu[] =>
    menus.flatMap((menu) => [menu, ...screens(menu.children ?? [])]);
  const names = screens(deliveredMenus).map(({ name }) => name[language]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
