// What an own dish was after each change of what people fill in: to be compared with what it is now, and taken up again.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text } from '../kit/text.ts';
import { dishEditRefusals, type DishFood } from './dish-edit.ts';

/** As many versions are told, the newest ones. */
export const MOST_VERSIONS = 30;

/** A food of a version, as it is called now. */
export interface VersionFood extends DishFood {
  readonly foodName: string;
  /** It has left the library since: a dish with it cannot be saved again. */
  readonly removed?: true;
}

const dishVersion = z.object({
  /** The change that made it; `first` of what the dish was before all changes that are on record. */
  versionId: z.string(),
  /** Null of the first where nobody is on record who made it. */
  at: z.date().nullable(),
  userName: z.string().nullable(),
  /** Values of the dish's form by field name, but those that a data scope hides; `foods` are `VersionFood`s. */
  values: z.record(z.string(), z.unknown()),
});
export type DishVersion = z.infer<typeof dishVersion>;

export const dishVersions = endpoint({
  method: 'GET',
  path: '/api/mrtc-recipe/dish-info/versions',
  summary: text('菜品的历次版本', 'Versions of a dish'),
  access: permission('dish_edit'),
  query: { id: field.id(text('编号', 'Id'), { required: true }) },
  /** The version of now first. */
  answer: z.array(dishVersion),
  refusals: [dishEditRefusals.notOwn, dishEditRefusals.approvedAlready],
});
