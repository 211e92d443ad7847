/**
 * Seeded problems of kindergarten shape, for measuring the planner at sizes no real library has: a pattern of
 * five meals, twelve slots, foods with plausible composition, and the goals of a health doctor.
 */
import type { Dish, Food, Limit, Problem, Slot } from '../planner/problem.ts';
import { createRandom } from '../planner/search/random.ts';

const NUTRIENTS = [
  'kcal',
  'protein',
  'fat',
  'cho',
  'fibre',
  'ca',
  'fe',
  'zn',
  'va',
  'b1',
  'b2',
  'vc',
  'na',
  'k',
  'mg',
];

/** Mean composition per 100 g edible by food group, in the order of NUTRIENTS, price in fen per gram. */
const GROUPS: Record<string, { mean: number[]; price: number; count: number; animal?: boolean }> = {
  cereal: { mean: [350, 9, 1.5, 75, 2, 15, 2, 1.5, 0, 0.2, 0.08, 0, 5, 120, 40], price: 0.7, count: 14 },
  coarse: { mean: [345, 10, 3, 68, 6, 30, 3, 2, 5, 0.35, 0.12, 0, 6, 250, 90], price: 1.0, count: 10 },
  tuber: {
    mean: [85, 1.8, 0.2, 19, 1.5, 12, 0.6, 0.3, 15, 0.08, 0.04, 18, 20, 340, 22],
    price: 0.6,
    count: 6,
  },
  leaf: { mean: [24, 2, 0.3, 4, 1.5, 90, 2, 0.4, 180, 0.05, 0.1, 35, 60, 220, 28], price: 0.8, count: 22 },
  vegetable: {
    mean: [28, 1.2, 0.2, 6, 1.4, 25, 0.7, 0.25, 60, 0.04, 0.04, 25, 20, 190, 15],
    price: 0.7,
    count: 24,
  },
  fungi: { mean: [60, 6, 0.6, 12, 6, 60, 4, 1.2, 5, 0.1, 0.3, 2, 60, 400, 40], price: 4, count: 8 },
  fruit: {
    mean: [52, 0.6, 0.2, 13, 1.3, 12, 0.4, 0.15, 15, 0.03, 0.03, 20, 2, 140, 12],
    price: 1.2,
    count: 16,
  },
  pork: {
    mean: [200, 18, 13, 2, 0, 8, 2, 2.4, 20, 0.4, 0.16, 0, 60, 260, 20],
    price: 3.6,
    count: 5,
    animal: true,
  },
  beef: {
    mean: [140, 20, 5, 1, 0, 8, 3, 4, 5, 0.05, 0.14, 0, 60, 280, 20],
    price: 7,
    count: 4,
    animal: true,
  },
  poultry: {
    mean: [160, 19, 9, 1, 0, 9, 1.4, 1.1, 40, 0.06, 0.1, 0, 65, 250, 20],
    price: 2.6,
    count: 6,
    animal: true,
  },
  liver: {
    mean: [130, 20, 4, 4, 0, 8, 20, 5, 5500, 0.22, 2, 20, 70, 240, 24],
    price: 2.6,
    count: 3,
    animal: true,
  },
  aquatic: {
    mean: [105, 18, 3.5, 0.5, 0, 55, 1.6, 1.6, 20, 0.04, 0.1, 0, 100, 300, 35],
    price: 5,
    count: 14,
    animal: true,
  },
  egg: {
    mean: [145, 13, 10, 2, 0, 56, 2, 1.1, 230, 0.11, 0.27, 0, 130, 150, 10],
    price: 1.1,
    count: 3,
    animal: true,
  },
  milk: {
    mean: [62, 3.2, 3.4, 4.8, 0, 107, 0.1, 0.4, 35, 0.03, 0.13, 1, 45, 150, 11],
    price: 1.1,
    count: 5,
    animal: true,
  },
  soy: {
    mean: [140, 12, 7, 7, 1, 150, 3, 1.2, 3, 0.06, 0.05, 0, 15, 200, 70],
    price: 1.0,
    count: 9,
    animal: true,
  },
  nut: { mean: [580, 20, 48, 20, 6, 110, 4, 4, 3, 0.4, 0.2, 2, 10, 550, 200], price: 4, count: 6 },
  oil: { mean: [899, 0, 99.9, 0, 0, 2, 0.2, 0.1, 0, 0, 0, 0, 1, 1, 1], price: 1.6, count: 3 },
  salt: { mean: [5, 0.5, 0, 1, 0, 25, 1, 0.2, 0, 0, 0, 0, 20000, 30, 10], price: 0.4, count: 2 },
  sugar: { mean: [390, 0, 0, 98, 0, 10, 0.4, 0.1, 0, 0, 0, 0, 2, 10, 3], price: 0.9, count: 3 },
};

