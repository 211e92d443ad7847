// Said where a list of foods names one that is not there; apart from the food itself, which lists of menus do not need.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

export const foodUnknown = refusal(
  'food.unknown',
  text('有食材不存在或已被删除', 'A food does not exist or was deleted'),
);
