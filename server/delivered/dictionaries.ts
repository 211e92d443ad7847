// Dictionaries that the family's clients ask for; those the product relies on itself come from the contract.
import { text } from '../../contract/kit/text.ts';
import { dictionary, type Dictionary } from '../../contract/kit/dictionary.ts';

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
    label: text('菜单类型', 'Menu item type'),
    entries: {
      menu: { key: 1, label: text('菜单', 'Menu item') },
      button: { key: 2, label: text('按钮', 'Button') },
    },
  }),
  dictionary({
    code: 'flow',
    label: text('流程类型', 'Workflow type'),
    entries: { leave: { key: 1, label: text('请假流程', 'Leave') } },
  }),
];
