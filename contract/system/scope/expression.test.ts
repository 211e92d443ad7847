import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScopeColumns } from './columns.ts';
import { CALLER_VALUES, parseExpression } from './expression.ts';

const label = { zh: '', en: '' };
const columns: ScopeColumns = {
  recipeName: { type: 'text', label },
  priceFen: { type: 'number', label },
  deptId: { type: 'id', label },
  createUser: { type: 'id', label },
  beginDate: { type: 'date', label },
  createTime: { type: 'time', label },
};
const read = (source: string) => parseExpression(source, columns);
const placeOf = (source: string): [number, number] => {
  const { problem } = read(source);
  if (!problem) throw new Error(`no problem in ${source}`);
  return [problem.at, problem.length];
};

test('precedence: not before and before or', () => {
  expect(read('deptId = 1 or not deptId = 2 and priceFen > 3').expression).toMatchObject({
    kind: 'or',
    parts: [{ kind: 'compare' }, { kind: 'and', parts: [{ kind: 'not' }, { kind: 'compare' }] }],
  });
  expect(read('(deptId = 1 or deptId = 2) and priceFen > 3').expression).toMatchObject({
    kind: 'and',
    parts: [{ kind: 'or' }, { kind: 'compare' }],
  });
});

test.each([
  'dept_id in ${deptIds}',
  "recipeName = 'it''s' AND begin_date >= '2026-09-01'",
  'deptId not in (1, 2, ${deptId})',
  "createTime < '2026-09-01 08:00:00' or createTime is not null",
  'createUser = ${ userId } and priceFen <> -1.5',
  'deptId = createUser',
])('%s is understood', (source) => {
  expect(read(source).problem).toBeUndefined();
});

describe('a problem points at its place', () => {
  test.each([
    ['', 0, 0],
    ['price = 3', 0, 5],
    ['priceFen = ', 11, 0],
    ["priceFen = 'a'", 11, 3],
    ["beginDate = '2026-02-30'", 12, 12],
    ['deptId = ${deptIds}', 9, 10],
    ['deptId in ${userId}', 10, 9],
    ['recipeName = ${userId}', 13, 9],
    ['deptId = ${nobody}', 9, 9],
    ['deptId = 1; drop table blade_user', 10, 1],
    ['deptId = 1 or 1 = 1', 14, 1],
    ['deptId = 1 union select', 11, 5],
    ['（deptId = 1）', 0, 1],
    ["recipeName = 'open", 13, 5],
    ['deptId = 99999999999999999999', 9, 1],
    ['deptId = recipeName', 9, 10],
    ['(deptId = 1', 11, 0],
    ['__proto__ = 1', 0, 9],
    ['constructor = 1', 0, 11],
  ])('%s', (source, at, length) => {
    expect(placeOf(source)).toEqual([at, length]);
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...Object.keys(columns),
    ...Object.keys(CALLER_VALUES).map((name) => `\${${name}}`),
    ...[
      'and',
      'or',
      'not',
      'in',
      'is',
      'null',
      '(',
      ')',
      ',',
      '=',
      '<>',
      '<=',
      "'",
      '"',
      '--',
      ';',
      '/*',
      '$',
      '{',
    ],
    ...["'x'", '1', '-2.5', "'2026-01-01'", 'pg_sleep(1)', '\u0000', '\\', '，', '🍚'],
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);

test('whatever is typed is either understood or refused with a place inside the text', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), fc.constantFrom('', ' '), (parts, glue) => {
      const source = parts.join(glue);
      const { problem, expression } = read(source);
      if (expression) return;
      expect(problem.at).toBeGreaterThanOrEqual(0);
      expect(problem.at + problem.length).toBeLessThanOrEqual(Math.max(source.length, problem.at));
      expect(problem.text.zh).not.toBe('');
      expect(problem.text.en).not.toBe('');
    }),
    { numRuns: 5000 },
  );
});

test('deep nesting and long lists are refused, not followed', () => {
  expect(read(`${'('.repeat(500)}deptId = 1${')'.repeat(500)}`).problem?.text.en).toContain('nested');
  expect(read(`${'not '.repeat(400)}deptId = 1`).problem?.text.en).toContain('nested');
  expect(read(`deptId in (${Array.from({ length: 300 }, () => '1').join(',')})`).problem?.text.en).toContain(
    '200',
  );
});
