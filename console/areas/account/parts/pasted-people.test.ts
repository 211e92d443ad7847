import { expect, test } from 'vitest';
import { pastedPeople } from './pasted-people.ts';

const roles = [
  { id: '1', title: '保健医' },
  { id: '2', title: '厨师' },
];

test.each([
  ['王芳 13800138000 保健医'],
  ['王芳\t13800138000\t保健医'],
  ['保健医：王芳，138 0013 8000'],
  ['王芳、138-0013-8000、保健医'],
  ['+86 138 0013 8000 王芳 保健医'],
])('%s', (line) => {
  expect(pastedPeople(line, roles)).toEqual([
    { written: line.trim(), realName: '王芳', phone: '13800138000', roleId: '1', faults: [] },
  ]);
});

test('a line says what it lacks, and empty lines are none', () => {
  const people = pastedPeople('\n王芳\n\n13800138000\n李雷 13900139000 厨师\n韩梅 13900139000 厨师\n', roles);
  expect(people.map(({ faults }) => faults)).toEqual([
    ['phone', 'role'],
    ['name', 'role'],
    [],
    ['phoneTwice'],
  ]);
});

test('a name of several words keeps them apart where it is written in Latin letters', () => {
  expect(pastedPeople('Anna Li 13800138000 厨师', roles)[0]).toMatchObject({ realName: 'Anna Li' });
});

test('a number that is no phone is no phone', () => {
  expect(pastedPeople('王芳 138001380001 厨师', roles)[0]!.faults).toContain('phone');
});

test('a role of several words is one, however it is written', () => {
  const cooks = [...roles, { id: '3', title: 'Cook' }, { id: '4', title: 'Head cook' }];
  expect(pastedPeople('Fang Wang 13800138000 head cook', cooks)[0]).toMatchObject({
    realName: 'Fang Wang',
    roleId: '4',
    faults: [],
  });
});
