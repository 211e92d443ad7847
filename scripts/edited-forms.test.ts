// Two people in one form: a call that edits a row is sent the version its form began on. `useAct` takes that as `base`,
// and every use of such a call says what it is: the row, null for an act that writes nothing it has read, or that the
// form settles a changed row itself.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CONSOLE = path.resolve(import.meta.dirname, '../console');
const SAID = /\bbase\b|settles: \[[^\]]*\browChanged\b/;

/** The text between the brackets that open at `from`. */
function argumentsAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')' && --depth === 0) return source.slice(from + 1, at);
  }
  return source.slice(from + 1);
}

/** Whether the name, imported from the contract, is a call that edits a row. */
async function edits(file: string, source: string, name: string): Promise<boolean> {
  const [head, member] = name.split('.') as [string, string?];
  const from = new RegExp(`import \\{[^}]*\\b${head}\\b[^}]*\\} from '([^']*/contract/[^']*)'`).exec(source);
  if (!from) return false;
  const module = (await import(path.resolve(path.dirname(file), from[1]!))) as Record<string, unknown>;
  const value = module[head] as Record<string, unknown> | undefined;
  const call = (member ? value?.[member] : value) as { edits?: unknown } | undefined;
  return !!call?.edits;
}

/** Uses of `useAct` in a file that forget the row they edit. */
async function forgetful(file: string, source: string): Promise<string[]> {
  const found: string[] = [];
  for (const match of source.matchAll(/\buseAct\(/g)) {
    const given = argumentsAt(source, match.index + match[0].length - 1);
    const name = /^\s*([\w.]+)/.exec(given)?.[1] ?? '';
    if (!SAID.test(given) && (await edits(file, source, name)))
      found.push(`${path.relative(CONSOLE, file)}: ${name}`);
  }
  return found;
}

test('every use of a call that edits a row says which row its form has read', async () => {
  const files = fs
    .readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found: string[] = [];
  for (const file of files) {
    const full = path.join(CONSOLE, file);
    found.push(...(await forgetful(full, fs.readFileSync(full, 'utf8'))));
  }
  expect(found).toEqual([]);
});

test('one that forgets it is found', async () => {
  const file = path.join(CONSOLE, 'areas/organisation/forgetful.tsx');
  const source = `import { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
    const save = useAct(deptSubmit, { onDone: () => close(), showsFields: true });`;
  expect(await forgetful(file, source)).toHaveLength(1);
  expect(await forgetful(file, source.replace('showsFields: true', 'base'))).toEqual([]);
});
