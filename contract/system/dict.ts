// Dictionaries of the system: a head row (parentId 0, dictKey -1) and its entries. This file is the example that
// docs/adding-an-entity.md walks through.
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';

export const dict = entity({
  name: 'dict',
  table: 'blade_dict',
  label: text('系统字典', 'Dictionary'),
  scope: 'none',
  title: 'dictValue',
  order: ['code', 'sort', 'id'],
  screen: '/system/dict',
  unique: [
    { fields: ['code', 'dictKey'], text: text('当前字典键值已存在!', 'This dictionary key exists already') },
  ],
  fields: {
    parentId: field.id(text('上级字典', 'Parent'), { places: [] }),
    code: field.text(text('字典编号', 'Code'), { required: true, max: 64, search: 'like' }),
    dictValue: field.text(text('字典名称', 'Name'), { required: true, max: 128, search: 'like' }),
    dictValueEn: field.text(text('英文名称', 'English name'), { max: 128 }),
    dictKey: field.text(text('字典键值', 'Key'), { required: true, max: 64 }),
    sort: field.integer(text('字典排序', 'Sort'), { required: true, min: 0 }),
    isSealed: field.flag(text('封存', 'Sealed'), { required: true }),
    remark: field.text(text('字典备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_dict: RowOf<typeof dict>;
  }
}

export const dictCalls = crud(dict, '/api/blade-system/dict', { permission: 'dict' });

const row = z.record(z.string(), z.unknown());

export const dictParentList = endpoint({
  method: 'GET',
  path: '/api/blade-system/dict/parent-list',
  summary: text('字典列表', 'Dictionaries'),
  access: permission('dict_view'),
  query: {
    ...paging,
    code: field.text(text('字典编号', 'Code')),
    dictValue: field.text(text('字典名称', 'Name')),
  },
  answer: pageOf(row),
  answerKind: 'page',
});

export const dictChildList = endpoint({
  method: 'GET',
  path: '/api/blade-system/dict/child-list',
  summary: text('字典项', 'Entries of a dictionary'),
  access: permission('dict_view'),
  query: { parentId: field.id(text('上级字典', 'Parent'), { required: true }) },
  answer: z.array(row),
});

export const dictionary = endpoint({
  method: 'GET',
  path: '/api/blade-system/dict/dictionary',
  summary: text('按编号取字典', 'Entries by code'),
  access: signedIn,
  query: { code: field.text(text('字典编号', 'Code'), { required: true, max: 64 }) },
  answer: z.array(
    z.object({
      code: z.string(),
      dictKey: z.string(),
      dictValue: z.string(),
      dictValueEn: z.string().nullable(),
      sort: z.number().nullable(),
      remark: z.string().nullable(),
    }),
  ),
});
