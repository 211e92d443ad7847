// Fields and calls that the system's and the tenants' dictionaries have in common: a head row (parentId 0, dictKey -1)
// and its entries, which may have entries below them.
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { Entity } from '../kit/entity.ts';
import { field, type Fields } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant, pageOf, paging } from '../kit/wire.ts';

/** The key every head carries; its entries have keys of their own. */
export const HEAD_KEY = '-1';

const sealed = field.flag(text('封存', 'Sealed'), { required: true });

/** Fields of the dictionary that the entity of this name is. */
export const dictionaryFields = (entity: string) => ({
  parentId: field.reference(text('上级字典', 'Parent'), entity, {
    orNone: true,
    unknown: text('上级字典不存在!', 'The parent dictionary does not exist'),
    places: [],
  }),
  code: field.text(text('字典编号', 'Code'), { required: true, max: 64, search: 'like' }),
  dictValue: field.text(text('字典名称', 'Name'), { required: true, max: 128, search: 'like' }),
  dictValueEn: field.text(text('英文名称', 'English name'), { max: 128 }),
  /** Entries need one (`entryKey`); heads get theirs. */
  dictKey: field.text(text('字典键值', 'Key'), { max: 64 }),
  sort: field.integer(text('字典排序', 'Order'), { required: true, min: 0 }),
  // Clients that know nothing of sealing leave it out, which is no mistake of theirs.
  isSealed: { ...sealed, schema: z.preprocess((given) => (given === undefined ? 0 : given), sealed.schema) },
  remark: field.text(text('字典备注', 'Remark')),
});

/** The key in the form of an entry. */
export const entryKey = field.text(text('字典键值', 'Key'), { required: true, max: 64 });

/** An entry as select boxes ask for it. */
const choice = z.object({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  dictValueEn: z.string().nullable(),
  sort: z.number().nullable(),
  isSealed: z.number(),
  remark: z.string().nullable(),
});
export type DictionaryChoice = z.infer<typeof choice>;

export interface DictionaryRow extends DictionaryChoice {
  version: number;
  parentName: string;
  hasChildren: boolean;
  children?: DictionaryRow[] | undefined;
}
const row: z.ZodType<DictionaryRow> = z.lazy(() =>
  choice.extend({
    version: z.number(),
    parentName: z.string(),
    hasChildren: z.boolean(),
    children: z.array(row).optional(),
  }),
);

export interface DictionaryNode {
  id: string;
  parentId: string;
  title: string;
  value: string;
  key: string;
  children?: DictionaryNode[] | undefined;
}
const node: z.ZodType<DictionaryNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    parentId: z.string(),
    title: z.string(),
    value: z.string(),
    key: z.string(),
    children: z.array(node).optional(),
  }),
);

const filters = {
  code: field.text(text('字典编号', 'Code'), { max: 64 }),
  dictValue: field.text(text('字典名称', 'Name'), { max: 128 }),
};

const noParent = refusal(
  'dictionary.parent.unknown',
  text('上级字典不存在!', 'The parent dictionary does not exist'),
);
const ownParent = refusal(
  'dictionary.parent.self',
  text('父节点不可选择自身!', 'It cannot be placed below itself'),
);
const noKey = refusal('dictionary.key.required', text('请输入字典键值', 'Please enter: Key'));
const swap = refusal(
  'dictionary.swap',
  text('字典与字典项不能互换', 'A dictionary cannot become an entry, nor an entry a dictionary'),
);
const ownedKey = refusal(
  'dictionary.built-in.key',
  text('系统内置字典的编号和键值不能修改', 'Code and key of a built-in dictionary cannot be changed'),
);
export const dictionaryRefusals = { noParent, ownParent, noKey, swap, ownedKey };
export const dictionaryBuiltIn = refusal(
  'dictionary.built-in',
  text('系统内置字典不能删除：{name}', 'A built-in dictionary cannot be deleted: {name}'),
);

/** The code under which the family's clients ask for the tree of all dictionaries. */
export const EVERY_DICTIONARY = 'DICT';

/** The calls of a dictionary under `base`; `acting` lets a platform administrator work in another tenant's. */
export function dictionaryFamily(
  entity: Entity,
  base: string,
  options: { permission: string; acting?: boolean },
) {
  const tenant = options.acting ? { tenantId: actingTenant } : {};
  const acting = options.acting ? { acting: { table: entity.table } } : {};
  const view = permission(`${options.permission}_view`);
  const { label } = entity;
  const read = <Q extends Parameters<typeof endpoint>[0]['query'], A>(
    name: string,
    words: { zh: string; en: string },
    query: Q,
    answer: z.ZodType<A>,
    access: typeof signedIn = view,
    rowFields?: Fields,
  ) =>
    endpoint({
      method: 'GET',
      path: `${base}/${name}`,
      summary: text(`${label.zh}：${words.zh}`, `${label.en}: ${words.en}`),
      access,
      query: { ...query, ...tenant } as NonNullable<Q> & { tenantId?: typeof actingTenant },
      ...acting,
      answer,
      ...(rowFields ? { rowFields } : {}),
    });
  const parent = { parentId: field.id(text('上级字典', 'Parent'), { required: true }) };
  const byCode = { code: field.text(text('字典编号', 'Code'), { required: true, max: 64 }) };
  const withSealed = field.flag(text('包括封存', 'Including sealed ones'));
  return {
    ...crud<Entity, DictionaryRow>(entity, base, {
      permission: options.permission,
      acting: options.acting ?? false,
      refusals: { submit: Object.values(dictionaryRefusals), remove: [dictionaryBuiltIn] },
    }),
    list: read('list', text('全部（树）', 'all of it as a tree'), filters, z.array(row), view, entity.fields),
    parentList: endpoint({
      method: 'GET',
      path: `${base}/parent-list`,
      summary: text(`${label.zh}：字典`, `${label.en}: heads`),
      access: view,
      query: { ...paging, ...filters, ...tenant } as typeof paging &
        typeof filters & { tenantId?: typeof actingTenant },
      ...acting,
      answer: pageOf(row),
      rowFields: entity.fields,
      answerKind: 'page',
    }),
    childList: read(
      'child-list',
      text('字典项（树）', 'entries of one'),
      { ...parent, ...filters },
      z.array(row),
      view,
      entity.fields,
    ),
    tree: read('tree', text('树', 'tree'), {}, z.array(node)),
    dictTree: read('dict-tree', text('字典项的树', 'tree of entries'), { code: filters.code }, z.array(node)),
    parentTree: read('parent-tree', text('字典的树', 'tree of heads'), {}, z.array(node)),
    dictionary: read(
      'dictionary',
      text('按编号取字典项', 'entries by code'),
      { ...byCode, withSealed },
      z.array(choice),
      signedIn,
    ),
    dictionaryTree: read(
      'dictionary-tree',
      text('按编号取字典项（树）', 'entries by code as a tree'),
      byCode,
      z.array(row),
      signedIn,
    ),
  };
}
export type DictionaryFamily = ReturnType<typeof dictionaryFamily>;
