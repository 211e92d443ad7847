// Answers as they arrive: times are texts on the wire.
import type { dishCanUsePage } from '../../../../contract/library/dish.ts';
import type { recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import type { CallAnswer } from '../../../client/api.ts';

export type RecipeOnWire = CallAnswer<typeof recipeDetailCall>;
export type UsableDish = CallAnswer<typeof dishCanUsePage>['records'][number];
