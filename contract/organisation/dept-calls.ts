// What one does with the organisation: trees to choose from, lists, changes. The family's clients ask the same calls
// under /api/blade-user too.
import { z } from 'zod';
import { gainsBeyond } from '../account/standing-refusals.ts';
import { permission, signedIn } from '../kit/access.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { chosenRows, field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { exportTooLarge } from '../kit/workbook-refusals.ts';
import { dept } from './dept.ts';

const BASE = '/api/blade-system/dept';
const at = (name: string, ...more: string[]): { path: string; aliases: string[] } => ({
  path: `${BASE}/${name}`,
  aliases: [
    `/api/blade-user/dept/${name}`,
    ...more.flatMap((other) => [`${BASE}/${other}`, `/api/blade-user/dept/${other}`]),
  ],
});
const acting = { table: 'blade_dept' };

/** A unit as lists and details show it. */
export interface DeptRow {
  id: string;
  /** The id by the name that a kindergarten's has everywhere else. */
  deptId: string;
  tenantId: string;
  parentId: string;
  parentName: string | null;
  ancestors: string;
  deptName: string;
  fullName: string | null;
  deptCategory: number;
  deptCategoryName: string | null;
  regionCode: string | null;
  /** Codes from the province down, for a cascader. */
  region: string[];
  /** Names from the province down. */
  regionName: string | null;
  address: string | null;
  makeRecipeSelf: number | null;
  makeRecipeSelfName: string | null;
  canBuy: number;
  sort: number;
  remark: string | null;
  version: number;
  createTime: string;
  updateTime: string;
  /** Units below, at every depth. */
  organizationSon: number;
  hasChildren: boolean;
  children?: DeptRow[] | undefined;
}
const row = z.custom<DeptRow>((value) => typeof value === 'object' && value !== null && 'deptName' in value);

/** A node of a tree to choose from. */
export interface DeptNode {
  id: string;
  parentId: string;
  title: string;
  value: string;
  key: string;
  deptCategory: number;
  hasChildren: boolean;
  children?: DeptNode[] | undefined;
}
const node = z.custom<DeptNode>((value) => typeof value === 'object' && value !== null && 'title' in value);

/** Of a unit as it would be: its place among the others, its kind, its name. */
export const deptRefusals = {
  self: refusal(
    'dept.parent.self',
    text('父节点不可选择自身!', 'An organisation cannot be placed below itself'),
  ),
  noParent: refusal('dept.parent.unknown', text('上级部门不存在!', 'The parent organisation does not exist')),
  chooseParent: refusal(
    'dept.parent.missing',
    text('请选择上级单位', 'Please choose the parent organisation'),
  ),
  category: refusal(
    'dept.category.above',
    text('{other}下不能设{child}', 'A {child} cannot be placed below a {other}'),
  ),
  below: refusal(
    'dept.category.below',
    text('下级已有{child}，不能改为{other}', 'It has a {child} below it, so it cannot become a {other}'),
  ),
  region: refusal('dept.region.unknown', text('所在地区不存在', 'There is no such region')),
};
/** `data` counts the units, users and menus that hang on it. */

const filters = {
  tenantId: actingTenant,
  deptName: field.text(text('名称', 'Name'), { max: 64 }),
  fullName: field.text(text('全称', 'Full name'), { max: 128 }),
  deptCategory: dept.fields.deptCategory,
  regionCode: dept.fields.regionCode,
};
const parentId = field.reference(text('上级单位', 'Parent organisation'), 'dept', { orNone: true });
const alsoNamed = ['deptId'];
const id = field.id(text('编号', 'Id'), { required: true, alsoNamed });

export const deptList = endpoint({
  method: 'GET',
  ...at('list'),
  summary: text('机构树形列表', 'Organisation tree'),
  access: permission('dept_view'),
  query: filters,
  acting,
  answer: z.array(row),
  rowFields: dept.fields,
});

const { regionCode: _, parentId: above, deptName, ...others } = dept.fields;
/** The list as a workbook: the region by its name. */
export const deptSheet = {
  label: dept.label,
  fields: {
    deptName,
    parentId: above,
    regionName: field.text(dept.fields.regionCode.label),
    ...others,
  },
};

