// What a repair did, in words.
import { text } from '../../../../contract/kit/text.ts';
import type { Say } from '../../../client/language.ts';
import { placeWords } from './edit-words.ts';
import type { RepairAnswer } from './use-menu-editing.ts';

export function repairLines(t: Say, answer: RepairAnswer): string[] {
  return answer.changed.map(({ date, meal, before, after }) => {
    const place = placeWords(t, date, meal);
    if (before && after)
      return t(text('{place}：{before} → {after}', '{place}: {before} → {after}'), { place, before, after });
    return before
      ? t(text('{place}：移除 {before}', '{place}: {before} removed'), { place, before })
      : t(text('{place}：新增 {after}', '{place}: {after} added'), { place, after: after ?? '' });
  });
}
