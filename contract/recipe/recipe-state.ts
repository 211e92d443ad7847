// The life of a recipe (食谱). Every act asks this machine; the console draws its buttons from it.
import { dictionary } from '../kit/dictionary.ts';
import { machine } from '../kit/machine.ts';
import { text } from '../kit/text.ts';

export const recipeMachine = machine({
  name: 'recipe',
  label: text('食谱状态', 'Menu status'),
  dictionary: 'RECIPES_STATUS',
  initial: 'draft',
  states: {
    draft: { key: 1, label: text('草稿', 'Draft'), tone: 'neutral' },
    generating: { key: 2, label: text('生成中', 'Generating'), tone: 'progress' },
    unconfirmed: { key: 3, label: text('待确认', 'To be confirmed'), tone: 'warning' },
    completed: { key: 4, label: text('已确认', 'Confirmed'), tone: 'good' },
    failed: { key: 5, label: text('无法生成', 'Not possible'), tone: 'bad' },
  },
  transitions: [
    {
      act: 'edit',
      from: ['draft'],
      to: 'draft',
      label: text('修改条件', 'Change conditions'),
      permission: 'recipe_edit',
    },
    {
      act: 'edit',
      from: ['failed'],
      to: 'failed',
      label: text('修改条件', 'Change conditions'),
      permission: 'recipe_edit',
    },
    {
      act: 'edit',
      from: ['unconfirmed'],
      to: 'unconfirmed',
      label: text('修改条件', 'Change conditions'),
      permission: 'recipe_edit',
    },
    {
      act: 'generate',
      from: ['draft', 'unconfirmed', 'failed'],
      to: 'generating',
      label: text('生成食谱', 'Generate'),
      permission: 'recipe_edit',
    },
    {
      act: 'finish',
      from: ['generating'],
      to: 'unconfirmed',
      label: text('生成完毕', 'Finished'),
      system: true,
    },
    {
      act: 'giveUp',
      from: ['generating'],
      to: 'failed',
      label: text('无法生成', 'Not possible'),
      system: true,
    },
    {
      act: 'abandon',
      from: ['generating'],
      to: 'draft',
      label: text('取消生成', 'Cancel'),
      system: true,
    },
    {
      act: 'arrange',
      from: ['draft', 'unconfirmed', 'failed'],
      to: 'unconfirmed',
      label: text('修改菜品', 'Change dishes'),
      permission: 'recipe_edit',
    },
    {
      act: 'empty',
      from: ['draft', 'unconfirmed', 'failed'],
      to: 'draft',
      label: text('清空菜品', 'Empty'),
      system: true,
    },
    {
      act: 'complete',
      from: ['unconfirmed'],
      to: 'completed',
      label: text('确认食谱', 'Confirm'),
      permission: 'recipe_complete',
    },
    {
      act: 'setUnconfirmed',
      from: ['completed'],
      to: 'unconfirmed',
      label: text('取消确认', 'Reopen'),
      permission: 'recipe_complete',
    },
    {
      act: 'remove',
      from: ['draft', 'unconfirmed', 'failed'],
      to: 'draft',
      label: text('删除', 'Delete'),
      permission: 'recipe_delete',
    },
  ],
});

export const calculationType = dictionary({
  code: 'CALCULATION_TYPE',
  label: text('计算方法', 'Calculation method'),
  entries: {
    weights: { key: 1, label: text('带量计算', 'From recipe weights') },
    ledger: { key: 2, label: text('记账法', 'From stock records') },
  },
});

const { unconfirmed, completed } = recipeMachine.states;
/** Keys of the states in which a menu is served; where two have the same day, the later one of these counts. */
export const SERVED_STATES: readonly number[] = [unconfirmed.key, completed.key];