export const deptExport = endpoint({
  method: 'GET',
  ...at('export'),
  summary: text('导出机构（Excel）', 'Export organisations to Excel'),
  access: permission('dept_view'),
  query: filters,
  acting,
  rowFields: dept.fields,
  answerKind: 'file',
  replica: true,
  refusals: [exportTooLarge],
});

export const deptLazyList = endpoint({
  method: 'GET',
  ...at('lazy-list'),
  summary: text('下一级机构', 'Organisations one level below'),
  access: permission('dept_view'),
  query: { ...filters, parentId },
  acting,
  answer: z.array(row),
  rowFields: dept.fields,
});

export const deptTree = endpoint({
  method: 'GET',
  ...at('tree', 'dept-tree'),
  summary: text('可选机构树', 'Organisations to choose from, as a tree'),
  access: signedIn,
  query: { tenantId: actingTenant },
  acting,
  answer: z.array(node),
});

export const deptLazyTree = endpoint({
  method: 'GET',
  ...at('lazy-tree'),
  summary: text('可选机构，逐级', 'Organisations to choose from, level by level'),
  access: signedIn,
  query: { tenantId: actingTenant, parentId },
  acting,
  answer: z.array(node),
});

export const userDeptTree = endpoint({
  method: 'GET',
  ...at('user-dept-tree'),
  summary: text('本人所属机构树', "The caller's own organisations as a tree"),
  access: signedIn,
  answer: z.array(node),
});

export const deptSelect = endpoint({
  method: 'GET',
  ...at('select'),
  summary: text('可选机构', 'Organisations to choose from'),
  access: signedIn,
  query: { tenantId: actingTenant, userId: field.id(text('用户', 'User')) },
  acting,
  answer: z.array(
    z.object({
      id: z.string(),
      deptId: z.string(),
      deptName: z.string(),
      parentId: z.string(),
      deptCategory: z.number(),
    }),
  ),
});

export const deptDetail = endpoint({
  method: 'GET',
  ...at('detail'),
  summary: text('机构详情', 'Organisation details'),
  access: permission('dept_view'),
  query: { id, tenantId: actingTenant },
  acting,
  answer: row,
  rowFields: dept.fields,
});

export const deptSubmit = endpoint({
  method: 'POST',
  ...at('submit', 'save', 'update'),
  summary: text('新增或修改机构', 'Add or edit an organisation'),
  // The handler asks for dept_edit instead when the body names a unit.
  access: permission('dept_add', 'dept_edit'),
  body: {
    id: field.id(text('编号', 'Id'), { alsoNamed }),
    tenantId: actingTenant,
    parentId: dept.fields.parentId,
    deptName: dept.fields.deptName,
    fullName: dept.fields.fullName,
    deptCategory: dept.fields.deptCategory,
    /** The word of the kind, for clients that send no key. */
    deptCategoryName: field.text(dept.fields.deptCategory.label, { max: 64 }),
    regionCode: dept.fields.regionCode,
    region: dept.fields.region,
    address: dept.fields.address,
    makeRecipeSelf: dept.fields.makeRecipeSelf,
    sort: dept.fields.sort,
    remark: dept.fields.remark,
    version: rowVersion,
  },
  acting,
  edits: editOf(dept, deptDetail),
  answer: z.object({ id: z.string() }),
  refusals: [gainsBeyond, ...Object.values(deptRefusals), ...dept.unique.map((rule) => rule.refusal)],
});

export const deptRemove = endpoint({
  method: 'POST',
  ...at('remove'),
  summary: text('删除机构', 'Delete organisations'),
  access: permission('dept_delete'),
  removes: dept,
  query: {
    ids: chosenRows(...alsoNamed),
    tenantId: actingTenant,
  },
  acting,
});

export const deptCanBuy = endpoint({
  method: 'POST',
  ...at('update-can-buy'),
  summary: text('修改采购权限', 'Change purchasing rights'),
  access: permission('dept_can_buy'),
  query: {
    id,
    canBuy: field.flag(text('采购权限', 'Purchasing'), { required: true, max: 1 }),
    tenantId: actingTenant,
  },
  acting,
});
