import { expect, test } from 'vitest';
import { pastedPeople } from './pasted-people.ts';

const roles = [
  { id: '1', title: '保健医', roleAlias: 'health_doctor' },
  { id: '2', title: '厨师', roleAlias: 'cook' },
  { id: '5', title: '采购员', roleAlias: 'purchaser' },
  { id: '6', title: '园长', roleAlias: 'principal' },
];

test.each([
  ['王芳 13800138000 保健医'],
  ['王芳\t13800138000\t保健医'],
  ['保健医：王芳，138 0013 8000'],
  ['王芳、138-0013-8000、保健医'],
  ['+86 138 0013 8000 王芳 保健医'],
])('%s', (line) => {
  expect(pastedPeople(line, roles)).toEqual([
    { written: line.trim(), realName: '王芳', phone: '13800138000', roleId: '1', faults: [], doubts: [] },
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
  const cooks = [
    ...roles,
    { id: '3', title: 'Cook', roleAlias: '' },
    { id: '4', title: 'Head cook', roleAlias: '' },
  ];
  expect(pastedPeople('Fang Wang 13800138000 head cook', cooks)[0]).toMatchObject({
    realName: 'Fang Wang',
    roleId: '4',
    faults: [],
  });
});

const brief = (typed: string) =>
  pastedPeople(typed, roles).map(({ realName, phone, roleId, doubts }) => [
    realName,
    phone,
    roleId,
    doubts.join(),
  ]);

test('rows of a sheet are read by the columns of their heading', () => {
  expect(
    brief(
      [
        '序号\t姓名\t性别\t手机号\t岗位\t入职日期',
        '1\t方敏\t女\t13911110001\t保健医\t2020-01-01',
        '2\t杜 鹃\t女\t139 1111 0002\t厨师长\t2021/3/5',
        '\t马超\t男\t13911110003\t\t',
      ].join('\n'),
    ),
  ).toEqual([
    ['方敏', '13911110001', '1', ''],
    ['杜鹃', '13911110002', '2', 'role'],
    ['马超', '13911110003', undefined, ''],
  ]);
  expect(brief('姓名,电话,职务\n方敏,13911110001,园长')).toEqual([['方敏', '13911110001', '6', '']]);
  // A line that has not its columns is read like any other.
  expect(brief('姓名 手机 岗位\n方敏 13911110001')).toEqual([['方敏', '13911110001', undefined, '']]);
});

test.each([
  ['1\t方敏\t女\t13911110001\t保健医\t2020-01-01', ['方敏', '13911110001', '1', '']],
  ['2、杜鹃 女 13911110002 2021年3月5日 厨师', ['杜鹃', '13911110002', '2', '']],
  ['3. 马超 13911110003 a.b@example.com 110101199003074477 采购', ['马超', '13911110003', '5', '']],
  ['厨师长 李雷 13911110004', ['李雷', '13911110004', '2', 'role']],
  ['韩梅 13911110005 食堂采购', ['韩梅', '13911110005', '5', 'role']],
  ['小一班 韩梅 13911110005 保健员', ['韩梅', '13911110005', '1', 'name']],
  ['王芳保健医 13911110006', ['王芳', '13911110006', '1', 'name,role']],
  ['Fang Wang 13911110007 cook', ['Fang Wang', '13911110007', '2', '']],
  ['James Cook 13911110008', ['James', '13911110008', '2', 'role']],
  ['Anna Cooke 13911110009', ['Anna Cooke', '13911110009', undefined, '']],
  ['方 敏 13911110001 园长', ['方敏', '13911110001', '6', '']],
])('%s', (line, read) => {
  expect(brief(line)).toEqual([read]);
});
