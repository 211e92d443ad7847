// Posts: what people of a tenant are.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';

export const postCategory = dictionary({
  code: 'post_category',
  label: text('岗位类型', 'Position type'),
  entries: {
    top: { key: 1, label: text('高层', 'Top management') },
    middle: { key: 2, label: text('中层', 'Middle management') },
    base: { key: 3, label: text('基层', 'Team') },
    other: { key: 4, label: text('其他', 'Other') },
  },
});

export const post = entity({
  name: 'post',
  table: 'blade_post',
  label: text('岗位', 'Position'),
  purpose: text(
    '单位里的岗位，供用户资料选择；先新增一个岗位，或从 Excel 导入',
    'What people of an organisation are, chosen in their records. Add one, or import them from Excel',
  ),
  scope: 'tenant',
  wholeTenant: 'units name the positions of their people by one list',
  title: 'postName',
  code: 'postCode',
  counted: text('个岗位', 'positions'),
  order: ['sort', 'id'],
  screen: '/system/post',
  importable: true,
  unique: [{ fields: ['postCode'], text: text('岗位编号已存在', 'This code already exists') }],
  fields: {
    category: field.dictionary(text('岗位类型', 'Type'), postCategory.code, {
      required: true,
      min: 1,
      max: 4,
      search: 'equal',
    }),
    postCode: field.text(text('岗位编号', 'Code'), { required: true, max: 12, search: 'like' }),
    postName: field.text(text('岗位名称', 'Name'), { required: true, max: 64, search: 'like' }),
    sort: field.integer(text('岗位排序', 'Order'), { required: true, min: 0 }),
    remark: field.text(text('岗位描述', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_post: RowOf<typeof post>;
  }
}

export const postCalls = crud(post, '/api/blade-system/post', {
  permission: 'post',
  listAlias: true,
  acting: true,
});

export const postSelect = endpoint({
  method: 'GET',
  path: '/api/blade-system/post/select',
  summary: text('岗位下拉数据', 'Positions to choose from'),
  access: signedIn,
  query: { tenantId: actingTenant },
  acting: {},
  answer: z.array(
    z.object({
      id: z.string(),
      tenantId: z.string(),
      category: z.number(),
      postCode: z.string(),
      postName: z.string(),
      sort: z.number(),
    }),
  ),
});
