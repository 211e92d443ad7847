// Tenants: organisations that share the installation and nothing else. The platform founds them, limits them and
// says by package what they may hold.
import { z } from 'zod';
import { everybody, permission, signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint, type Endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, idList } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** Codes of the menus that only the platform works with, because all tenants share what they show. */
export const PLATFORM_MENUS = [
  'menu',
  'topmenu',
  'dict',
  'region',
  'tenant',
  'client',
  'data_scope',
  'api_scope',
] as const;

const accountNumber = field.integer(text('账号额度', 'Account limit'), {
  min: -1,
  max: 1_000_000,
  hint: text('留空或 -1 为不限', 'Empty or -1: no limit'),
});
const expireTime = field.dateTime(text('过期时间', 'Expiry date'), {
  hint: text('到期后该租户所有人无法使用；留空为长期', 'From then on nobody of it can work; empty: never'),
});
const backgroundUrl = field.text(text('登录背景', 'Login picture'), {
  max: 2000,
  pattern: {
    test: /^(https?:\/\/|\/)[^\s"'<>()]+$/i,
    text: text('图片地址不正确', 'This is no address of a picture'),
  },
});
const packageId = field.reference(text('产品包', 'Package'), 'tenantPackage', {
  hint: text('不选则不限（全部菜单）', 'None: no limit, all menus'),
});

export const tenant = entity({
  name: 'tenant',
  table: 'blade_tenant',
  label: text('租户', 'Tenant'),
  purpose: text(
    '使用系统的各家单位，数据彼此隔离；新增租户时会同时建立它的管理员',
    'Organisations that use the system, each with data of its own. A new tenant comes with its administrator',
  ),
  scope: 'none',
  title: 'tenantName',
  place: '/system/tenant',
  code: 'tenantId',
  counted: text('个租户', 'tenants'),
  order: ['-createTime', '-id'],
  unique: [{ fields: ['domain'], text: text('该域名已被其他租户使用', 'Another tenant has this domain') }],
  fields: {
    tenantId: field.text(text('租户编号', 'Tenant'), { max: 12, search: 'like', readOnly: true, width: 110 }),
    tenantName: field.text(text('租户名称', 'Name'), { required: true, max: 64, search: 'like' }),
    linkman: field.text(text('联系人', 'Contact'), { max: 45, search: 'like' }),
    contactNumber: field.text(text('联系电话', 'Phone'), {
      max: 45,
      search: 'like',
      places: ['form', 'search', 'export'],
    }),
    address: field.text(text('联系地址', 'Address'), { places: ['form', 'export'] }),
    domain: field.text(text('绑定域名', 'Domain'), {
      hint: text('从该域名打开时自动进入此租户', 'Who comes by this domain comes to this tenant'),
    }),
    userCount: field.integer(text('账号数', 'Accounts'), { virtual: true, readOnly: true, places: ['list'] }),
    accountNumber: { ...accountNumber, places: ['export'], readOnly: true },
    packageName: field.text(text('产品包', 'Package'), { virtual: true, readOnly: true, places: ['list'] }),
    expireTime: { ...expireTime, places: ['list'], readOnly: true },
    packageId: { ...packageId, places: [], readOnly: true },
    backgroundUrl: { ...backgroundUrl, places: [], readOnly: true },
    datasourceId: field.id(text('数据源', 'Data source'), { places: [], readOnly: true }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_tenant: RowOf<typeof tenant> & { tenantId: string };
  }
}

const base = '/api/blade-system/tenant';
export const tenantIdsSpent = refusal(
  'tenant.id.spent',
  text('租户编号已用尽', 'There is no number left for a tenant'),
);
export const tenantDomainWrong = refusal(
  'tenant.domain.invalid',
  text('域名格式不正确', 'This is not a domain'),
);
const platform = refusal(
  'tenant.platform',
  text('不可删除平台租户', 'The platform itself cannot be deleted'),
);
const platformLimits = refusal(
  'tenant.platform.limits',
  text('平台租户不能设置账号额度和过期时间', 'The platform itself has no limits'),
);
const platformPackage = refusal(
  'tenant.platform.package',
  text('平台租户不能设置产品包', 'The platform itself has no package'),
);
/** What cannot be done to the tenant that runs the installation. */
export const platformTenantRefusals = { platform, platformLimits, platformPackage };

const family = crud(tenant, base, {
  permission: 'tenant',
  listAlias: true,
  refusals: { remove: [platform] },
});

/** What founding a tenant answers: its first account, with the password shown this once. */
const founded = z.object({
  id: z.string(),
  tenantId: z.string(),
  account: z.string().optional(),
  password: z.string().optional(),
});
export type FoundedTenant = z.infer<typeof founded>;

/** What a new tenant is given from the start; later `setting` and `package-setting` change it. */
const beginning = { accountNumber, expireTime, packageId };
/** Fields of the form that founds a tenant. */
const { tenantName, linkman, contactNumber, address, domain } = tenant.fields;
export const foundingFields = { tenantName, linkman, contactNumber, address, domain, ...beginning };

export const tenantCalls = {
  ...family,
  submit: endpoint({
    method: 'POST',
    path: `${base}/submit`,
    aliases: [`${base}/save`, `${base}/update`],
    summary: text('新增或修改租户', 'Found or change a tenant'),
    access: permission('tenant_add', 'tenant_edit'),
    body: { id: field.id(text('编号', 'Id')), version: rowVersion, ...foundingFields },
    edits: editOf(tenant, family.detail),
    answer: founded,
    refusals: [...family.submit.refusals, tenantDomainWrong, tenantIdsSpent],
  }) as Endpoint<{}, Record<string, unknown>, FoundedTenant>,
};

export const tenantSelect = endpoint({
  method: 'GET',
  path: `${base}/select`,
  summary: text('租户下拉数据', 'Tenants to choose from'),
  access: signedIn,
  answer: z.array(z.object({ id: z.string(), tenantId: z.string(), tenantName: z.string() })),
});

export const settingFields = { accountNumber, expireTime, backgroundUrl };
export const tenantSetting = endpoint({
  method: 'POST',
  path: `${base}/setting`,
  summary: text('租户配置', 'Limits and looks of tenants'),
  access: permission('tenant_setting'),
  query: {
    ids: idList(text('所选租户', 'Selection')),
    ...settingFields,
    version: rowVersion,
  },
  edits: editOf(tenant, family.detail, 'ids'),
  refusals: [platformLimits],
});

export const tenantDatasource = endpoint({
  method: 'POST',
  path: `${base}/datasource`,
  summary: text('租户数据源', 'Data source of a tenant'),
  access: permission('tenant_setting'),
  query: {
    tenantId: field.text(text('租户编号', 'Tenant'), { required: true, max: 12 }),
    datasourceId: field.id(text('数据源', 'Data source')),
  },
});

export const tenantPackageDetail = endpoint({
  method: 'GET',
  path: `${base}/package-detail`,
  summary: text('租户的产品包', 'Package of a tenant'),
  access: permission('tenant_view'),
  query: { tenantId: field.text(text('租户编号', 'Tenant'), { required: true, max: 12 }) },
  answer: z
    .object({ id: z.string(), packageName: z.string(), menuId: z.string(), remark: z.string().nullable() })
    .partial(),
});

export const tenantPackageSetting = endpoint({
  method: 'POST',
  path: `${base}/package-setting`,
  summary: text('设置租户的产品包', 'Give a tenant a package'),
  access: permission('tenant_package'),
  query: {
    tenantId: field.text(text('租户编号', 'Tenant'), { required: true, max: 255 }),
    packageId,
  },
  refusals: [platformPackage],
});

export const tenantInfo = endpoint({
  method: 'GET',
  path: `${base}/info`,
  summary: text('按域名取租户', 'Tenant of a domain'),
  access: everybody,
  query: { domain: field.text(text('域名', 'Domain'), { max: 1000 }) },
  answer: z
    .object({
      tenantId: z.string(),
      tenantName: z.string(),
      domain: z.string(),
      backgroundUrl: z.string().nullable(),
    })
    .partial(),
});
