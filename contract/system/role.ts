// Roles: what the users of a tenant may do. A role of a department is seen in that department and below it.
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

/** Values of a role's `status`: a disabled role grants nothing. */
export const ROLE_ENABLED = 1;

export const role = entity({
  name: 'role',
  table: 'blade_role',
  label: text('角色', 'Role'),
  scope: 'tenant',
  title: 'roleName',
  order: ['sort', 'id'],
  fields: {
    parentId: field.id(text('上级角色', 'Parent')),
    roleName: field.text(text('角色名称', 'Name'), { required: true, max: 64, search: 'like' }),
    roleAlias: field.text(text('角色别名', 'Alias'), { required: true, max: 64, search: 'like' }),
    deptId: field.id(text('所属机构', 'Department')),
    sort: field.integer(text('排序', 'Sort'), { min: 0, max: 1_000_000 }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_role: RowOf<typeof role>;
  }
}
