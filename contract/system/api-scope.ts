// API scopes: calls that need more than their permission. A call that a scope covers is open only to roles that hold
// one of the scopes covering it.
import { z } from 'zod';
import { gainsBeyond } from '../account/standing-refusals.ts';
import { signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { MENU, menuUnknown } from './menu.ts';

export const apiScopeType = dictionary({
  code: 'api_scope_type',
  label: text('接口权限类型', 'API scope type'),
  entries: {
    system: { key: 1, label: text('系统接口', 'System endpoint') },
    business: { key: 2, label: text('业务接口', 'Business endpoint') },
  },
});

export const apiScope = entity({
  name: 'apiScope',
  table: 'blade_api_scope',
  label: text('接口权限', 'API scope'),
  purpose: text(
    '把接口归给角色：受控的接口只有持有它的角色能调用；先在菜单下新增一条',
    'Calls that only roles holding them may make. Add one under a menu, then give it to roles',
  ),
  scope: 'none',
  title: 'scopeName',
  place: '/authority/apiscope',
  counted: text('条接口权限', 'API scopes'),
  order: ['menuId', 'scopePath', 'id'],
  unique: [
    {
      fields: ['menuId', 'scopePath'],
      text: text('该菜单下已有此接口地址', 'This menu item already has a scope with this path'),
    },
  ],
  fields: {
    scopeName: field.text(text('名称', 'Name'), {
      required: text('请输入接口权限名称', 'Please enter the name of the API scope'),
      max: 64,
      search: 'like',
    }),
    menuId: field.reference(text('菜单', 'Menu item'), 'menu', {
      required: text('请选择菜单', 'Please choose a menu item'),
      offers: { category: MENU },
      search: 'equal',
    }),
    resourceCode: field.text(text('资源编号', 'Code'), {
      required: text('请输入资源编号', 'Please enter a code'),
      max: 64,
    }),
    /** A path, or a beginning of paths that ends with `/**`. */
    scopePath: field.text(text('接口地址', 'Path'), {
      required: text('请选择接口', 'Please choose an endpoint'),
      max: 255,
      search: 'like',
      pattern: {
        test: /^(\/[\w.-]+)+(\/\*\*)?$/,
        text: text('接口地址应为 /api/… 或以 /** 结尾', 'A path looks like /api/… and may end with /**'),
      },
    }),
    scopeType: field.dictionary(text('接口类型', 'Type'), apiScopeType.code, {
      required: text('请选择接口类型', 'Please choose a type'),
      min: 1,
      max: 2,
      search: 'equal',
    }),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_api_scope: RowOf<typeof apiScope>;
  }
}

const base = '/api/blade-system/api-scope';
const pathUnknown = refusal(
  'api-scope.path.unknown',
  text('没有接口符合此地址', 'No endpoint has this path'),
);
const pathOpen = refusal(
  'api-scope.path.public',
  text(
    '此接口无需登录即可访问，不能设接口权限',
    'This endpoint is open to everybody, so a scope cannot guard it',
  ),
);
export const apiScopeRefusals = { pathUnknown, pathOpen };

export const apiScopeCalls = crud(apiScope, base, {
  permission: 'api_scope',
  wholeCode: 'api_scope_setting',
  refusals: { submit: [...Object.values(apiScopeRefusals), menuUnknown, gainsBeyond], remove: [gainsBeyond] },
});

const words = z.object({ zh: z.string(), en: z.string() });
export const endpointList = endpoint({
  method: 'GET',
  path: `${base}/endpoint-list`,
  summary: text('系统的全部接口', 'All endpoints'),
  access: signedIn,
  answer: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      aliases: z.array(z.string()),
      summary: words,
      access: z.enum(['public', 'signedIn', 'permission']),
      permission: z.string().nullable(),
    }),
  ),
});
