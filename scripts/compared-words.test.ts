// Two people who changed the same field choose between two values, which have to be words: a list or an object that is no
// reference would be told as ids, keys and JSON. Whoever sends one with a call that edits a row says how it is shown.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../contract/kit/endpoint.ts';
import type { Field } from '../contract/kit/field.ts';
import {
  bracketedAt,
  CONSOLE,
  consoleSources,
  contractValue,
  importedFrom,
  type Source,
} from './console-sources.ts';

/** Never compared, and why. */
const ASIDE: Readonly<Record<string, string>> = {
  '/api/blade-system/dept/submit region': 'forms send the code of the region',
  '/api/mrtc-recipe/food-info/derive foods': 'the food does not answer them under that name',
  '/api/mrtc-recipe/share/resource/save receiverIds': 'a share that is there has one receiver, who stays',
};

/** Texts as people typed them are words. */
const isTexts = ({ schema }: Field): boolean => schema.safeParse(['任意文字']).success;

/** The fields of a call whose values are no words. */
const wordless = (call: Endpoint): string[] =>
  Object.entries({ ...call.queryFields, ...call.bodyFields })
    .filter(([, field]) => field.kind === 'json' && !field.reference && !field.readOnly && !isTexts(field))
    .map(([name]) => name)
    .filter((name) => name !== call.edits?.by && !ASIDE[`${call.path} ${name}`]);

const isEditing = (call: unknown): call is Endpoint => {
  const { edits, moves, upload } = (call ?? {}) as Partial<Endpoint>;
  return !!edits && !moves && !upload;
};

/** The expression of `shown: …` with the files of what it calls. */
function shownBy(source: Source, given: string): string {
  const at = /\bshown: \{/.exec(given);
  if (!at) return '';
  const shown = bracketedAt(given, at.index + at[0].length - 1);
  const files = [...shown.matchAll(/\b\w+\b/g)].flatMap(([name]) => importedFrom(source, name) ?? []);
  return [
    shown,
    ...files.filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file, 'utf8')),
  ].join('\n');
}

const lacking = (source: Source, call: Endpoint, words: string): string[] =>
  wordless(call)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(words))
    .map((name) => `${path.relative(CONSOLE, source.file)}: ${call.path} ${name}`);

async function unworded(source: Source): Promise<string[]> {
  const found: string[] = [];
  const { text } = source;
  for (const match of text.matchAll(/\buseAct\(/g)) {
    const given = bracketedAt(text, match.index + match[0].length - 1);
    if (!/\bbase\b(?!: null)/.test(given)) continue;
    const call = await contractValue(source, /^\s*([\w.]+)/.exec(given)?.[1] ?? '');
    if (isEditing(call)) found.push(...lacking(source, call, shownBy(source, given)));
  }
  // A page with a form of its own: that form says it.
  const families = /\bonEdit=/.test(text) ? [] : text.matchAll(/\bfamily=\{(\w+)\}/g);
  for (const [, name] of families) {
    // A family with something of its own is the declared one, spread.
    const spread = new RegExp(`\\b${name} = \\{ \\.\\.\\.(\\w+)`).exec(text)?.[1];
    const family = (await contractValue(source, spread ?? name!)) as { submit?: unknown } | undefined;
    if (!isEditing(family?.submit)) continue;
    // What a column draws of a value is shown of it, too.
    const shows = [...text.matchAll(/\bshow=\{/g)].map((at) =>
      bracketedAt(text, at.index + at[0].length - 1),
    );
    const columns = [...text.matchAll(/\b(\w+): \{[^{}]*\brender: /g)].map(([, column]) => column);
    found.push(...lacking(source, family.submit, [...shows, ...columns].join('\n')));
  }
  return found;
}

test('every list and object that two people may both change is shown in words', async () => {
  const found: string[] = [];
  for (const source of consoleSources()) found.push(...(await unworded(source)));
  expect(found).toEqual([]);
});

test('one without words is found', async () => {
  const file = path.join(CONSOLE, 'areas/library/wordless.tsx');
  const calls = `import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
    const save = useAct(submitDishInfo, { showsFields: true, base });`;
  expect(await unworded({ file, text: calls })).toEqual(
    ['meals', 'foods', 'equipment', 'months', 'regions'].map(
      (name) => `areas/library/wordless.tsx: ${submitPath} ${name}`,
    ),
  );
  const words = `import { dishWords } from './dish/dish-value-words.ts';\n`;
  const shown = calls.replace('base', 'base, shown: { show: dishWords(t) }');
  expect(await unworded({ file, text: words + shown })).toEqual([]);
  const page = `import { conflictCalls } from '../../../contract/library/combination-conflict.ts';
    <EntityPage family={conflictCalls} inputs={{ firstSide: <SidePicker />, secondSide: <SidePicker /> }} />`;
  expect(await unworded({ file, text: page })).toHaveLength(2);
});

const submitPath = '/api/mrtc-recipe/dish-info/submit';
