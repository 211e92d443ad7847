// Roles: what the users of a tenant may do. A role of a department is seen in that department and below it.
import { z } from 'zod';
import { gainsBeyond } from '../account/standing-refusals.ts';
import { permission, signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idList, idSet } from '../kit/field.ts';
import { refersTo } from '../kit/reference.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { choiceNode, roleTreeKeys } from './menu.ts';
import { SCOPE_CATEGORY } from './scope/category.ts';

/** Values of a role's `status`: a disabled role grants nothing. */
export const ROLE_ENABLED = 1;
export const ROLE_DISABLED = 0;

export const role = entity({
  name: 'role',
  table: 'blade_role',
  label: text('角色', 'Role'),
  purpose: text(
    '角色决定能看到哪些菜单、按钮和数据；先新增角色并授权，再分给用户',
    'A role decides which menus, buttons and data a person has. Add one and grant its rights, then give it to people',
  ),
  scope: 'tenant',
  title: 'roleName',
  place: '/authority/role',
  code: 'roleAlias',
  counted: text('个角色', 'roles'),
  links: [
    { table: 'role_menu', row: 'role_id', column: 'menu_id', entity: 'menu', target: 'free' },
    {
      table: 'role_scope',
      row: 'role_id',
      column: 'scope_id',
      entity: 'dataScope',
      // Whoever holds it would see more without it.
      target: 'kept',
      where: { scope_category: SCOPE_CATEGORY.data },
    },
    {
      table: 'role_scope',
      row: 'role_id',
      column: 'scope_id',
      entity: 'apiScope',
      target: 'free',
      where: { scope_category: SCOPE_CATEGORY.api },
    },
  ],
  order: ['sort', 'id'],
  unique: [
    {
      fields: ['deptId', 'roleName'],
      text: text('同名的角色已存在', 'A role with this name already exists'),
    },
  ],
  fields: {
    roleName: field.text(text('角色名称', 'Name'), {
      required: text('请输入角色名称', 'Please enter the name of the role'),
      max: 64,
      search: 'like',
    }),
    roleAlias: field.text(text('角色别名', 'Alias'), {
      required: text('请输入角色别名', 'Please enter an alias for the role'),
      max: 64,
      search: 'like',
      pattern: {
        test: /^[\w.-]+$/,
        text: text('别名只能含字母、数字和 _ - .', 'An alias may contain letters, digits and _ - .'),
      },
    }),
    parentId: field.reference(text('上级角色', 'Parent role'), 'role', { orNone: true }),
    deptId: field.reference(text('所属机构', 'Organisation'), 'dept', {
      hint: text('不选则适用于全部机构', 'None: for all organisations'),
    }),
    sort: field.integer(text('排序', 'Order'), { min: 0, max: 1_000_000 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_role: RowOf<typeof role>;
  }
}

const nameTaken = role.unique.map((rule) => rule.refusal);

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
  version: number;
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
    version: z.number(),
    userCount: z.number(),
    changeable: z.boolean(),
    hasChildren: z.boolean(),
    children: z.array(roleNode).optional(),
  }),
);

const administrator = refusal(
  'role.administrator',
  text('无权限创建超管角色！', 'You cannot create or change administrator roles'),
  { status: 403 },
);
const otherDept = refusal(
  'role.dept.foreign',
  text(
    '只能维护本机构及下级机构的角色',
    'You can only change roles of your own organisation and those below it',
  ),
  { status: 403 },
);
const beyond = refusal(
  'role.beyond',
  text(
    '该角色拥有您没有的权限，不能由您修改',
    'This role has permissions that you do not have, so you cannot change it',
  ),
  { status: 403 },
);
/** Of every change of a role: it may not be the caller's to change. */
export const foreignRoleRefusals = { administrator, otherDept, beyond };

const noMenu = refusal(
  'role.grant.menu',
  text(
    '不能授予您自己没有的菜单或按钮：{name}',
    'You cannot grant a menu item or button that you do not have: {name}',
  ),
  { status: 403 },
);
const notPackaged = refusal(
  'role.grant.package',
  text('租户的产品包不含：{name}', "The tenant's package does not include: {name}"),
  { status: 403 },
);
const noDataScope = refusal(
  'role.grant.data-scope',
  text('不能授予您自己没有的数据权限：{name}', 'You cannot grant a data scope that you do not have: {name}'),
  { status: 403 },
);
const noApiScope = refusal(
  'role.grant.api-scope',
  text('不能授予您自己没有的接口权限：{name}', 'You cannot grant an API scope that you do not have: {name}'),
  { status: 403 },
);
/** Of giving rights: nobody gives what they do not hold. */
export const grantRefusals = { noMenu, notPackaged, noDataScope, noApiScope };

