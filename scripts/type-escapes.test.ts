// What the linter says of ways past the type check: none where none is counted, no more than counted, and no number
// that is higher than what is left.
import { expect, it } from 'vitest';
import { refusedLines } from './lint-fixture.ts';

const { counted } = (await import(new URL('./type-escapes.mjs', import.meta.url).href)) as {
  counted: Record<string, number>;
};
const refused = (file: string, lines: string[]): string[] => refusedLines('type-escapes', file, lines);

it('an escape is refused where none is counted; comments, texts and names are none', () => {
  const escapes = [
    'export const one = 1 as never;',
    'export let two: any;',
    'export const three = (given: Record<string, any>) => given;',
    'export const four = <never>1;',
  ];
  const harmless = [
    '// any colour, as never before',
    "export const words = 'as never, as any';",
    'export const any = { never: 1 };',
    'export const none = (): never => { throw new Error(); };',
  ];
  expect(refused('server/areas/a/act.ts', [...harmless, ...escapes])).toEqual(escapes);
});

it('a file has as many as are counted, not one more, and the number falls with them', () => {
  const file = 'server/kernel/http/handle.ts';
  const lines = Array.from({ length: counted[file]! + 1 }, (_, at) => `export let x${at}: any;`);
  expect(refused(file, lines)).toEqual(lines.slice(-1));
  expect(refused(file, lines.slice(0, -1))).toEqual([]);
  expect(refused(file, lines.slice(0, 1))).toEqual(lines.slice(0, 1));
});

it('there are fewer than fifteen of them', () => {
  expect(Object.values(counted).reduce((sum, each) => sum + each, 0)).toBeLessThan(15);
});
