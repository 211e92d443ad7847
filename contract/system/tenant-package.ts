// Packages: the menus and buttons that a tenant may at most hold.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

export const tenantPackage = entity({
  name: 'tenantPackage',
  table: 'tenant_package',
  label: text('产品包', 'Package'),
  purpose: text(
    '一个产品包是租户可用菜单的集合；先新增产品包，再在租户里选用',
    'A package is the set of menus a tenant may use. Add one, then choose it for a tenant',
  ),
  scope: 'none',
  title: 'packageName',
  order: ['-id'],
  unique: [
    { fields: ['packageName'], text: text('产品包名称已存在', 'A package of this name exists already') },
  ],
  fields: {
    packageName: field.text(text('产品包名称', 'Name'), { required: true, max: 64, search: 'like' }),
    /** Ids of menus and buttons, comma-joined. Menus above them are added. */
    menuId: field.longText(text('菜单和按钮', 'Menus and buttons'), {
      required: text('请选择菜单', 'Please choose menus'),
      max: 60_000,
      pattern: { test: /^\d{1,19}(,\d{1,19})*$/, text: text('菜单格式不正确', 'Menus have a wrong format') },
      places: ['form'],
    }),
    remark: field.text(text('备注', 'Remark')),
    /** How many tenants have it. */
    tenantCount: field.integer(text('租户数', 'Tenants'), {
      virtual: true,
      readOnly: true,
      places: ['list'],
    }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    tenantPackage: RowOf<typeof tenantPackage>;
  }
}

const base = '/api/blade-system/tenant-package';

export const packageMenusUnknown = refusal(
  'tenant-package.menus.unknown',
  text('所选菜单不存在', 'The chosen menus do not exist'),
);

export const tenantPackageCalls = crud(tenantPackage, base, {
  permission: 'tenant_package',
  whole: true,
  listAlias: true,
  refusals: { submit: [packageMenusUnknown] },
});

export const tenantPackageSelect = endpoint({
  method: 'GET',
  path: `${base}/select`,
  summary: text('产品包下拉数据', 'Packages to choose from'),
  access: permission('tenant_view'),
  answer: z.array(z.object({ id: z.string(), packageName: z.string() })),
});
