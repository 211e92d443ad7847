// Coming menus that were made for other numbers of children than the kindergarten has by now on their first day. They
// keep theirs until somebody saves their conditions again.
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { kindergartenMissing } from '../organisation/kindergarten.ts';
import { recipePage } from './recipe.ts';

/** Menus not confirmed yet that leave the number to the settings, the earliest first. */
export const menusOfOtherChildren = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/recipe/get/other-children',
  summary: text('人数已有变化的食谱', 'Menus made for other numbers of children'),
  access: recipePage.access,
  query: { deptId: field.reference(text('园所', 'Kindergarten'), 'dept') },
  answer: z.array(
    z.object({
      id: z.string(),
      recipeName: z.string(),
      beginDate: z.string(),
      /** For how many it was made, and how many there are on its first day. */
      children: z.number(),
      now: z.number(),
    }),
  ),
  refusals: [kindergartenMissing],
});
