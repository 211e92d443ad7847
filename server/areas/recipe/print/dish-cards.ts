/**
 * Cards to stand beside the dishes (dish-cards.typ): what it is, what is in it, whom it could harm. A4, eight to a page, to
 * be cut apart.
 */
import { type Text } from '../../../../contract/kit/text.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { allergenLegend } from './allergen-words.ts';
import { collectPictures } from './paper-pictures.ts';
import type { CardDish, DishCardsPrint, PrintLanguage } from './print-data.ts';
import { formatDay, UNKNOWN, weekdayOf } from './print-format.ts';
import { printable } from './printable-text.ts';
import { compilePdf } from './typst.ts';

const WORDS = {
  zh: {
    title: '菜品卡片',
    variant: '过敏替代餐 · 仅供',
    contains: '致敏原',
    free: '配料中没有八大类致敏原',
    empty: '没有菜品',
  },
  en: {
    title: 'Dish cards',
    variant: 'Allergy variant · only for',
    contains: 'Allergens',
    free: 'No ingredient of the eight allergen groups',
    empty: 'No dishes',
  },
} as const;

/** As long as names of the library may be. */
const NAME_LIMIT = 64;
const VARIANT_LIMIT = 30;
/** Foods told, heaviest first, and how long their line may be. */
const FOODS_TOLD = 6;
const FOODS_LIMIT = 90;
/** A longer name is written smaller; what still has no room, the template makes smaller or leaves out. */
const SHORT_NAME: Readonly<Record<PrintLanguage, number>> = { zh: 5, en: 11 };
const LONG_NAME: Readonly<Record<PrintLanguage, number>> = { zh: 18, en: 36 };

const sizeOf = (name: string, language: PrintLanguage): number => {
  if (name.length <= SHORT_NAME[language]) return 20;
  return name.length <= LONG_NAME[language] ? 16.5 : 11.5;
};

/** Its first foods, said that there are more, in ever fewer of them: the card tells as many as it has room for. */
function foodsTold({ foods }: CardDish, language: PrintLanguage): string[] {
  const most = Math.min(foods.length, FOODS_TOLD);
  return Array.from({ length: most }, (_, fewer) => {
    const told = foods.slice(0, most - fewer).join(language === 'zh' ? '、' : ', ');
    return printable(told, FOODS_LIMIT) + (most - fewer < foods.length ? MORE[language] : '');
  });
}
const MORE: Readonly<Record<PrintLanguage, string>> = { zh: ' 等', en: ' …' };

/** 周一 11月16日 午餐; null on cards of several days. */
function servedLine({ served }: CardDish, language: PrintLanguage): string | null {
  if (!served) return null;
  const { date, meals } = served;
  const named = meals.map((meal): string => (MEALS[meal] satisfies Text)[language]);
  return [
    weekdayOf(date, language),
    formatDay(date, language),
    named.join(language === 'zh' ? '、' : ', '),
  ].join(' ');
}

/**
 * The cards as a PDF.
 * @throws RangeError when a date is not yyyy-MM-dd
 */
export function renderDishCards(print: DishCardsPrint, language: PrintLanguage): Uint8Array {
  const words = WORDS[language];
  const kindergarten = printable(print.kindergarten, 24);
  const pictures = collectPictures();
  const cards = print.cards.map((card) => {
    const name = printable(card.name, NAME_LIMIT) || UNKNOWN;
    return {
      name,
      size: sizeOf(name, language),
      variant: card.variant === null ? null : printable(card.variant, VARIANT_LIMIT) || UNKNOWN,
      foods: foodsTold(card, language),
      served: servedLine(card, language),
      contains: allergenLegend(card.allergens, language),
      picture: pictures.nameOf(card.picture),
    };
  });
  const data = {
    language,
    documentTitle: words.title,
    documentAuthor: kindergarten,
    kindergarten,
    words,
    cards,
  };
  return compilePdf('dish-cards', data, pictures.files);
}
