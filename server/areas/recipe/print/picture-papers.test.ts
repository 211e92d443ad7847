/** Papers with pictures: every dish of the menu by name and picture, in both languages, whatever the names. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MEAL_KEYS } from '../../../../planner/nutrition/meal-pattern.ts';
import { renderDishCards } from './dish-cards.ts';
import { renderPicturePoster } from './picture-poster.ts';
import type { Allergen, PicturedDish, PicturePosterPrint } from './print-data.ts';
import { printSample } from './print-fixture.ts';
import { readPdf } from './read-pdf.ts';

const { poster, cards } = printSample(5);
/** Text without spaces and breaks, where line breaks of the paper do not matter. */
const packed = (text: string) => text.replace(/[\s\u200b]+/gu, '');
const dishesOf = ({ days }: PicturePosterPrint) => days.flatMap(({ dishes }) => Object.values(dishes).flat());

const withDishes = (
  change: (dish: PicturedDish, index: number) => PicturedDish,
  perMeal: number,
): PicturePosterPrint => ({
  ...poster,
  days: poster.days.map((day) => ({
    ...day,
    dishes: Object.fromEntries(
      Object.entries(day.dishes).map(([meal, own]) => [
        meal,
        Array.from({ length: perMeal }, (_, index) => change(own[index % own.length]!, index)),
      ]),
    ),
  })),
});

let photo: Uint8Array;
beforeAll(async () => {
  const create = { width: 320, height: 320, channels: 3, background: '#c03020' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});
const isJpegIn = (pdf: Uint8Array): boolean => Buffer.from(pdf).includes('/DCTDecode');

describe('the poster', () => {
  it('shows every dish of five days on one page, in sizes that are read on A4 too', () => {
    const { pages, text, smallest } = readPdf(renderPicturePoster(poster, 'zh'));
    expect(pages).toBe(1);
    for (const { name } of dishesOf(poster)) expect(packed(text)).toContain(packed(name));
    for (const words of ['一周美食', '周一', '早餐', '含麸质谷物', '阳光第二幼儿园'])
      expect(text).toContain(words);
    expect(smallest).toBeGreaterThanOrEqual(8);
  });

  it('goes on to further pages rather than lose one of twenty dishes a meal', () => {
    const many = withDishes((dish, index) => ({ ...dish, name: `菜品${index}号。` }), 20);
    const { pages, text } = readPdf(renderPicturePoster(many, 'zh'));
    expect(pages).toBeGreaterThan(1);
    for (let index = 0; index < 20; index += 1)
      expect(packed(text).split(`菜品${index}号。`)).toHaveLength(26);
  });

  it('keeps names of 64 characters whole', () => {
    const name = (index: number): string => `${index}${'配时令鲜蔬'.repeat(13)}`.slice(0, 64);
    const text = packed(
      readPdf(
        renderPicturePoster(
          withDishes((dish, index) => ({ ...dish, name: name(index) }), 10),
          'zh',
        ),
      ).text,
    );
    for (let index = 0; index < 10; index += 1) expect(text.split(name(index))).toHaveLength(26);
  });

  it('gives every calendar week its own page, and says when there is none', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-23'].map((date, index) => ({
      ...poster.days[index]!,
      date,
    }));
    expect(readPdf(renderPicturePoster({ ...poster, days }, 'zh')).pages).toBe(2);
    expect(readPdf(renderPicturePoster({ ...poster, days: [] }, 'zh')).text).toContain('本周暂无食谱');
    expect(
      readPdf(
        renderPicturePoster(
          withDishes((dish) => dish, 0),
          'zh',
        ),
      ).pages,
    ).toBe(1);
  });

  it('has no Chinese of its own in English', () => {
    const english = withDishes((dish) => ({ ...dish, name: 'Tomato soup' }), 3);
    const { text } = readPdf(renderPicturePoster({ ...english, kindergarten: 'Sunshine' }, 'en'));
    expect(text).not.toMatch(/\p{Script=Han}/u);
    expect(text).toContain('Monday');
  });

  it('shows the photo where there is one, else the drawing', () => {
    expect(isJpegIn(renderPicturePoster(poster, 'zh'))).toBe(false);
    const [monday, ...rest] = poster.days;
    const [first] = monday!.dishes.lunch!;
    const lunch = [{ ...first!, picture: { ...first!.picture, photo } }];
    const days = [{ ...monday!, dishes: { ...monday!.dishes, lunch } }, ...rest];
    expect(isJpegIn(renderPicturePoster({ ...poster, days }, 'zh'))).toBe(true);
    // The pictures of one paper are not those of the next.
    expect(isJpegIn(renderPicturePoster(poster, 'zh'))).toBe(false);
  });

  it('takes hostile names for names', () => {
    const names = ['#panic("x")[*_`$', '\\ // /* @label <a> "}', '#image("/etc/passwd")', '', '㐀𠮷 👨‍👩‍👧 한 أ'];
    const hostile = withDishes((dish, index) => ({ ...dish, name: names[index]! }), names.length);
    expect(packed(readPdf(renderPicturePoster(hostile, 'en')).text)).toContain('#panic');
  });
});

