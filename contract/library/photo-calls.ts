// Giving a dish or a food a photo, and taking it away again.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { editOf, rowVersion, type Edit } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { text, type Text } from '../kit/text.ts';
import { dishEditRefusals } from './dish-edit.ts';
import { dish, dishDetailCall } from './dish.ts';
import { food, foodCalls } from './food.ts';
import { MOST_PHOTO_BYTES, photoExtensions, photoTakingRefusals } from './photo.ts';
import type { Refusal } from '../kit/refusal.ts';

const row = { id: field.id(text('编号', 'Id'), { required: true }), version: rowVersion };

interface PhotoCall {
  path: string;
  summary: Text;
  edits: Edit;
  button: string;
  refusals: readonly Refusal[];
}

const taking = ({ path, summary, edits, button, refusals }: PhotoCall) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: permission(button),
    upload: { part: 'file', maxBytes: MOST_PHOTO_BYTES, extensions: photoExtensions },
    query: row,
    // The row's version afterwards, for who goes on changing it.
    answer: z.object({ photo: z.string(), photoSmall: z.string(), version: z.number() }),
    refusals: [...photoTakingRefusals, ...refusals],
    edits,
  });
const givingUp = ({ path, summary, edits, button, refusals }: PhotoCall) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: permission(button),
    body: row,
    answer: z.object({ version: z.number() }),
    refusals,
    edits,
  });

const dishes = {
  edits: editOf(dish, dishDetailCall),
  button: 'dish_edit',
  refusals: [dishEditRefusals.notOwn, dishEditRefusals.approvedAlready],
};
const foods = { edits: editOf(food, foodCalls.detail), button: 'food_edit', refusals: [] };

export const uploadImageDish = taking({
  path: '/api/mrtc-recipe/dish-info/upload-image-dish',
  summary: text('上传菜品照片', 'Give a dish a photo'),
  ...dishes,
});
export const removeImageDish = givingUp({
  path: '/api/mrtc-recipe/dish-info/remove-image-dish',
  summary: text('删除菜品照片', 'Remove the photo of a dish'),
  ...dishes,
});
export const updateFoodImg = taking({
  path: '/api/mrtc-recipe/food-info/update-food-img',
  summary: text('上传食材照片', 'Give a food a photo'),
  ...foods,
});
export const removeFoodImg = givingUp({
  path: '/api/mrtc-recipe/food-info/remove-food-img',
  summary: text('删除食材照片', 'Remove the photo of a food'),
  ...foods,
});
