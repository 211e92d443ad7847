// Why acts on allergy variants are refused.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

const tooManyChildren = refusal(
  'recipe-variant.children.too-many',
  text(
    '{group}只有 {count} 名幼儿，过敏替代餐的人数合计为 {wanted}',
    '{group} has {count} children, and its allergy variants are for {wanted}',
  ),
);
const groupTwice = refusal(
  'recipe-variant.children.twice',
  text('{group}重复填写', '{group} is listed twice'),
);
const holdsAllergen = refusal(
  'recipe-variant.dish.allergen',
  text('“{dish}”含{allergens}，不能选用', '“{dish}” contains {allergens}, so it cannot be used here'),
);
const dishUnfit = refusal(
  'recipe-variant.dish.unfit',
  text('{why}，不能选用', '{why}, so it cannot be used here'),
);
const tooManyVariants = refusal(
  'recipe-variant.too-many',
  text('一份食谱最多有 {most} 份过敏替代餐', 'A menu has at most {most} allergy variants'),
);
/** `data` holds the variant's version. */
const placeChanged = refusal(
  'recipe-variant.place.changed',
  text(
    '这一处的替代菜品刚被他人修改，请查看后再选',
    'Somebody else has just changed the replacement in this place. Please review it and choose again',
  ),
  { status: 409 },
);
export const variantRefusals = {
  tooManyVariants,
  tooManyChildren,
  groupTwice,
  holdsAllergen,
  dishUnfit,
  placeChanged,
};

/** Of the act that confirms a menu. */
export const variantsOpen = refusal(
  'recipe-variant.open',
  text(
    '过敏替代餐“{variant}”有 {count} 处没有可提供的替代菜品：{places}。请先更新替代餐，或手动选择',
    'The allergy variant “{variant}” lacks replacements that may be served (places: {count}): {places}. Please update the variant, or choose by hand, first',
  ),
);
/** Of the same act: the conditions are for fewer children by now. */
export const variantsTooMany = refusal(
  'recipe-variant.children.too-many-by-now',
  text(
    '{group}只有 {count} 名幼儿，过敏替代餐的人数合计为 {wanted}，请先修改替代餐的人数',
    '{group} has {count} children, and its allergy variants are for {wanted}. Please correct the variants first',
  ),
);
/** Of the paper of a menu's variants. */
export const noVariants = refusal(
  'recipe-variant.none',
  text('此食谱没有过敏替代餐', 'This menu has no allergy variants'),
);
