// Edits in words, for messages, undo and the question after a conflict.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { shortDate, weekday } from './date-words.ts';
import type { MenuEdit } from './menu-edits.ts';
import type { Say } from '../../../client/language.ts';

const words: Record<Exclude<MenuEdit['kind'], 'lock' | 'lockWeight'> | 'swap', Text> = {
  move: text('把“{dish}”移到{place}', 'move “{dish}” to {place}'),
  swap: text('“{dish}”与{place}的“{other}”互换', 'swap “{dish}” with “{other}” on {place}'),
  replace: text('把{from}的“{dish}”换成“{other}”', 'replace “{dish}” on {from} with “{other}”'),
  add: text('在{place}添加“{dish}”', 'add “{dish}” on {place}'),
  remove: text('移除{from}的“{dish}”', 'remove “{dish}” from {from}'),
  combine: text('在{place}套用“{dish}”', 'use “{dish}” on {place}'),
};

/** `周三 11/25 午餐` */
export function placeWords(t: Say, date: string, meal: keyof typeof MEALS): string {
  return `${t(weekday(date))} ${shortDate(date)} ${t(MEALS[meal])}`;
}

/** What an edit does, as part of a sentence. */
export function editWords(t: Say, edit: MenuEdit): string {
  if (edit.kind === 'add')
    return t(words.add, { dish: edit.dishName, place: placeWords(t, edit.date, edit.meal) });
  if (edit.kind === 'combine')
    return t(words.combine, { dish: edit.name, place: placeWords(t, edit.date, edit.meal) });
  const dish = edit.dish.dishName;
  const from = placeWords(t, edit.dish.date, edit.dish.meal);
  switch (edit.kind) {
    case 'move': {
      const place = placeWords(t, edit.date, edit.meal);
      return edit.swapWith
        ? t(words.swap, { dish, place, other: edit.swapWith.dishName })
        : t(words.move, { dish, place });
    }
    case 'replace':
      return t(words.replace, { dish, from, other: edit.dishName });
    case 'remove':
      return t(words.remove, { dish, from });
    case 'lock':
      return t(
        edit.locked ? text('锁定“{dish}”', 'lock “{dish}”') : text('解锁“{dish}”', 'unlock “{dish}”'),
        {
          dish,
        },
      );
    case 'lockWeight':
      return t(
        edit.locked
          ? text('锁定“{dish}”的用量', 'lock the weights of “{dish}”')
          : text('解锁“{dish}”的用量', 'unlock the weights of “{dish}”'),
        { dish },
      );
  }
}
