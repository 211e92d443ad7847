// A node of the organisation: platform, group, park or kindergarten.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { dictionary } from '../kit/dictionary.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const orgCategory = dictionary({
  code: 'org_category',
  label: text('机构类型', 'Kind of organisation'),
  entries: {
    platform: { key: 1, label: text('平台', 'Platform') },
    group: { key: 2, label: text('集团', 'Group') },
    park: { key: 3, label: text('园区', 'Park') },
    kindergarten: { key: 4, label: text('幼儿园', 'Kindergarten') },
  },
});

/** Who makes the menus a kindergarten eats from. */
export const cateringType = dictionary({
  code: 'CATERING_TYPE',
  label: text('食谱类型', 'Menu source'),
  entries: {
    own: { key: 1, label: text('园所自制', 'Makes its own') },
    issued: { key: 2, label: text('集团下发', 'Issued by the group') },
    central: { key: 3, label: text('中央厨房配送', 'Central kitchen') },
  },
});

export const dept = entity({
  name: 'dept',
  table: 'blade_dept',
  label: text('机构', 'Organisation'),
  scope: 'tenant',
  title: 'deptName',
  order: ['sort', 'id'],
  fields: {
    parentId: field.id(text('上级单位', 'Parent'), {
      required: text('请选择上级单位', 'Please choose the parent unit'),
    }),
    ancestors: field.text(text('上级路径', 'Ancestors'), { max: 2000, readOnly: true }),
    deptName: field.text(text('幼儿园名称', 'Name'), {
      required: text('请输入幼儿园名称', 'Please enter the name of the kindergarten'),
      max: 64,
      search: 'like',
    }),
    fullName: field.text(text('全称', 'Full name'), { max: 128 }),
    deptCategory: field.dictionary(text('机构类型', 'Kind'), orgCategory.code, { required: true }),
    regionCode: field.text(text('所在地区', 'Region'), {
      required: text('请选择所在地区', 'Please choose the region'),
      max: 12,
    }),
    address: field.text(text('详细地址', 'Address'), {
      required: text('请输入详细地址', 'Please enter the address'),
    }),
    makeRecipeSelf: field.dictionary(text('食谱类型', 'Menu source'), cateringType.code, {
      required: text('请选择食谱类型', 'Please choose where the menus come from'),
    }),
    sort: field.integer(text('排序', 'Sort')),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_dept: RowOf<typeof dept>;
  }
}

export const userInDept = endpoint({
  method: 'GET',
  path: '/api/blade-system/dept/user-in-dept',
  summary: text('当前用户所在的机构', 'Departments of the signed-in user'),
  access: signedIn,
  answer: z.array(z.object({ deptId: z.string(), deptName: z.string() })),
});
