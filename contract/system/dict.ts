// Dictionaries of the system, shared by all tenants.
import { entity, type RowOf } from '../kit/entity.ts';
import { text } from '../kit/text.ts';
import { dictionaryFamily, dictionaryFields } from './dictionary-family.ts';

export const dict = entity({
  name: 'dict',
  table: 'blade_dict',
  label: text('系统字典', 'Dictionary'),
  purpose: text(
    '各处下拉选项的键值和名称；先新增一个字典，再添加它的字典项',
    'Keys and names of the choices in every form. Add a dictionary first, then its entries',
  ),
  scope: 'none',
  title: 'dictValue',
  place: '/system/dict',
  titleEn: 'dictValueEn',
  counted: text('条字典', 'entries'),
  order: ['sort', 'id'],
  unique: [
    { fields: ['code', 'dictKey'], text: text('当前字典键值已存在!', 'This dictionary key exists already') },
  ],
  fields: dictionaryFields('dict'),
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_dict: RowOf<typeof dict>;
  }
}

export const dictCalls = dictionaryFamily(dict, '/api/blade-system/dict', { permission: 'dict' });
