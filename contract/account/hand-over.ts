// What is open with people, and who takes it over when they are disabled or removed.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field, idList } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { refersTo } from '../kit/reference.ts';
import { idsField, user } from './user.ts';

/** The person who takes over, within the call that disables or removes somebody; nobody does where it is not sent. */
export const handOverTo = field.reference(text('接手人', 'Successor'), 'user');

const leaves = refusal(
  'hand-over.leaves',
  text('接手人不能是要停用或删除的人', 'Somebody who is being disabled or removed cannot take over'),
);
const disabled = refusal(
  'hand-over.disabled',
  text('“{name}”的账号已停用，不能接手', 'The account of “{name}” is disabled, so they cannot take over'),
);
const beyond = refusal(
  'hand-over.beyond',
  text(
    '“{name}”不属于“{dept}”，不能接手那里的食谱',
    '“{name}” does not belong to “{dept}” and cannot take over its menus',
  ),
);
const mayNot = refusal(
  'hand-over.may-not',
  text('“{name}”没有编辑食谱的权限，不能接手', '“{name}” may not edit menus and cannot take over'),
);
/** Of calls that name a successor. */
export const handOverRefusals = { leaves, disabled, beyond, mayNot };

/** As many menus are named; the rest is counted. */
export const MOST_OPEN_NAMED = 50;

const openWork = z.object({
  /** Menus in their hands whose last day is not over, the next one first; `MOST_OPEN_NAMED` at most. */
  menus: z.array(
    z.object({
      id: z.string(),
      recipeName: z.string(),
      deptName: z.string(),
      beginDate: z.string(),
      endDate: z.string(),
      recipeStatusName: z.string(),
      /** In whose hands it is. */
      realName: z.string(),
    }),
  ),
  menuCount: z.number().int(),
  /** Own dishes of theirs that nobody has approved yet: their kindergarten goes on with them. */
  ownDishCount: z.number().int(),
  /** Calculations of theirs under way: they stop. */
  jobCount: z.number().int(),
  /** Active people of every kindergarten that the menus are of who may edit menus; who shares a role with those who leave stands first. */
  successors: z.array(
    z.object({ id: z.string(), realName: z.string(), roleName: z.string(), deptName: z.string() }),
  ),
});
export type OpenWork = z.infer<typeof openWork>;

/** Reads what is open with people; said at each of the two screens from which people are disabled and removed. */
export const openWorkCall = (path: string, aliases: readonly string[], code: string) =>
  endpoint({
    method: 'GET',
    path,
    aliases: [...aliases],
    summary: text('未完成的工作', 'Work that is open with people'),
    access: permission(code),
    query: {
      userIds: idList(text('用户', 'Users'), text('请至少选择一个用户', 'Please choose at least one user')),
      /** They leave this unit only. */
      deptId: field.reference(text('机构', 'Organisation'), 'dept'),
      /** Of one person, who will belong to these units alone. */
      deptIds: idsField(text('所属机构', 'Organisations'), { reference: refersTo('dept') }),
      tenantId: actingTenant,
    },
    acting: { table: user.table },
    answer: openWork,
  });
export type OpenWorkCall = ReturnType<typeof openWorkCall>;
