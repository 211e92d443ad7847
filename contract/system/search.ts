// One search over what the signed-in person may see: users, departments, dishes, foods, menus.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text, type Text } from '../kit/text.ts';

/** What can be found, and what a group of hits is called. */
export const FOUND_KINDS = {
  user: text('用户', 'Users'),
  dept: text('机构', 'Organisations'),
  dish: text('菜品', 'Dishes'),
  food: text('食材', 'Foods'),
  recipe: text('食谱', 'Menus'),
} as const satisfies Record<string, Text>;
export type FoundKind = keyof typeof FOUND_KINDS;

export const search = endpoint({
  method: 'GET',
  path: '/api/blade-system/search',
  summary: text('全局搜索', 'Search everything'),
  access: signedIn,
  query: {
    text: field.text(text('关键字', 'Text'), { required: true, max: 50 }),
  },
  answer: z.array(
    z.object({
      kind: z.enum(Object.keys(FOUND_KINDS) as [FoundKind, ...FoundKind[]]),
      id: z.string(),
      title: z.string(),
      /** Tells hits of one name apart. */
      note: z.string().nullable(),
    }),
  ),
});
