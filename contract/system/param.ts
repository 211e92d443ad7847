// Parameters: what administrators may tune. Those the product reads are declared with `parameter` beside their
// subject and always have a row; an administrator may add others for clients of their own. The platform's rows hold
// for every tenant without a row of its own.
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';

/** Said by the server, not stored. */
const told = { virtual: true as const, readOnly: true, places: [] };

export const param = entity({
  name: 'param',
  table: 'blade_param',
  label: text('参数', 'Parameter'),
  purpose: text(
    '系统运行时读取的设置；系统自带的参数直接修改即可',
    'Settings the system reads while it runs. Those that come with it are simply changed',
  ),
  scope: 'library',
  title: 'paramName',
  order: ['paramKey', 'id'],
  unique: [{ fields: ['paramKey'], text: text('参数键名已存在', 'This parameter key exists already') }],
  fields: {
    paramName: field.text(text('参数名称', 'Name'), {
      required: text('请输入参数名称', 'Please enter the name of the parameter'),
      max: 255,
      search: 'like',
    }),
    paramKey: field.text(text('参数键名', 'Key'), {
      required: text('请输入参数键名', 'Please enter the key of the parameter'),
      max: 255,
      search: 'like',
    }),
    paramValue: field.text(text('参数键值', 'Value'), {
      required: text('请输入参数键值', 'Please enter the value of the parameter'),
      max: 255,
      search: 'like',
    }),
    remark: field.text(text('备注', 'Remark')),
    /** Of parameters that the product reads: integer, flag or text. */
    valueKind: field.text(text('类型', 'Kind'), told),
    minimum: field.integer(text('最小值', 'Least'), told),
    maximum: field.integer(text('最大值', 'Most'), told),
    initialValue: field.text(text('默认值', 'Default'), told),
    /** 1: the tenant's own value goes before the platform's. */
    ownValue: field.integer(text('本租户设置', 'Set by the tenant'), told),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_param: RowOf<typeof param>;
  }
}

const keyFixed = refusal(
  'param.key.fixed',
  text('系统参数的键名不能修改', 'The key of a system parameter is fixed'),
);
const notFlag = refusal(
  'param.value.flag',
  text('参数键值须为 true 或 false', 'The value must be true or false'),
);
const notWhole = refusal(
  'param.value.range',
  text('参数键值须为 {min} 至 {max} 之间的整数', 'The value must be a whole number from {min} to {max}'),
);
/** Of saving a parameter that the product declares. */
export const paramRefusals = { keyFixed, notFlag, notWhole };
const ofPlatform = refusal(
  'param.platform',
  text(
    '平台参数不能删除，可修改为本租户的值',
    'Parameters of the platform stay; you may set a value of your own',
  ),
);
const ofProduct = refusal(
  'param.system',
  text('系统参数不能删除，可恢复默认值', 'System parameters stay; you may set them back to their default'),
);
export const paramRemovalRefusals = { ofPlatform, ofProduct };
export const paramHasDefault = refusal(
  'param.default',
  text('该参数已是默认值', 'This parameter has its default already'),
);

export const paramCalls = crud(param, '/api/blade-system/param', {
  permission: 'param',
  listAlias: true,
  acting: true,
  refusals: { submit: Object.values(paramRefusals), remove: Object.values(paramRemovalRefusals) },
});

/** Back to what is declared: the platform's row gets its first value, a tenant's own row goes. */
export const paramReset = endpoint({
  method: 'POST',
  path: '/api/blade-system/param/reset',
  summary: text('参数恢复默认值', 'Set a parameter back to its default'),
  access: permission('param_edit'),
  query: { id: field.id(text('编号', 'Id'), { required: true }), tenantId: actingTenant },
  acting: {},
  removes: param,
  refusals: [paramHasDefault],
});
