// What moves along when a unit gets another parent, and for whom that changes something: shown before it is saved.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { deptRefusals } from './dept-calls.ts';
import { dept } from './dept.ts';

/** As many people are named each way; the rest is counted. */
export const MOST_MOVE_NAMED = 20;

const people = z.object({
  count: z.number().int(),
  /** `MOST_MOVE_NAMED` at most. */
  named: z.array(z.object({ id: z.string(), realName: z.string(), deptName: z.string() })),
});

const movePreview = z.object({
  /** Kindergartens that move, the unit itself among them where it is one. */
  kindergartenCount: z.number().int(),
  /** Other units below it. */
  unitCount: z.number().int(),
  /** People who belong to what moves: they keep their rights. */
  personCount: z.number().int(),
  /** Menus of what moves whose last day is not over. */
  menuCount: z.number().int(),
  /** Who looks after what moves from above only afterwards, and who does no longer. */
  gaining: people,
  losing: people,
  /** Shares that end because giver and receiver are no longer of one group: of what moves, and with what moves. */
  shares: z.object({ given: z.number().int(), received: z.number().int() }),
  /** What units above share with those below them (combinations, templates, incompatible pairs): used no longer, and newly. */
  library: z.array(
    z.object({
      kind: z.object({ zh: z.string(), en: z.string() }),
      lost: z.number().int(),
      gained: z.number().int(),
    }),
  ),
});
export type MovePreview = z.infer<typeof movePreview>;

export const deptMovePreview = endpoint({
  method: 'GET',
  path: '/api/blade-system/dept/move-preview',
  aliases: ['/api/blade-user/dept/move-preview'],
  summary: text('移动机构前的影响', 'What moving an organisation changes'),
  access: permission('dept_edit'),
  query: {
    id: field.id(text('编号', 'Id'), { required: true }),
    parentId: field.reference(dept.fields.parentId.label, 'dept', {
      required: deptRefusals.chooseParent.text,
      orNone: true,
    }),
    tenantId: actingTenant,
  },
  acting: { table: dept.table },
  answer: movePreview,
  refusals: [deptRefusals.self, deptRefusals.noParent, deptRefusals.chooseParent, deptRefusals.category],
});