interface Kind {
  category: string;
  share: number;
  repeat: number;
  parts: [string[], number, number][];
  methods: string[];
}

const KINDS: Kind[] = [
  {
    category: 'staple',
    share: 0.12,
    repeat: 5,
    parts: [
      [['cereal'], 40, 60],
      [['coarse', 'tuber', 'cereal'], 0, 25],
    ],
    methods: ['steam', 'bake'],
  },
  {
    category: 'congee',
    share: 0.08,
    repeat: 5,
    parts: [
      [['cereal', 'coarse'], 20, 35],
      [['coarse', 'leaf', 'tuber', 'pork'], 5, 25],
    ],
    methods: ['boil'],
  },
  {
    category: 'breakfast',
    share: 0.09,
    repeat: 5,
    parts: [
      [['cereal', 'coarse'], 30, 50],
      [['pork', 'vegetable', 'egg', 'sugar'], 8, 25],
      [['oil'], 1, 4],
    ],
    methods: ['steam', 'bake', 'fry'],
  },
  {
    category: 'main',
    share: 0.18,
    repeat: 10,
    parts: [
      [['pork', 'beef', 'poultry', 'aquatic', 'aquatic', 'liver'], 35, 60],
      [['vegetable', 'fungi', 'tuber'], 15, 40],
      [['oil'], 3, 7],
      [['salt'], 0.3, 0.8],
    ],
    methods: ['stew', 'stir', 'steam', 'fry'],
  },
  {
    category: 'half',
    share: 0.15,
    repeat: 5,
    parts: [
      [['pork', 'poultry', 'egg', 'soy', 'aquatic'], 15, 30],
      [['vegetable', 'fungi', 'leaf'], 40, 70],
      [['oil'], 3, 6],
      [['salt'], 0.3, 0.7],
    ],
    methods: ['stir', 'stew'],
  },
  {
    category: 'vegetable',
    share: 0.13,
    repeat: 5,
    parts: [
      [['leaf', 'vegetable'], 60, 100],
      [['fungi', 'soy', 'vegetable'], 0, 25],
      [['oil'], 2, 5],
      [['salt'], 0.3, 0.7],
    ],
    methods: ['stir', 'boil'],
  },
  {
    category: 'soup',
    share: 0.11,
    repeat: 5,
    parts: [
      [['vegetable', 'leaf', 'fungi'], 20, 40],
      [['egg', 'soy', 'pork', 'aquatic'], 5, 20],
      [['oil'], 0.5, 2],
      [['salt'], 0.2, 0.5],
    ],
    methods: ['boil', 'stew'],
  },
  {
    category: 'egg',
    share: 0.03,
    repeat: 2,
    parts: [
      [['egg'], 35, 55],
      [['oil'], 0, 3],
    ],
    methods: ['boil', 'steam'],
  },
  { category: 'milk', share: 0.02, repeat: 1, parts: [[['milk'], 120, 200]], methods: ['none'] },
  {
    category: 'snack',
    share: 0.05,
    repeat: 3,
    parts: [
      [['cereal', 'coarse', 'nut', 'tuber'], 12, 25],
      [['sugar'], 1, 5],
    ],
    methods: ['bake', 'steam'],
  },
  { category: 'fruit', share: 0.04, repeat: 2, parts: [[['fruit'], 80, 130]], methods: ['none'] },
];

const SLOTS: Slot[] = [
  { id: 'b-staple', meal: 'breakfast', categories: ['breakfast'] },
  { id: 'b-congee', meal: 'breakfast', categories: ['congee', 'milk'] },
  { id: 'b-egg', meal: 'breakfast', categories: ['egg'] },
  { id: 'a-milk', meal: 'morning', categories: ['milk'] },
  { id: 'a-snack', meal: 'morning', categories: ['snack'] },
  { id: 'l-staple', meal: 'lunch', categories: ['staple'] },
  { id: 'l-main', meal: 'lunch', categories: ['main'] },
  { id: 'l-vegetable', meal: 'lunch', categories: ['vegetable'] },
  { id: 'l-soup', meal: 'lunch', categories: ['soup'] },
  { id: 'p-fruit', meal: 'afternoon', categories: ['fruit'] },
  { id: 'd-staple', meal: 'dinner', categories: ['staple', 'breakfast'] },
  { id: 'd-half', meal: 'dinner', categories: ['half'] },
  { id: 'd-vegetable', meal: 'dinner', categories: ['vegetable'] },
  { id: 'd-soup', meal: 'dinner', categories: ['soup', 'congee'] },
];

