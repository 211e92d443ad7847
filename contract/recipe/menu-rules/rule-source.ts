// Who asks for the rules of good menus.
import { text } from '../../kit/text.ts';

export const SOURCES = {
  guideline: text('《学龄前膳食指南（2022）》', 'Dietary guideline for preschool children, China 2022'),
  norm: text(
    '《托儿所幼儿园卫生保健工作规范》（2012）',
    'Health-care norm for nurseries and kindergartens, 2012',
  ),
  practice: text('托幼机构食谱编制惯例', 'Practice of kindergarten menus'),
  kitchen: text('厨房操作惯例', 'Kitchen practice'),
} as const;
