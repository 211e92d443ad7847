// Two people in one form: a call that edits a row is sent the version its form began on. `useAct` takes that as `base`,
// and every use of such a call says what it is: the row, null for an act that writes nothing it has read, or that the
// form settles a changed row itself.
import path from 'node:path';
import { expect, test } from 'vitest';
import { bracketedAt, CONSOLE, consoleSources, contractValue, type Source } from './console-sources.ts';

const SAID = /\bbase\b|settles: \[[^\]]*\browChanged\b/;

/** Uses of `useAct` in a file that forget the row they edit. */
async function forgetful(source: Source): Promise<string[]> {
  const found: string[] = [];
  for (const match of source.text.matchAll(/\buseAct\(/g)) {
    const given = bracketedAt(source.text, match.index + match[0].length - 1);
    const name = /^\s*([\w.]+)/.exec(given)?.[1] ?? '';
    if (SAID.test(given)) continue;
    const call = (await contractValue(source, name)) as { edits?: unknown } | undefined;
    if (call?.edits) found.push(`${path.relative(CONSOLE, source.file)}: ${name}`);
  }
  return found;
}

test('every use of a call that edits a row says which row its form has read', async () => {
  const found: string[] = [];
  for (const source of consoleSources()) found.push(...(await forgetful(source)));
  expect(found).toEqual([]);
});

test('one that forgets it is found', async () => {
  const file = path.join(CONSOLE, 'areas/organisation/forgetful.tsx');
  const text = `import { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
    const save = useAct(deptSubmit, { onDone: () => close(), showsFields: true });`;
  expect(await forgetful({ file, text })).toHaveLength(1);
  expect(await forgetful({ file, text: text.replace('showsFields: true', 'base') })).toEqual([]);
});
