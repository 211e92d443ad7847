import { describe, expect, test } from 'vitest';
import { userSubmit } from '../../../contract/account/user-calls.ts';
import { roleGrant } from '../../../contract/system/role.ts';
import { tenantSetting } from '../../../contract/system/tenant.ts';
import { deptSubmit } from '../../../contract/organisation/dept-calls.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { EditConflict, EditedRow, Sent } from '../../client/edit-conflicts.ts';
import { compare, merged } from './comparison.ts';

const conflict = (
  endpoint: Endpoint,
  base: EditedRow,
  sent: Sent,
  current: EditedRow | null,
): EditConflict => ({
  endpoint,
  base: { version: 1, ...base },
  sent,
  now: { version: 2, current, changedBy: '王芳', changedAt: '2026-03-02 10:00:00' },
});
const names = (fields: { name: string }[]): string[] => fields.map(({ name }) => name);

const read = { id: '7', realName: '周师傅', name: null, email: 'a@b.cn', phone: '13900000000', sex: 1 };
const person = { ...read, roleId: '3,2', deptId: '9' };

describe('two editors of one person', () => {
  test('only fields that both changed to different values clash; what one changed alone is kept', () => {
    const mine = { ...person, realName: '周大厨', email: 'mine@b.cn', phone: '13911111111' };
    const theirs = { ...person, realName: '周主厨', phone: '13911111111', sex: 2 };
    const made = conflict(userSubmit, person, { body: mine }, theirs);
    const found = compare(made);
    expect(found.clashing).toMatchObject([
      { name: 'realName', base: '周师傅', mine: '周大厨', theirs: '周主厨' },
    ]);
    expect(names(found.theirs)).toEqual(['sex']);
    expect(merged(made, found, {}).body).toEqual({ ...mine, sex: 2 });
    expect(merged(made, found, { realName: 'theirs' }).body).toEqual({ ...mine, realName: '周主厨', sex: 2 });
  });

  test('the same value in another form is no difference', () => {
    const typed = { ...person, name: '', sex: '1', roleId: ['2', '3'], deptId: ['9'] };
    const found = compare(conflict(userSubmit, person, { body: typed }, { ...person, roleId: '2,3' }));
    expect(found).toEqual({ clashing: [], theirs: [] });
  });

  test('what the other emptied is sent as nothing', () => {
    const made = conflict(userSubmit, person, { body: person }, { ...person, email: null });
    expect(merged(made, compare(made), {}).body).toEqual({ ...person, email: null });
  });

  test('what I emptied is emptied, also where they filled it anew', () => {
    const made = conflict(
      userSubmit,
      person,
      { body: { ...person, email: undefined } },
      { ...person, email: 'b@b.cn' },
    );
    expect(merged(made, compare(made), {}).body).toEqual({ ...person, email: null });
  });

  test('what the detail never answers, and what names the row, is not compared', () => {
    const sent = { ...person, id: '7', tenantId: '1', password: 'typed' };
    const found = compare(
      conflict(userSubmit, person, { body: sent }, { ...person, tenantId: '2', id: '8' }),
    );
    expect(found).toEqual({ clashing: [], theirs: [] });
  });

  test('fields keep the labels of the form', () => {
    const label = { zh: '称呼', en: 'Called' };
    const made = conflict(
      userSubmit,
      person,
      { body: { ...person, realName: '甲' } },
      { ...person, realName: '乙' },
    );
    const fields = { realName: { ...userSubmit.bodyFields['realName']!, label } };
    expect(compare({ ...made, fields }).clashing[0]?.field.label).toEqual(label);
  });
});

test('no parent and the root of a tree are the same', () => {
  const unit = { id: '1', parentId: '0', deptName: '甲' };
  const mine = { body: { ...unit, parentId: undefined } };
  const found = compare(conflict(deptSubmit, unit, mine, { ...unit, parentId: '5' }));
  expect([names(found.clashing), names(found.theirs)]).toEqual([[], ['parentId']]);
});

test('fields that the detail answers under another name are found there', () => {
  const held = { menu: ['1', '2'], dataScope: [], apiScope: [] };
  const sent = { body: { roleIds: ['5'], menuIds: ['2', '3'] } };
  const made = conflict(roleGrant, held, sent, { ...held, menu: ['1', '2', '4'] });
  const found = compare(made);
  expect(found.clashing).toMatchObject([{ name: 'menuIds', mine: ['2', '3'], theirs: ['1', '2', '4'] }]);
  expect(merged(made, found, { menuIds: 'theirs' }).body).toEqual({
    roleIds: ['5'],
    menuIds: ['1', '2', '4'],
  });
});

test('values are merged where they stand, in the query or in the body', () => {
  const tenant = { id: '1', accountNumber: 10, expireTime: null, backgroundUrl: null };
  const sent = { query: { ids: ['1'] }, body: { accountNumber: 20, expireTime: null, backgroundUrl: null } };
  const made = conflict(tenantSetting, tenant, sent, {
    ...tenant,
    accountNumber: 30,
    backgroundUrl: '/a.png',
  });
  expect(merged(made, compare(made), { accountNumber: 'theirs' })).toEqual({
    query: { ids: ['1'] },
    body: { accountNumber: 30, expireTime: null, backgroundUrl: '/a.png' },
  });
});
