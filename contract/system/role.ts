// Roles: what the users of a tenant may do. A role of a department is seen in that department and below it.
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idList, idSet } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { choiceNode } from './menu.ts';

/** Values of a role's `status`: a disabled role grants nothing. */
export const ROLE_ENABLED = 1;
export const ROLE_DISABLED = 0;

export const role = entity({
  name: 'role',
  table: 'blade_role',
  label: text('角色', 'Role'),
  scope: 'tenant',
  title: 'roleName',
  order: ['sort', 'id'],
  fields: {
    roleName: field.text(text('角色名称', 'Name'), {
      required: text('请输入角色名称', 'Please enter the name of the role'),
      max: 64,
      search: 'like',
    }),
    roleAlias: field.text(text('角色别名', 'Alias'), {
      required: text('请输入角色别名', 'Please enter the alias of the role'),
      max: 64,
      search: 'like',
      pattern: {
        test: /^[\w.-]+$/,
        text: text('别名只能含字母、数字和 _ - .', 'An alias takes letters, digits and _ - .'),
      },
    }),
    parentId: field.id(text('上级角色', 'Parent role')),
    deptId: field.id(text('所属机构', 'Department')),
    sort: field.integer(text('排序', 'Sort'), { min: 0, max: 1_000_000 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_role: RowOf<typeof role>;
  }
}

const base = '/api/blade-system/role';
const ofRole = (id: string) => ({ table: 'blade_role', id });
const roleId = field.id(text('角色', 'Role'), { required: true });
const chooseRole = text('请选择角色', 'Please choose a role');

export interface RoleNode {
  id: string;
  tenantId: string;
  parentId: string;
  parentName: string;
  roleName: string;
  roleAlias: string;
  deptId: string | null;
  deptName: string | null;
  sort: number | null;
  status: number;
  /** People who have the role. */
  userCount: number;
  /** The caller may change it: it is theirs to manage and holds nothing that they do not. */
  changeable: boolean;
  hasChildren: boolean;
  children?: RoleNode[] | undefined;
}
const roleNode: z.ZodType<RoleNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    tenantId: z.string(),
    parentId: z.string(),
    parentName: z.string(),
    roleName: z.string(),
    roleAlias: z.string(),
    deptId: z.string().nullable(),
    deptName: z.string().nullable(),
    sort: z.number().nullable(),
    status: z.number(),
    userCount: z.number(),
    changeable: z.boolean(),
    hasChildren: z.boolean(),
    children: z.array(roleNode).optional(),
  }),
);

/** Detail, submit, remove; the list as this family asks for it is `roleList`. */
export const roleCalls = crud(role, base, { permission: 'role', list: 'page', acting: true });

export const roleList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  summary: text('角色树', 'Tree of roles'),
  access: permission('role_view'),
  query: {
    roleName: field.text(role.fields.roleName.label),
    roleAlias: field.text(role.fields.roleAlias.label),
    tenantId: actingTenant,
  },
  acting: {},
  answer: z.array(roleNode),
});

export const roleTree = endpoint({
  method: 'GET',
  path: `${base}/tree`,
  summary: text('可选角色树', 'Tree of roles to choose from'),
  access: signedIn,
  query: { tenantId: actingTenant },
  acting: {},
  answer: z.array(choiceNode),
});

export const roleTreeById = endpoint({
  method: 'GET',
  path: `${base}/tree-by-id`,
  summary: text('某角色所在租户的角色树', 'Tree of roles in the tenant of a role'),
  access: signedIn,
  query: { roleId },
  acting: ofRole('roleId'),
  answer: z.array(choiceNode),
});

const plainRole = z.object({
  id: z.string(),
  tenantId: z.string(),
  parentId: z.string(),
  roleName: z.string(),
  roleAlias: z.string(),
  sort: z.number().nullable(),
});

export const roleSelect = endpoint({
  method: 'GET',
  path: `${base}/select`,
  summary: text('按编号或用户取角色', 'Roles by id, or those of a user'),
  access: signedIn,
  query: {
    roleId: idSet(text('角色', 'Roles')),
    userId: field.id(text('用户', 'User')),
  },
  answer: z.array(plainRole),
});

export const roleAliases = endpoint({
  method: 'GET',
  path: `${base}/alias`,
  summary: text('角色别名', 'Aliases of roles'),
  access: signedIn,
  query: { roleIds: idSet(text('角色', 'Roles')) },
  answer: z.array(z.string()),
});

export const roleDisable = endpoint({
  method: 'GET',
  path: `${base}/disable`,
  summary: text('停用或启用角色', 'Disable or enable a role'),
  access: permission('role_edit'),
  query: {
    id: field.id(text('角色', 'Role'), { required: chooseRole }),
    /** 0 disables, which is what the call does without it; 1 enables. */
    status: field.integer(text('状态', 'State'), { min: ROLE_DISABLED, max: ROLE_ENABLED }),
    tenantId: actingTenant,
  },
  acting: { table: 'blade_role' },
  writes: true,
  alsoPost: true,
});

/** What a role holds; a set that is left out stays as it is. */
const grants = {
  menuIds: idSet(text('菜单', 'Menus')),
  dataScopeIds: idSet(text('数据权限', 'Data scopes')),
  apiScopeIds: idSet(text('接口权限', 'API scopes')),
};

export const roleGrant = endpoint({
  method: 'POST',
  path: `${base}/grant`,
  summary: text('授予角色权限', 'Grant menus and scopes to roles'),
  access: permission('role_grant'),
  body: { roleIds: idList(text('角色', 'Roles'), chooseRole), ...grants, tenantId: actingTenant },
  acting: ofRole('roleIds'),
});

const { roleName, roleAlias, parentId, deptId, sort } = role.fields;
const submitFields = {
  id: field.id(text('编号', 'Id')),
  roleName,
  roleAlias,
  parentId,
  deptId,
  sort,
  tenantId: actingTenant,
};

export const roleSubmitWithMenus = endpoint({
  method: 'POST',
  path: `${base}/submit-role-and-menu`,
  summary: text('保存角色及其权限', 'Save a role with what it holds'),
  access: permission('role_grant'),
  body: { ...submitFields, ...grants },
  acting: { table: 'blade_role' },
  answer: z.object({ id: z.string() }),
});

const currentDeptId = field.id(text('当前机构', 'Current department'));
const enterprise = '/api/blade-system/enterprise-v1-role';

export const enterpriseRoleSubmit = endpoint({
  method: 'POST',
  path: `${enterprise}/submit`,
  aliases: [`${base}/enterprise-v1-role/submit`],
  summary: text('保存本机构的角色', "Save a role of the caller's department"),
  access: permission('role_add', 'role_edit'),
  body: { ...submitFields, ...grants, currentDeptId },
  acting: { table: 'blade_role' },
  answer: z.object({ id: z.string() }),
});

export const enterpriseRoleRemove = endpoint({
  method: 'POST',
  path: `${enterprise}/remove`,
  aliases: [`${base}/enterprise-v1-role/remove`],
  summary: text('删除本机构的角色', "Delete roles of the caller's department"),
  access: permission('role_delete'),
  query: {
    ids: idList(text('角色', 'Roles'), chooseRole),
    currentDeptId,
    deptId: field.id(text('机构', 'Department')),
    tenantId: actingTenant,
  },
  acting: { table: 'blade_role' },
});
