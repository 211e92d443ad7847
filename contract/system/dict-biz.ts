// Dictionaries of a tenant's own.
import { entity, type RowOf } from '../kit/entity.ts';
import { text } from '../kit/text.ts';
import { dictionaryFamily, dictionaryFields } from './dictionary-family.ts';

export const dictBiz = entity({
  name: 'dictBiz',
  table: 'blade_dict_biz',
  label: text('业务字典', 'Business dictionary'),
  purpose: text(
    '本单位自己的业务选项；先新增一个字典，再添加它的字典项',
    'Choices of your own business. Add a dictionary first, then its entries',
  ),
  scope: 'tenant',
  wholeTenant: 'entries are words, and all units speak the same',
  title: 'dictValue',
  place: '/system/dictbiz',
  titleEn: 'dictValueEn',
  counted: text('条字典', 'entries'),
  order: ['sort', 'id'],
  unique: [{ fields: ['code', 'dictKey'], text: text('当前字典键值已存在!', 'This key already exists') }],
  fields: dictionaryFields('dictBiz'),
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_dict_biz: RowOf<typeof dictBiz>;
  }
}

export const dictBizCalls = dictionaryFamily(dictBiz, '/api/blade-system/dict-biz', {
  permission: 'dict_biz',
  acting: true,
});
