// Dictionaries that the family's clients ask for; those the product relies on itself come from the contract.
import { text } from '../../../contract/kit/text.ts';
import { dictionary, type Dictionary } from '../../../contract/kit/dictionary.ts';

export const familyDictionaries: Dictionary[] = [
  dictionary({
    code: 'sex',
    label: text('性别', 'Sex'),
    entries: { male: { key: 1, label: text('男', 'Male') }, female: { key: 2, label: text('女', 'Female') } },
  }),
  dictionary({
    code: 'yes_no',
    label: text('是否', 'Yes or no'),
    entries: { no: { key: 0, label: text('否', 'No') }, yes: { key: 1, label: text('是', 'Yes') } },
  }),
  dictionary({
    code: 'menu_category',
    label: text('菜单类型', 'Kind of menu'),
    entries: {
      menu: { key: 1, label: text('菜单', 'Menu') },
      button: { key: 2, label: text('按钮', 'Button') },
    },
  }),
  dictionary({
    code: 'button_func',
    label: text('按钮功能', 'Place of a button'),
    entries: {
      toolbar: { key: 1, label: text('工具栏', 'Toolbar') },
      row: { key: 2, label: text('操作栏', 'Row') },
      both: { key: 3, label: text('工具操作栏', 'Both') },
    },
  }),
  dictionary({
    code: 'data_scope_type',
    label: text('数据权限类型', 'Kind of data scope'),
    entries: {
      all: { key: 1, label: text('全部可见', 'All') },
      own: { key: 2, label: text('本人可见', 'Own') },
      ownDept: { key: 3, label: text('所在机构可见', 'Own department') },
      ownDeptBelow: { key: 4, label: text('所在机构及子级可见', 'Own department and below') },
      custom: { key: 5, label: text('自定义', 'Custom') },
    },
  }),
  dictionary({
    code: 'api_scope_type',
    label: text('接口权限类型', 'Kind of API scope'),
    entries: {
      system: { key: 1, label: text('系统接口', 'System') },
      business: { key: 2, label: text('业务接口', 'Business') },
    },
  }),
  dictionary({
    code: 'flow',
    label: text('流程类型', 'Kind of workflow'),
    entries: { leave: { key: 1, label: text('请假流程', 'Leave') } },
  }),
];
