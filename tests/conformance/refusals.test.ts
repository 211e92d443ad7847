// Every refusal has one name, says what it says in both languages, is thrown by the server and declared by a call.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commonRefusals, refusalsOf } from '../../contract/kit/common-refusals.ts';
import type { Refusal } from '../../contract/kit/refusal.ts';
import { readContract } from '../../server/kernel/discovery.ts';

const contract = await readContract();
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Texts of the sources below these folders, tests left out. */
const sources = (...folders: string[]): { file: string; words: string }[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({
        file: `${folder}/${file}`,
        words: fs.readFileSync(path.join(ROOT, folder, file), 'utf8'),
      })),
  );

interface Declaration {
  file: string;
  /** What the server's sources call it: a constant, or a key of an object of refusals. */
  name: string;
  code: string;
}
/** Refusals as the contract's sources declare them; those of unique fields are made by `entity`. */
const declarations = sources('contract').flatMap(({ file, words }): Declaration[] =>
  [...words.matchAll(/(\w+)(?: =|:) refusal\(\s*'([^']+)'/g)].map(([, name, code]) => ({
    file,
    name: name!,
    code: code!,
  })),
);
const uniques = contract.entities.flatMap(({ unique }) => unique.map(({ refusal }) => refusal));
const ofMachines = new Set(contract.endpoints.flatMap(({ moves }) => moves?.wrongState ?? []));

const declared = new Map<string, Set<Refusal>>();
for (const endpoint of contract.endpoints)
  for (const refusal of refusalsOf(endpoint))
    declared.set(refusal.code, (declared.get(refusal.code) ?? new Set()).add(refusal));

test('no call of `refusal` escapes this test', () => {
  const calls = sources('contract', 'server', 'console').flatMap(({ file, words }) =>
    [...words.matchAll(/\brefusal\(\s*(['`])/g)].map(() => file),
  );
  // Those of unique fields and of state machines, whose codes are made.
  const making = ['contract/kit/entity.ts', 'contract/kit/moves.ts'];
  expect(calls.filter((file) => making.includes(file)).toSorted()).toEqual(making);
  expect(calls.length - making.length).toBe(declarations.length);
  expect(declarations.length).toBeGreaterThan(150);
});

test('a code is lower case, dotted, and belongs to one refusal', () => {
  const made = [...uniques, ...ofMachines].map(({ code }) => code);
  const codes = [...declarations.map(({ code }) => code), ...made];
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(code))).toEqual([]);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect([...declared].filter(([, refusals]) => refusals.size > 1).map(([code]) => code)).toEqual([]);
});

test('every refusal is declared by a call, or comes with a kind of calls', () => {
  // Said where there is no call at all.
  const outside = ['call.unknown', 'call.method'];
  expect(
    declarations.filter(({ code }) => !declared.has(code) && !outside.includes(code)).map(({ code }) => code),
  ).toEqual([]);
});

test('every refusal is thrown by the server', () => {
  const thrower = sources('server').map(({ words }) => words.replace(/^import [^;]*;$/gm, ''));
  const used = (name: string): boolean => thrower.some((words) => new RegExp(`\\b${name}\\b`).test(words));
  // Chosen by `passwordWeakness`, which the console asks too.
  const chosenByContract = ['password.length', 'password.classes'];
  expect(
    declarations
      .filter(({ name, code }) => !used(name) && !chosenByContract.includes(code))
      .map(({ code }) => code),
  ).toEqual([]);
});

test('every refusal is said in both languages, with the same places', () => {
  const places = (words: string): string[] =>
    [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].toSorted();
  const wrong: string[] = [];
  for (const [code, refusals] of declared)
    for (const { text } of refusals)
      if (
        !/\p{Script=Han}/u.test(text.zh) ||
        !/[a-z]/i.test(text.en) ||
        /\p{Script=Han}/u.test(text.en) ||
        String(places(text.zh)) !== String(places(text.en))
      )
        wrong.push(code);
  expect(wrong).toEqual([]);
});

test('no call declares a refusal twice, or one that comes with its kind', () => {
  const twice = contract.endpoints.flatMap((endpoint) => {
    const common = new Set(commonRefusals(endpoint));
    const { refusals } = endpoint;
    return refusals
      .filter((refusal, at) => refusals.indexOf(refusal) !== at || common.has(refusal))
      .map(({ code }) => `${endpoint.path} ${code}`);
  });
  expect(twice).toEqual([]);
});
