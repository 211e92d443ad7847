// What the linter refuses of a console that reads the words or the number of a refusal, and what it lets pass.
import { expect, it } from 'vitest';
import { refusedLines } from './lint-fixture.ts';

const refused = (file: string, lines: string[]): string[] => refusedLines('refusals', file, lines);

const byWords = [
  'if (failure.code === 409) again();',
  'if (409 === (error as CallFailure).code) again();',
  'if (answer.error?.status !== 403) again();',
  'if (failure.code >= 400 && hopeless) end();',
  'if (failure.msg.includes("密码")) again();',
  'if (silent.has(refused!.code)) again();',
  'switch (error.message) { default: }',
];
const byReason = [
  'if (refusedFor(failure, rowChanged)) again();',
  'if (failure.reason === rowChanged.code) again();',
  'if (error.code === NO_ANSWER) again();',
  'if (language.code === "zh") again();',
  'if (response.status === 200) again();',
];

it('a comparison with the number or the words of a failure is refused, one with its reason passes', () => {
  expect(refused('console/areas/a/screen.tsx', [...byWords, ...byReason])).toEqual(byWords);
});

it('tests and the server may look at what is said', () => {
  expect(refused('console/areas/a/screen.test.ts', byWords)).toEqual([]);
  expect(refused('server/areas/a/act.ts', byWords)).toEqual([]);
});