describe('the cards', () => {
  it('say what each dish is, what is in it and when it is eaten, eight to a page', () => {
    const { pages, text } = readPdf(renderDishCards(cards, 'zh'));
    expect(pages).toBe(Math.ceil(cards.cards.length / 8));
    for (const { name, foods } of cards.cards) {
      expect(packed(text)).toContain(packed(name));
      expect(packed(text)).toContain(packed(foods[0]!));
    }
    for (const words of ['周一', '早餐', '致敏原', '配料中没有八大类致敏原']) expect(text).toContain(words);
  });

  it('leave no room for more than a name of 64 characters, and need no day', () => {
    const [card] = cards.cards;
    const long = {
      ...card!,
      picture: { ...card!.picture, photo },
      name: '配时令鲜蔬'.repeat(13).slice(0, 64),
      served: null,
    };
    const { pages, text } = readPdf(renderDishCards({ ...cards, cards: [long] }, 'zh'));
    expect(pages).toBe(1);
    expect(packed(text)).toContain(long.name);
    expect(text).not.toContain('周一');
    expect(readPdf(renderDishCards({ ...cards, cards: [] }, 'en')).text).toContain('No dishes');
  });

  it.each(['zh', 'en'] as const)(
    'leave the allergens readable in %s, whatever else is to be said',
    (language) => {
      const [card] = cards.cards;
      const long = {
        ...card!,
        name: '配时令鲜蔬'.repeat(13).slice(0, 64),
        foods: Array.from({ length: 6 }, () => '测'.repeat(14)),
        allergens: ['gluten', 'crustacean', 'fish', 'egg', 'peanut', 'soy', 'milk', 'nut'] as Allergen[],
        served: { date: '2026-11-16', meals: [...MEAL_KEYS] },
      };
      for (const variant of [null, '替'.repeat(30)]) {
        const { pages, runs, text } = readPdf(
          renderDishCards({ ...cards, cards: [{ ...long, variant }] }, language),
        );
        expect(pages).toBe(1);
        expect(packed(text)).toContain(long.name);
        const bottoms = runs.filter((run) => /[配测替]/u.test(run.text)).map(({ y, size }) => y + 0.2 * size);
        const marked = runs.filter((run) => /^(?:致敏原|麸|坚|Allergens|G|N)$/u.test(run.text));
        expect(marked).toHaveLength(3);
        for (const { y, size } of marked) {
          expect(y - size).toBeGreaterThan(Math.max(...bottoms));
          // A card is 70 mm high, and its first one stands 8 mm below the edge of the page.
          expect(y).toBeLessThan((78 / 25.4) * 72);
        }
      }
    },
  );

  it('of an allergy variant say first whom alone they are for', () => {
    const [card, other] = cards.cards;
    const print = { ...cards, cards: [card!, { ...other!, variant: '小班鸡蛋' }] };
    expect(
      readPdf(renderDishCards(print, 'zh')).text.replace(/\s/gu, '').split('过敏替代餐·仅供小班鸡蛋'),
    ).toHaveLength(2);
    expect(packed(readPdf(renderDishCards(print, 'en')).text)).toContain('onlyfor小班鸡蛋');
    expect(readPdf(renderDishCards(cards, 'zh')).text).not.toContain('仅供');
  });

  it('say that there are more foods than they tell', () => {
    const [card] = cards.cards;
    const foods = Array.from({ length: 7 }, (_, at) => `食${at}`);
    const told = (own: string[]) =>
      packed(readPdf(renderDishCards({ ...cards, cards: [{ ...card!, foods: own }] }, 'zh')).text);
    expect(told(foods)).toContain('食4、食5等');
    expect(told(foods.slice(0, 6))).not.toContain('食5等');
  });
});
