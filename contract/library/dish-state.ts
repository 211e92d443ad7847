// The review of own dishes (自建菜品): a kindergarten serves what it adds at once, others once somebody has approved it.
import { machine } from '../kit/machine.ts';
import { text } from '../kit/text.ts';

export const dishMachine = machine({
  name: 'dish',
  label: text('审核状态', 'Review'),
  dictionary: 'dish_audit_status',
  initial: 'approved',
  states: {
    approved: { key: 1, label: text('已通过', 'Approved'), tone: 'good' },
    submitted: { key: 2, label: text('待审核', 'To be reviewed'), tone: 'warning' },
    refused: { key: 3, label: text('未通过', 'Refused'), tone: 'bad' },
  },
  transitions: [
    {
      act: 'approve',
      from: ['submitted', 'refused'],
      to: 'approved',
      label: text('审核通过', 'Approve'),
      permission: 'dish_audit',
      confirm: text(
        '通过后所有园所的食谱都可以使用这道菜，确定通过?',
        'Every kindergarten can then put this dish on its menus. Approve it?',
      ),
    },
    {
      act: 'refuse',
      from: ['submitted', 'approved'],
      to: 'refused',
      label: text('审核不通过', 'Refuse'),
      permission: 'dish_audit',
      asks: ['auditRemark'],
      danger: true,
    },
    {
      act: 'revise',
      from: ['submitted', 'refused'],
      to: 'submitted',
      label: text('修改后待审核', 'Changed by its kindergarten'),
      system: true,
    },
  ],
});
