// Parameters: what administrators may tune. Those the product reads are declared with `parameter` beside their
// subject; an administrator may add others for clients of their own.
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const param = entity({
  name: 'param',
  table: 'blade_param',
  label: text('参数', 'Parameter'),
  scope: 'library',
  title: 'paramName',
  order: ['paramKey', 'id'],
  screen: '/system/param',
  importable: true,
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
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_param: RowOf<typeof param>;
  }
}

export const paramCalls = crud(param, '/api/blade-system/param', { permission: 'param' });
