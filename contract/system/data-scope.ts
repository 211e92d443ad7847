// Data scopes: which rows and fields of an entity a role reaches. The rules are the same for lists, details, counts,
// exports and writes; docs/permissions.md explains them.
import { z } from 'zod';
import { gainsBeyond } from '../account/standing-refusals.ts';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { MENU, menuUnknown } from './menu.ts';
import { LONGEST_EXPRESSION } from './scope/expression.ts';

export const dataScopeType = dictionary({
  code: 'data_scope_type',
  label: text('数据权限类型', 'Data scope type'),
  entries: {
    all: { key: 1, label: text('全部可见', 'All') },
    own: { key: 2, label: text('本人可见', 'Own') },
    ownDept: { key: 3, label: text('所在机构可见', 'Own organisation') },
    ownDeptAndBelow: { key: 4, label: text('所在机构及子级可见', 'Own organisation and below') },
    custom: { key: 5, label: text('自定义', 'Custom') },
  },
});
export const CUSTOM_SCOPE = dataScopeType.entries.custom.key;

export const dataScope = entity({
  name: 'dataScope',
  table: 'blade_data_scope',
  label: text('数据权限', 'Data scope'),
  purpose: text(
    '规定角色能看到哪些数据和字段；先在菜单下新增一条，再授权给角色',
    'Which rows and fields a role sees. Add one under a menu, then give it to roles',
  ),
  scope: 'none',
  title: 'scopeName',
  place: '/authority/datascope',
  counted: text('条数据权限', 'data scopes'),
  order: ['menuId', 'resourceCode', 'id'],
  fields: {
    scopeName: field.text(text('名称', 'Name'), {
      required: text('请输入数据权限名称', 'Please enter the name of the data scope'),
      max: 64,
      search: 'like',
    }),
    menuId: field.reference(text('菜单', 'Menu item'), 'menu', {
      required: text('请选择菜单', 'Please choose a menu item'),
      offers: { category: MENU },
      search: 'equal',
    }),
    /** Name of the entity. */
    resourceCode: field.text(text('数据', 'Data'), {
      required: text('请选择数据', 'Please choose the data'),
      max: 64,
      search: 'equal',
    }),
    scopeType: field.dictionary(text('可见范围', 'Scope'), dataScopeType.code, {
      required: text('请选择可见范围', 'Please choose the scope'),
      min: 1,
      max: 5,
      search: 'equal',
    }),
    /** Column compared with the user or the departments; empty: the usual one. */
    scopeColumn: field.text(text('范围字段', 'Column'), { max: 64 }),
    /** Condition of a custom scope. */
    scopeValue: field.longText(text('自定义条件', 'Condition'), { max: LONGEST_EXPRESSION }),
    /** Visible fields, comma-joined; `*` for all. */
    scopeField: field.text(text('可见字段', 'Visible fields'), { max: 2000 }),
    scopeClass: field.text(text('权限类', 'Class'), { places: [] }),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_data_scope: RowOf<typeof dataScope>;
  }
}

const base = '/api/blade-system/data-scope';
/** The one button that the family's clients ask for to set scopes. */
const SETTING = 'data_scope_setting';

export const dataScopeRefusals = {
  resource: refusal(
    'data-scope.resource.unknown',
    text('没有可限制的数据“{code}”', 'There is no data “{code}” that can be restricted'),
  ),
  shared: refusal(
    'data-scope.resource.shared',
    text(
      '“{name}”由全部租户共用，不能设数据权限',
      '“{name}” is shared by all tenants, so it cannot have data scopes',
    ),
  ),
  userColumn: refusal(
    'data-scope.column.user',
    text('“{name}”没有可与用户比较的字段“{column}”', '“{name}” has no user column “{column}”'),
  ),
  deptColumn: refusal(
    'data-scope.column.dept',
    text('“{name}”没有可与机构比较的字段“{column}”', '“{name}” has no organisation column “{column}”'),
  ),
  noCondition: refusal('data-scope.condition.missing', text('请输入自定义条件', 'Please enter a condition')),
  /** `data` says where: `at`, the place of the first character in question, and its `length`. */
  condition: refusal(
    'data-scope.condition.invalid',
    text('第 {place} 个字符：{problem}', 'Character {place}: {problem}'),
  ),
  field: refusal(
    'data-scope.field.unknown',
    text('“{name}”没有字段“{field}”', '"{name}" has no field "{field}"'),
  ),
};

export const dataScopeCalls = crud(dataScope, base, {
  permission: 'data_scope',
  wholeCode: SETTING,
  refusals: {
    submit: [...Object.values(dataScopeRefusals), menuUnknown, gainsBeyond],
    remove: [gainsBeyond],
  },
});

const words = z.object({ zh: z.string(), en: z.string() });
export const dataScopeResources = endpoint({
  method: 'GET',
  path: `${base}/resource-list`,
  summary: text('可限制的数据及其字段', 'Data that can be restricted, with its fields'),
  access: permission('data_scope_view', undefined, SETTING),
  answer: z.array(
    z.object({
      resourceCode: z.string(),
      label: words,
      /** Columns that conditions may compare. */
      columns: z.array(
        z.object({ name: z.string(), type: z.enum(['text', 'number', 'id', 'date', 'time']), label: words }),
      ),
      /** Fields whose sight can be taken away. */
      hideable: z.array(z.object({ name: z.string(), label: words })),
      /** The column that departments are compared with unless another is named. */
      deptColumn: z.string(),
    }),
  ),
});
