// What `npm run check` refuses, and which tests a change asks for.
import { expect, it } from 'vitest';
import { testsOf } from './changed-tests.ts';
import { LONGEST_SUBJECT, tooLong } from './commit-subjects.ts';

it('a subject of 72 characters passes, one more is refused; letters are counted, not bytes', () => {
  const fits = `abc1234 ${'膳'.repeat(LONGEST_SUBJECT)}`;
  expect(tooLong([fits])).toEqual([]);
  expect(tooLong([fits, `${fits}!`])).toEqual([`${fits}! (73 characters)`]);
});

it('an area asks for its own tests, the contract for the conformance tests too', () => {
  expect(testsOf(['server/areas/system/roles.ts'])).toEqual(['server/areas/system/']);
  expect(testsOf(['contract/system/role.ts'])).toEqual(['server/areas/system/', 'tests/conformance/']);
  expect(testsOf(['contract/kit/crud.ts', 'server/kernel/database/door.ts'])).toEqual([
    'server/kernel/',
    'tests/conformance/',
  ]);
});

it('a changed test is run itself, unless its folder is anyway; prose asks for nothing', () => {
  expect(testsOf(['tests/journeys/shell.test.ts', 'README.md'])).toEqual(['tests/journeys/shell.test.ts']);
  expect(testsOf(['server/areas/log/audit.test.ts', 'server/areas/log/audit.ts'])).toEqual([
    'server/areas/log/',
  ]);
  expect(testsOf(['tests/conformance/access.test.ts'])).toEqual(['tests/conformance/']);
});
