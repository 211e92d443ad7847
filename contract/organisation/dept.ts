// A node of the organisation: platform, group, park or kindergarten.
import { z } from 'zod';
import { signedInAtAll } from '../kit/access.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field, type Fields } from '../kit/field.ts';
import { text, type Text } from '../kit/text.ts';

export const orgCategory = dictionary({
  code: 'org_category',
  label: text('机构类型', 'Organisation type'),
  entries: {
    platform: { key: 1, label: text('平台', 'Platform') },
    group: { key: 2, label: text('集团', 'Group') },
    park: { key: 3, label: text('园区', 'Campus') },
    kindergarten: { key: 4, label: text('幼儿园', 'Kindergarten') },
  },
});

/** Who makes the menus a kindergarten eats from. */
export const cateringType = dictionary({
  code: 'CATERING_TYPE',
  label: text('食谱类型', 'Menu source'),
  entries: {
    own: { key: 1, label: text('园所自制', 'Kindergarten') },
    issued: { key: 2, label: text('集团下发', 'Group') },
    central: { key: 3, label: text('中央厨房配送', 'Central kitchen') },
  },
});

const chooseParent = text('请选择上级单位', 'Please choose the parent organisation');
/** In the family's words. */
const noParent = text('上级部门不存在!', 'The parent organisation does not exist');
const chooseRegion = text('请选择所在地区', 'Please choose the region');
const enterAddress = text('请输入详细地址', 'Please enter the street address');
const chooseSource = text('请选择食谱类型', 'Please choose where the menus come from');

const words = {
  parentId: text('上级单位', 'Parent organisation'),
  deptName: text('名称', 'Name'),
  regionCode: text('所在地区', 'Region'),
  address: text('详细地址', 'Street address'),
  makeRecipeSelf: text('食谱类型', 'Menu source'),
};

/** Code of a region, or the codes from the province down as a cascader sends them: the last one counts. */
const regionChoice = z.preprocess(
  (given) => {
    const codes = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [];
    return codes.length ? String(codes.at(-1)).trim() : Array.isArray(given) ? undefined : given;
  },
  z
    .string()
    .regex(/^\d{2,12}$/)
    .optional(),
);

export const dept = entity({
  name: 'dept',
  table: 'blade_dept',
  label: text('机构', 'Organisation'),
  purpose: text(
    '集团、分园和部门的上下级关系，决定谁能看到谁的数据；先新增最上级的机构',
    'Groups, kindergartens and units, one below another: they decide who sees whose data. Add the topmost one first',
  ),
  scope: 'tenant',
  title: 'deptName',
  place: '/system/dept',
  counted: text('个机构', 'organisations'),
  links: [
    { table: 'dept_disabled_food', row: 'dept_id', column: 'food_id', entity: 'food', target: 'free' },
    { table: 'dept_setting', row: 'dept_id', column: 'cate_set_id', entity: 'dishCateSet', target: 'kept' },
  ],
  belongs: { column: 'id' },
  order: ['sort', 'id'],
  unique: [
    {
      fields: ['parentId', 'deptName'],
      text: text(
        '同一上级下已有同名机构',
        'There is already an organisation with this name under the same parent',
      ),
    },
  ],
  fields: {
    parentId: field.reference(words.parentId, 'dept', { orNone: true, unknown: noParent }),
    ancestors: field.text(text('上级路径', 'Ancestors'), { max: 2000, readOnly: true, places: [] }),
    deptName: field.text(words.deptName, {
      required: text('请输入幼儿园名称', 'Please enter the name of the kindergarten'),
      max: 64,
      search: 'like',
    }),
    fullName: field.text(text('全称', 'Full name'), { max: 128 }),
    deptCategory: field.dictionary(text('机构类型', 'Type'), orgCategory.code),
    regionCode: field.text(words.regionCode, { max: 12 }),
    address: field.text(words.address),
    makeRecipeSelf: field.dictionary(words.makeRecipeSelf, cateringType.code),
    canBuy: field.flag(text('采购权限', 'Purchasing'), { max: 1, places: ['list'] }),
    sort: field.integer(text('排序', 'Order'), { min: 0, max: 1_000_000 }),
    remark: field.text(text('备注', 'Remark')),
    /** The cascader's form of `regionCode`. */
    region: field.json(words.regionCode, regionChoice, { virtual: true, places: [] }),
  },
});

/** What a kindergarten must have beyond any other unit; checked by the form and by the server alike. */
export const kindergartenRequires: Fields = {
  parentId: field.reference(words.parentId, 'dept', { required: chooseParent, orNone: true }),
  regionCode: field.text(words.regionCode, { required: chooseRegion, max: 12 }),
  address: field.text(words.address, { required: enterAddress }),
  makeRecipeSelf: field.dictionary(words.makeRecipeSelf, cateringType.code, { required: chooseSource }),
};

/** The same for groups and parks, whose name is not that of a kindergarten. */
export const unitRequires: Fields = {
  deptName: field.text(words.deptName, { required: true, max: 64 }),
};

/** Kinds from the largest to the smallest: a unit stands under a larger one. */
export const categoryOfKey = (key: number): keyof typeof orgCategory.entries | null => {
  const names = Object.keys(orgCategory.entries) as (keyof typeof orgCategory.entries)[];
  return names.find((name) => orgCategory.entries[name].key === key) ?? null;
};
export const categoryLabel = (key: number): Text => {
  const name = categoryOfKey(key);
  return name ? orgCategory.entries[name].label : text(String(key), String(key));
};

declare module '../kit/tables.ts' {
  interface Tables {
    blade_dept: RowOf<typeof dept>;
  }
}

export const userInDept = endpoint({
  method: 'GET',
  path: '/api/blade-system/dept/user-in-dept',
  aliases: ['/api/blade-user/dept/user-in-dept'],
  summary: text('当前用户所在的机构', 'Organisations of the signed-in user'),
  // Clients of the family choose a kindergarten before they ask for a new password.
  access: signedInAtAll,
  answer: z.array(z.object({ deptId: z.string(), deptName: z.string() })),
});
