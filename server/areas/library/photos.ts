// Photos of dishes and foods: taken in before the transaction, for unfolding and storing wait, then written into the row,
// which holds the files from then on. What stood there before is let go.
import { sql } from 'kysely';
import { dish } from '../../../contract/library/dish.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { food } from '../../../contract/library/food.ts';
import {
  removeFoodImg,
  removeImageDish,
  updateFoodImg,
  uploadImageDish,
} from '../../../contract/library/photo-calls.ts';
import { fileKinds } from '../../../contract/resource/file-kinds.ts';
import { may } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { holdsFiles, letGoFiles } from '../../kernel/files/held-files.ts';
import { conflict, forbidden } from '../../kernel/http/failure.ts';
import { handle, handlePrepared, type Context } from '../../kernel/http/handle.ts';
import { requireSize, storeFile } from '../resource/service/store-file.ts';
import { photoSizes } from './photo-sizes.ts';
import { requireOwn } from './service/own-dishes.ts';

/** Who sees the row sees its photo: that, and not more, is asked of the file. */
export const dishFiles = holdsFiles(dish, (caller) =>
  may(caller, 'dish_view') || may(caller, 'recipe_view') ? sql<boolean>`true` : sql<boolean>`false`,
);
export const foodFiles = holdsFiles(food, (caller) =>
  may(caller, 'food_view') ? sql<boolean>`true` : sql<boolean>`false`,
);

type Pictured = typeof dish | typeof food;

interface PhotoLinks {
  photo: string;
  photoSmall: string;
}
interface Named {
  id: string;
  version?: number | undefined;
}

/** The row, where it is the caller's to change. */
async function ownRow(door: Door, entity: Pictured, id: string) {
  const row = await door.one(entity, id);
  if (entity === dish) await requireOwn(door, [id]);
  // A tenant reads the platform's foods, and changes its own.
  else if (row.tenantId !== door.caller.tenantId) throw forbidden();
  return row;
}

/** The two files, stored; null when the row has changed by now, which `run` then says. */
async function takePhoto(context: Context<Named>, entity: Pictured): Promise<PhotoLinks | null> {
  const { door, query } = context;
  const file = context.file!;
  const row = await ownRow(door, entity, query.id);
  if (query.version !== undefined && row.version !== query.version) return null;
  await requireSize(context, file.bytes);
  const sizes = await photoSizes(file);
  const stored = { extension: 'jpg', kind: fileKinds.jpg!, isPublic: false, awaitsRow: true };
  const large = await storeFile(context, { ...stored, originalName: 'photo.jpg', bytes: sizes.photo });
  const small = await storeFile(context, { ...stored, originalName: 'small.jpg', bytes: sizes.photoSmall });
  return { photo: large.link!, photoSmall: small.link! };
}

/** Writes what the row shows from now on, and lets go of what it showed. Answers the version that the row has then. */
async function showPhoto(
  door: Door,
  entity: Pictured,
  id: string,
  links: PhotoLinks | null,
): Promise<number> {
  const before = await ownRow(door, entity, id);
  // A dish of a kindergarten is reviewed with its photo.
  const review =
    entity === dish && door.caller.deptIds ? { auditStatus: dishMachine.states.submitted.key } : {};
  await door.update(entity, id, { ...links, ...review }, undefined, links ? [] : ['photo', 'photoSmall']);
  const former = [before.photo, before.photoSmall].filter((link) => link !== null);
  await letGoFiles(door, entity, id, former);
  return (await door.one(entity, id)).version;
}

async function takeIn(context: Context<Named>, entity: Pictured, links: PhotoLinks | null) {
  if (!links) throw conflict();
  return { ...links, version: await showPhoto(context.door, entity, context.query.id, links) };
}

export const handlers = [
  handlePrepared(
    uploadImageDish,
    (context) => takePhoto(context, dish),
    (context, links) => takeIn(context, dish, links),
  ),
  handlePrepared(
    updateFoodImg,
    (context) => takePhoto(context, food),
    (context, links) => takeIn(context, food, links),
  ),
  handle(removeImageDish, async ({ door, body }) => ({
    version: await showPhoto(door, dish, body.id, null),
  })),
  handle(removeFoodImg, async ({ door, body }) => ({ version: await showPhoto(door, food, body.id, null) })),
];
