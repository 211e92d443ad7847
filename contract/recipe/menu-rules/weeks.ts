// Rules from week to week: what was served lately stays away.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const WEEKS_RULES = {
  'weeks.repeat': {
    phrase: 'repeats',
    name: text('几周内菜品不重样', 'Repeats of dishes served in recent weeks'),
    sentence: text(
      '{value} 周之内吃过的菜尽量不再出现（白米饭、纯牛奶、单样水果除外）',
      'What was served lately stays away, but for plain rice, plain milk and single fruits; weeks looked back: {value}',
    ),
    source: SOURCES.norm,
    holds: 0.5,
    value: figure(4, 1, 8, 'weeks'),
  },
} as const satisfies Record<string, RuleOfGroup>;