/** A library of `count` dishes over the food groups above. */
export function syntheticLibrary(count: number, seed: number): { foods: Food[]; dishes: Dish[] } {
  const random = createRandom(seed);
  const between = (a: number, b: number) => a + (b - a) * random.next();
  const foods: Food[] = [];
  const byGroup = new Map<string, Food[]>();
  for (const [group, { mean, price, count: n, animal }] of Object.entries(GROUPS)) {
    for (let k = 0; k < n; k++) {
      const nutrients: Record<string, number> = {};
      NUTRIENTS.forEach((name, j) => (nutrients[name] = mean[j]! * between(0.6, 1.45)));
      const macro = 4 * nutrients.protein! + 9 * nutrients.fat! + 4 * nutrients.cho!;
      if (macro > 0) nutrients.kcal = macro;
      const food: Food = {
        id: `${group}-${k}`,
        groups: [group, ...(animal === true ? ['good-protein'] : [])],
        nutrients,
        price: price * between(0.6, 1.7),
        counted: !['oil', 'salt', 'sugar'].includes(group),
      };
      foods.push(food);
      byGroup.set(group, [...(byGroup.get(group) ?? []), food]);
    }
  }
  const dishes: Dish[] = [];
  for (const kind of KINDS) {
    const n = Math.max(
      kind.category === 'milk' || kind.category === 'egg' ? 8 : 10,
      Math.round(count * kind.share),
    );
    for (let k = 0; k < n; k++) {
      const parts: Dish['foods'] = [];
      const groups: string[] = [];
      for (const [from, lo, hi] of kind.parts) {
        const group = from[random.below(from.length)]!;
        const list = byGroup.get(group)!;
        const food = list[random.below(list.length)]!;
        const grams = Math.round(between(lo, hi) * 10) / 10;
        if (grams > 0.1 && !parts.some((p) => p.food === food.id)) {
          parts.push({ food: food.id, grams });
          groups.push(group);
        }
      }
      const method = kind.methods[random.below(kind.methods.length)]!;
      const colours = ['red', 'green', 'white', 'yellow', 'brown'];
      dishes.push({
        id: `${kind.category}-${k}`,
        category: kind.category,
        foods: parts,
        portion: { lo: 0.8, hi: 1.2 },
        repeat: kind.repeat,
        preference: Math.round((0.2 + 0.8 * random.next()) * 100) / 100,
        tags: [method, ...groups],
        attributes: {
          method,
          colour: colours[random.below(colours.length)]!,
          ...(['main', 'half', 'vegetable'].includes(kind.category) ? { mainFood: parts[0]!.food } : {}),
        },
      });
    }
  }
  return { foods, dishes };
}

/** Daily targets of a child of the mix, share of the kindergarten included. */
const DAY = {
  kcal: 1300,
  protein: 46,
  ca: 480,
  fe: 8,
  zn: 4.6,
  va: 300,
  b1: 0.7,
  b2: 0.7,
  vc: 40,
  fibre: 9,
  k: 1000,
  mg: 140,
};
const MEAL_SHARE = { breakfast: 0.24, morning: 0.12, lunch: 0.32, afternoon: 0.045, dinner: 0.275 };