const parentGone = refusal('role.parent.unknown', text('上级角色不存在!', 'The parent role does not exist'));
const ownParent = refusal(
  'role.parent.self',
  text('父节点不可选择自身!', 'A role cannot be placed below itself'),
);
const deptGone = refusal('role.dept.unknown', text('机构不存在', 'There is no such organisation'));
export const roleSaveRefusals = { parentGone, ownParent, deptGone };
/** The caller belongs to none and names none. */
export const roleDeptMissing = refusal(
  'role.dept.missing',
  text('您没有所属机构', 'You do not belong to any organisation'),
);

const foreign = Object.values(foreignRoleRefusals);
const saving = [...foreign, gainsBeyond, ...Object.values(roleSaveRefusals), ...Object.values(grantRefusals)];

/** Detail, submit, remove; the list as this family asks for it is `roleList`. */
export const roleCalls = crud(role, base, {
  permission: 'role',
  list: 'page',
  acting: true,
  refusals: { submit: saving, remove: foreign },
});

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
  rowFields: role.fields,
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
    status: field.integer(text('状态', 'Status'), { min: ROLE_DISABLED, max: ROLE_ENABLED }),
    tenantId: actingTenant,
  },
  acting: { table: 'blade_role' },
  writes: true,
  alsoPost: true,
  refusals: [...foreign, gainsBeyond],
});

/** What a role holds; a set that is left out stays as it is. */
const grants = {
  menuIds: idSet(text('菜单', 'Menu items'), { reference: refersTo('menu') }),
  dataScopeIds: idSet(text('数据权限', 'Data scopes'), { reference: refersTo('dataScope') }),
  apiScopeIds: idSet(text('接口权限', 'API scopes'), { reference: refersTo('apiScope') }),
};

export const roleGrant = endpoint({
  method: 'POST',
  path: `${base}/grant`,
  summary: text('授予角色权限', 'Grant permissions to roles'),
  access: permission('role_grant'),
  body: {
    roleIds: idList(text('角色', 'Roles'), chooseRole),
    /** Of one role. */
    version: rowVersion,
    ...grants,
    tenantId: actingTenant,
  },
  acting: ofRole('roleIds'),
  edits: editOf(role, roleTreeKeys, 'roleIds', {
    menuIds: 'menu',
    dataScopeIds: 'dataScope',
    apiScopeIds: 'apiScope',
  }),
  refusals: [...foreign, gainsBeyond, ...Object.values(grantRefusals)],
});

const { roleName, roleAlias, parentId, deptId, sort } = role.fields;
const submitFields = {
  id: field.id(text('编号', 'Id')),
  version: rowVersion,
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
  summary: text('保存角色及其权限', 'Save a role with its permissions'),
  access: permission('role_grant'),
  body: { ...submitFields, ...grants },
  acting: { table: 'blade_role' },
  edits: editOf(role, roleCalls.detail),
  answer: z.object({ id: z.string() }),
  refusals: [...saving, ...nameTaken],
});

const currentDeptId = field.reference(text('当前机构', 'Current organisation'), 'dept');
const enterprise = '/api/blade-system/enterprise-v1-role';

export const enterpriseRoleSubmit = endpoint({
  method: 'POST',
  path: `${enterprise}/submit`,
  aliases: [`${base}/enterprise-v1-role/submit`],
  summary: text('保存本机构的角色', "Save a role of the caller's organisation"),
  access: permission('role_add', 'role_edit'),
  body: { ...submitFields, ...grants, currentDeptId },
  acting: { table: 'blade_role' },
  edits: editOf(role, roleCalls.detail),
  answer: z.object({ id: z.string() }),
  refusals: [...saving, ...nameTaken, roleDeptMissing],
});

export const enterpriseRoleRemove = endpoint({
  method: 'POST',
  path: `${enterprise}/remove`,
  aliases: [`${base}/enterprise-v1-role/remove`],
  summary: text('删除本机构的角色', "Delete roles of the caller's organisation"),
  access: permission('role_delete'),
  removes: role,
  query: {
    ids: idList(text('角色', 'Roles'), chooseRole),
    currentDeptId,
    deptId: field.reference(text('机构', 'Organisation'), 'dept'),
    tenantId: actingTenant,
  },
  acting: { table: 'blade_role' },
  refusals: [...foreign, roleDeptMissing],
});
