// Regions of the country by GB/T 2260 codes: 00 is the country, then two, four, six digits … They are read level by
// level, because nobody needs all of them at once.
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { rowUnknown } from '../kit/common-refusals.ts';
import { dictionary } from '../kit/dictionary.ts';
import { rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { pageOf, paging } from '../kit/wire.ts';
import { exportTooLarge } from '../kit/workbook-refusals.ts';

/** Code of the country, the root of the tree. */
export const ROOT_REGION = '00';

export const regionLevel = dictionary({
  code: 'region',
  label: text('行政区划级别', 'Region level'),
  entries: {
    country: { key: 0, label: text('国家', 'Country') },
    province: { key: 1, label: text('省份/直辖市', 'Province') },
    city: { key: 2, label: text('地市', 'City') },
    district: { key: 3, label: text('区县', 'District') },
    town: { key: 4, label: text('乡镇', 'Town') },
    village: { key: 5, label: text('村委', 'Village') },
  },
});

const digits = {
  test: /^\d{2,12}$/,
  text: text('区划编号为 2 至 12 位数字', 'A region code has 2 to 12 digits'),
};
const code = field.text(text('区划编号', 'Code'), { required: true, max: 12, pattern: digits });

/** What a form of a region holds. */
export const regionFields = {
  code,
  parentCode: field.text(text('上级区划', 'Parent'), { required: true, max: 12, places: [] }),
  name: field.text(text('区划名称', 'Name'), { required: true, max: 64 }),
  level: field.dictionary(text('区划级别', 'Level'), regionLevel.code, { required: true, min: 1, max: 5 }),
  sort: field.integer(text('排序', 'Order'), { min: 0 }),
  remark: field.text(text('备注', 'Remark')),
};

/** The rows themselves. Clients know a region by its code; the `id` of its row is the code behind a 1. */
export const region = entity({
  name: 'region',
  table: 'blade_region',
  label: text('行政区划', 'Region'),
  purpose: text(
    '省、市、区县及以下的行政区划，供机构选择所在地',
    'Provinces, cities, counties and below, from which units choose where they are',
  ),
  scope: 'none',
  title: 'name',
  order: ['code'],
  fields: {
    ...regionFields,
    ancestors: field.text(text('上级路径', 'Ancestors'), { max: 100, readOnly: true, places: [] }),
  },
});
export type RegionRow = RowOf<typeof region>;
declare module '../kit/tables.ts' {
  interface Tables {
    blade_region: RegionRow;
  }
}

const treeNode = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  value: z.string(),
  key: z.string(),
  hasChildren: z.boolean(),
});
export type RegionNode = z.infer<typeof treeNode>;

/** A region with the names of the levels above it; levels it does not have are empty. */
const regionView = z.object({
  /** The code again: what lists know their rows by. */
  id: z.string(),
  code: z.string(),
  parentCode: z.string(),
  parentName: z.string(),
  ancestors: z.string(),
  name: z.string(),
  level: z.number(),
  sort: z.number(),
  remark: z.string().nullable(),
  version: z.number(),
  hasChildren: z.boolean(),
  provinceCode: z.string(),
  provinceName: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  districtCode: z.string(),
  districtName: z.string(),
  townCode: z.string(),
  townName: z.string(),
  villageCode: z.string(),
  villageName: z.string(),
});
export type RegionView = z.infer<typeof regionView>;

/** The list as a workbook, and what the console shows of a region. */
export const regionSheet = {
  label: text('行政区划', 'Regions'),
  fields: { ...regionFields, parentName: field.text(text('上级区划', 'Parent'), { virtual: true }) },
};

const base = '/api/blade-system/region';
const parentCode = field.text(text('上级区划', 'Parent'), { max: 12 });

const filters = {
  code: field.text(text('区划编号', 'Code'), { max: 12 }),
  name: field.text(text('区划名称', 'Name'), { max: 64 }),
  parentCode,
  level: field.integer(text('区划级别', 'Level'), { min: 0, max: 5 }),
};

export const regionList = endpoint({
  method: 'GET',
  path: `${base}/list`,
  aliases: [`${base}/page`],
  summary: text('行政区划列表', 'List of regions'),
  access: permission('region_view'),
  query: { ...paging, ...filters },
  answer: pageOf(regionView),
  rowFields: regionFields,
  answerKind: 'page',
});

export const regionExport = endpoint({
  method: 'GET',
  path: `${base}/export`,
  summary: text('导出行政区划（Excel）', 'Export regions as Excel'),
  access: permission('region_view'),
  query: filters,
  rowFields: region.fields,
  answerKind: 'file',
  replica: true,
  refusals: [exportTooLarge],
});

export const regionLazyList = endpoint({
  method: 'GET',
  path: `${base}/lazy-list`,
  summary: text('下级行政区划', 'Regions below one'),
  access: signedIn,
  query: { parentCode },
  answer: z.array(regionView),
  rowFields: regionFields,
});

export const regionLazyTree = endpoint({
  method: 'GET',
  path: `${base}/lazy-tree`,
  summary: text('下级行政区划（树节点）', 'Regions below one, as nodes of a tree'),
  access: signedIn,
  query: { parentCode },
  answer: z.array(treeNode),
});

export const regionSelect = endpoint({
  method: 'GET',
  path: `${base}/select`,
  summary: text('行政区划下拉数据', 'Regions to choose from'),
  access: signedIn,
  query: { code: field.text(text('上级区划', 'Parent'), { max: 12 }) },
  answer: z.array(regionView),
});

export const regionDetail = endpoint({
  method: 'GET',
  path: `${base}/detail`,
  summary: text('行政区划详情', 'One region'),
  access: signedIn,
  query: { code },
  answer: regionView,
  rowFields: regionFields,
  refusals: [rowUnknown],
});

const parentFixed = refusal(
  'region.parent.fixed',
  text('区划的上级不可修改', 'The parent of a region cannot be changed'),
);
const parentGone = refusal(
  'region.parent.unknown',
  text('上级区划不存在!', 'The parent region does not exist'),
);
const codeForeign = refusal(
  'region.code.prefix',
  text('区划编号须以上级区划编号开头', 'A region code must begin with the code of its parent'),
);
const levelAbove = refusal(
  'region.level',
  text('区划级别须低于上级区划', 'The level must be below that of the parent'),
);
export const regionRefusals = { parentFixed, parentGone, codeForeign, levelAbove };
const hasChildren = refusal(
  'region.children',
  text('请先删除子节点!', 'Please delete the regions below it first'),
);
const hasDepts = refusal(
  'region.used',
  text('该区划下已有机构，不能删除', 'There are organisations in this region, so it cannot be deleted'),
);
export const regionRemovalRefusals = { hasChildren, hasDepts };

export const regionSubmit = endpoint({
  method: 'POST',
  path: `${base}/submit`,
  aliases: [`${base}/save`, `${base}/update`],
  summary: text('新增或修改行政区划', 'Add or change a region'),
  // Changing one that exists asks for region_edit besides.
  access: permission('region_add'),
  body: { ...regionFields, version: rowVersion },
  edits: { detail: regionDetail, by: 'code' },
  answer: z.object({ code: z.string() }),
  refusals: [...Object.values(regionRefusals)],
});

export const regionRemove = endpoint({
  method: 'POST',
  path: `${base}/remove`,
  summary: text('删除行政区划', 'Delete a region'),
  access: permission('region_delete'),
  removes: region,
  query: { id: code },
  /** The row's number, by which the recycle bin knows it. */
  answer: z.object({ ids: z.array(z.string()) }),
  refusals: [...Object.values(regionRemovalRefusals)],
});