/** The goals of a health doctor as limits, spreads and varieties. `tight` lowers price and sodium. */
export function kindergartenGoals(options: {
  price: number;
  sodium: number;
}): Pick<Problem, 'limits' | 'spreads' | 'varieties'> {
  const limits: Limit[] = [
    {
      id: 'kcal-day',
      terms: [{ of: 'nutrient', nutrient: 'kcal' }],
      per: 'day',
      lower: 0.92 * DAY.kcal,
      upper: 1.08 * DAY.kcal,
      scale: DAY.kcal,
      hard: false,
      weight: 8,
    },
    {
      id: 'protein-day',
      terms: [{ of: 'nutrient', nutrient: 'protein' }],
      per: 'day',
      lower: 0.9 * DAY.protein,
      upper: 1.4 * DAY.protein,
      scale: DAY.protein,
      hard: false,
      weight: 5,
    },
    { id: 'price-day', terms: [{ of: 'cost' }], per: 'day', upper: options.price * 1.06, hard: true },
    {
      id: 'price-week',
      terms: [{ of: 'cost' }],
      per: 'week',
      basis: 'per-day',
      lower: options.price * 0.9,
      upper: options.price,
      scale: options.price,
      hard: false,
      weight: 6,
    },
  ];
  for (const [meal, share] of Object.entries(MEAL_SHARE))
    limits.push({
      id: `kcal-${meal}`,
      terms: [{ of: 'nutrient', nutrient: 'kcal' }],
      per: 'day',
      where: { meals: [meal] },
      lower: 0.82 * share * DAY.kcal,
      upper: 1.18 * share * DAY.kcal,
      scale: share * DAY.kcal,
      hard: false,
      weight: 2,
    });
  for (const nutrient of ['ca', 'fe', 'zn', 'va', 'b1', 'b2', 'vc', 'fibre', 'k', 'mg'] as const)
    limits.push({
      id: `${nutrient}-week`,
      terms: [{ of: 'nutrient', nutrient }],
      per: 'week',
      basis: 'per-day',
      lower: 0.9 * DAY[nutrient],
      scale: DAY[nutrient],
      hard: false,
      weight: 6,
    });
  limits.push(
    {
      id: 'na-week',
      terms: [{ of: 'nutrient', nutrient: 'na' }],
      per: 'week',
      basis: 'per-day',
      upper: options.sodium,
      hard: false,
      weight: 6,
    },
    {
      id: 'va-top',
      terms: [{ of: 'nutrient', nutrient: 'va' }],
      per: 'week',
      basis: 'per-day',
      upper: 900,
      hard: false,
      weight: 4,
    },
    {
      id: 'oil-week',
      terms: [{ of: 'grams', foods: { groups: ['oil'] } }],
      per: 'week',
      basis: 'per-day',
      upper: 22,
      hard: false,
      weight: 3,
    },
    {
      id: 'sugar-week',
      terms: [{ of: 'grams', foods: { groups: ['sugar'] } }],
      per: 'week',
      basis: 'per-day',
      upper: 12,
      hard: false,
      weight: 3,
    },
    {
      id: 'good-protein',
      terms: [{ of: 'nutrient', nutrient: 'protein', foods: { groups: ['good-protein'] } }],
      denominator: [{ of: 'nutrient', nutrient: 'protein' }],
      per: 'week',
      basis: 'per-day',
      lower: 0.5,
      scale: 21,
      hard: false,
      weight: 6,
    },
  );
  const kcal: Limit['terms'] = [{ of: 'nutrient', nutrient: 'kcal' }];
  const band = (nutrient: string, factor: number, lower: number, upper: number): Limit => ({
    id: `${nutrient}-share`,
    terms: [{ of: 'nutrient', nutrient, coef: factor }],
    denominator: kcal,
    per: 'week',
    basis: 'per-day',
    lower,
    upper,
    scale: lower * DAY.kcal,
    hard: false,
    weight: 6,
  });
  limits.push(band('fat', 9, 0.25, 0.33), band('cho', 4, 0.5, 0.62), band('protein', 4, 0.12, 0.16));
  const count = (tag: string, lower: number | null, upper: number | null): Limit => ({
    id: `count-${tag}`,
    terms: [{ of: 'dishes', select: { tags: [tag] } }],
    per: 'week',
    lower,
    upper,
    scale: 1,
    hard: false,
    weight: 1.5,
  });
  limits.push(
    count('liver', 1, 2),
    count('aquatic', 2, null),
    count('coarse', 3, null),
    count('soy', 3, null),
    count('fungi', 3, null),
    count('nut', 1, 3),
    count('fry', null, 1),
  );
  for (const [group, lower, upper] of [
    ['leaf', 60, 200],
    ['fruit', 80, 250],
    ['milk', 140, 400],
  ] as const)
    limits.push({
      id: `grams-${group}`,
      terms: [{ of: 'grams', foods: { groups: [group] } }],
      per: 'week',
      basis: 'per-day',
      lower,
      upper,
      scale: lower,
      hard: false,
      weight: 4,
    });
  return {
    limits,
    spreads: [
      { id: 'main-food-day', attribute: 'mainFood', atMost: 1, per: 'day' },
      {
        id: 'main-food-run',
        attribute: 'mainFood',
        atMost: 1,
        per: { days: 2 },
        select: { categories: ['main'] },
      },
      {
        id: 'method-meal',
        attribute: 'method',
        values: ['fry', 'stew', 'stir'],
        atMost: 2,
        per: 'meal',
        hard: false,
        weight: 0.3,
      },
      { id: 'colour-meal', attribute: 'colour', atMost: 3, per: 'meal', hard: false, weight: 0.2 },
    ],
    varieties: [
      { id: 'foods-day', distinct: 'food', atLeast: 15, per: 'day', weight: 3 },
      { id: 'foods-week', distinct: 'food', atLeast: 35, per: 'week', weight: 3 },
    ],
  };
}

/** A whole problem of `days` days in weeks of five, with `dishes` dishes. */
export function syntheticProblem(days: number, dishes: number, seed: number, tight = false): Problem {
  const library = syntheticLibrary(dishes, seed);
  return {
    days: Array.from({ length: days }, (_, d) => ({ id: `d${d + 1}`, week: Math.floor(d / 5) + 1 })),
    meals: Object.keys(MEAL_SHARE).map((id) => ({ id })),
    slots: SLOTS,
    nutrients: NUTRIENTS.map((id) => ({ id })),
    ...library,
    ...kindergartenGoals(tight ? { price: 1000, sodium: 700 } : { price: 1250, sodium: 1000 }),
  };
}
