// What the rules ask of dishes, on the delivered library: computed from food and steps, whatever the rows' tags say.
import { describe, expect, it } from 'vitest';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import { loadFoodKinds } from '../../reference/load-reference.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { factsOf, isDarkLeaf, isRealVegetable } from './dish-facts.ts';

const { dishes, foods } = readDeliveredLibrary();
const named = (name: string) => [...dishes.values()].find((dish) => dish.name === name)!;
const untagged = (name: string) => factsOf({ ...named(name), tags: [] });
const foodNames = new Set([...foods.values()].map(({ name }) => name));

describe('kinds of foods', () => {
  it('name foods of the library only, and each food in one family', () => {
    const { families, species, ...lists } = loadFoodKinds();
    const all = [
      ...Object.values(families),
      ...Object.values(species),
      ...Object.values(lists).filter(Array.isArray),
    ];
    expect(all.flat().filter((name) => !foodNames.has(name as string))).toEqual([]);
    const members = Object.values(families).flat();
    expect(new Set(members).size).toBe(members.length);
  });
  it('leave no red meat or poultry without its kind', () => {
    const { species } = loadFoodKinds();
    const known = new Set(Object.values(species).flat());
    const meats = [...foods.values()].filter(
      ({ group, name }) =>
        (group === 'meat' || group === 'poultry') && /^[猪牛羊鸡鸭]/.test(name) && !known.has(name),
    );
    expect(meats.map(({ name }) => name)).toEqual([]);
  });
  it('call no bread processed meat', () => {
    const breads = [...foods.values()].filter(({ name }) => name.endsWith('面包'));
    expect(breads.map(({ name }) => name)).toContain('热狗面包');
    expect(loadFoodKinds().processed).not.toContainEqual(expect.stringMatching(/面包$/));
  });
  it('say of every dark vegetable whether it is a leaf', () => {
    const other = (
      '胡萝卜 番茄 樱桃番茄 红甜椒 南瓜 贝贝南瓜 小葱 紫甘蓝 香菜 紫苏叶 黄胡萝卜 番茄罐头 奶油南瓜 速冻胡萝卜丁 ' +
      '速冻南瓜块 脱水胡萝卜 罗勒(鲜) 欧芹(鲜) 手指胡萝卜 橙甜椒 西兰花 芹菜'
    ).split(' ');
    const dark = [...foods.values()].filter(({ group, dark }) => group === 'vegetable' && dark);
    const open = dark.filter((food) => !isDarkLeaf(food) && !other.includes(food.name.replace(/^有机/, '')));
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(dark.filter(isDarkLeaf).every(isRealVegetable)).toBe(true);
  });
});

describe('what a meal is made of', () => {
  it.each([
    ['糖醋里脊', 'livestock'],
    ['冰糖红烧鸡翅', 'poultry'],
    ['洋葱炒鸡肝粒', 'poultry'],
    ['清蒸鲈鱼', 'aquatic'],
    ['红烧豆腐', null],
  ] as const)('%s is of %s', (name, flesh) => {
    expect(factsOf(named(name)).flesh).toBe(flesh);
  });
  it('sweet or milky staples, porridges and eggs, and what is eaten from a bowl', () => {
    const kinds = (name: string) => factsOf(named(name)).breakfastKinds;
    expect(kinds('奶香馒头')).toEqual(['milky']);
    expect(kinds('燕麦牛奶粥')).toEqual(['milky', 'bowl']);
    expect(kinds('金黄小米粥')).toEqual(['bowl']);
    expect(kinds('鲜肉小馄饨')).toEqual(['bowl']);
    expect(kinds('鲜肉小包子')).toEqual([]);
    expect(kinds('香蕉牛奶')).toEqual([]);
    expect(kinds('牛奶蒸蛋')).toEqual(['milky']);
    expect(kinds('蒸水蛋')).toEqual([]);
    expect(kinds('小米面茶')).toContain('bowl');
    expect(kinds('葱花鸡蛋软饼')).toEqual(['pancake']);
    expect(kinds('葱花煎蛋饼')).toEqual(['pancake']);
  });
  it.each([
    ['番茄鸡蛋面', true],
    ['番茄鸡蛋疙瘩汤', false],
    ['菠菜面片汤（肉末）', false],
    ['清汤抄手', false],
    ['白馒头', false],
  ])('noodles: %s %s', (name, isNoodles) => {
    expect(factsOf(named(name)).tags.includes('noodles')).toBe(isNoodles);
  });
  it.each([
    ['丝瓜蛋花汤', 'slices'],
    ['青菜粉丝煲', 'slices'],
    ['包菜粉丝炒肉丝', 'shreds'],
    ['蒜泥蒸茄条', 'strips'],
    ['葱油土豆泥', 'mince'],
    ['山药炖鸽肉（去骨）', null],
    ['山药枸杞乌鸡汤', 'chunks'],
    ['竹荪蒸三黄鸡', 'chunks'],
    ['香菇蒸滑鸡', 'slices'],
  ] as const)(
    '%s is cut into %s, whatever its foods, its garlic and its splinters are called',
    (name, shape) => {
      expect(factsOf(named(name)).shape).toBe(shape);
    },
  );
  it('vegetables are those that are tasted: ten grams, onion and ginger apart', () => {
    const vegetables = (name: string) => factsOf(named(name)).vegetables;
    expect(vegetables('番茄烧豆腐')).toEqual(['番茄']);
    expect(vegetables('土豆浓汤')).toContain('土豆');
    expect(vegetables('葱油小花卷')).toEqual([]);
  });
  it('hearty is what is savoury noodles, dumplings or buns', () => {
    const hearty = (name: string) => factsOf(named(name)).tags.includes('hearty');
    expect(['番茄鸡蛋面', '三鲜虾仁水饺', '鲜肉小包子'].map(hearty)).toEqual([true, true, true]);
    expect(['豆沙包', '白馒头', '白米饭'].map(hearty)).toEqual([false, false, false]);
  });
  it('savoury noodles, dumplings, buns and pancakes are starch, as is a dish with much potato or taro', () => {
    const starch = (name: string) =>
      untagged(name).tags.filter((tag) => tag === 'floury' || tag === 'ofTuber');
    expect(starch('肉丁炸酱面')).toEqual(['floury']);
    expect(starch('南瓜鸡蛋水饺')).toEqual(['floury']);
    expect(starch('香葱鸡蛋饼')).toEqual([]);
    expect(starch('奶黄包')).toEqual([]);
    expect(starch('白馒头')).toEqual([]);
    expect(starch('土豆烧鸡块')).toEqual(['ofTuber']);
    expect(starch('番茄土豆鸡蛋汤')).toEqual([]);
  });
  it('dried beans are pulses from five grams on; sweet pastes, soya and fresh peas are none', () => {
    const pulse = (name: string) => untagged(name).tags.includes('pulse');
    expect(['红豆饭', '绿豆汤', '豌豆黄', '红豆薏米粥'].filter(pulse)).toHaveLength(4);
    expect(['豆沙包', '黄豆瘦肉汤', '什锦八宝粥', '豌豆苗炒蛋'].filter(pulse)).toEqual([]);
  });
  it('rice is cooked by itself, or with flesh or oil', () => {
    const onePot = (name: string) => factsOf(named(name)).tags.includes('onePot');
    expect(['新疆羊肉抓饭', '圆白菜鸡蛋炒饭'].map(onePot)).toEqual([true, true]);
    expect(['白米饭', '小米二米饭', '紫薯饭'].map(onePot)).toEqual([false, false, false]);
  });
});

describe('facts of a dish', () => {
  it.each([
    ['糖醋里脊', 'fried'],
    ['蓝莓山药泥', 'sweet'],
    ['冰糖炖苹果', 'sweet'],
    ['苹果卷', 'sweet'],
    ['胡萝卜小松饼', 'sweet'],
    ['土豆浓汤', 'creamSoup'],
    ['三文鱼玉米浓汤', 'creamSoup'],
    ['椰香鸡汤', 'creamSoup'],
    ['双皮奶', 'milkSnack'],
    ['鲜肉小馄饨', 'noodleSoup'],
    ['番茄鸡蛋疙瘩汤', 'noodleSoup'],
    ['红烧豆腐', 'noVegetable'],
    ['清蒸鲈鱼', 'fish'],
    ['芦笋鲜贝', 'shellfish'],
    ['虾仁玉米粥', 'shellfish'],
    ['葱油土豆泥', 'noVegetable'],
    ['番茄烩土豆', 'noVegetable'],
    ['白馒头', 'plainBread'],
    ['葱油花卷', 'plainBread'],
    ['海参蒸蛋', 'delicacy'],
    ['竹荪菌菇焖饭', 'delicacy'],
  ] as const)('%s is %s without any tag', (name, tag) => {
    expect(untagged(name).tags).toContain(tag);
  });
  it.each([
    ['地三鲜（少油）', 'fried'],
    ['蔬菜春卷', 'fried'],
    ['肉丁炸酱面', 'fried'],
    ['番茄蛋花汤', 'creamSoup'],
    ['清蒸鲈鱼', 'shellfish'],
    ['虾仁玉米粥', 'fish'],
    ['红烧豆腐', 'fish'],
    ['胡萝卜小松饼', 'milkSnack'],
    ['鲜肉小包子', 'noodleSoup'],
    ['家常土豆肉丁拌面', 'noodleSoup'],
    ['素炒三菇', 'noVegetable'],
    ['荷塘小炒', 'noVegetable'],
    ['鲜肉小包子', 'plainBread'],
    ['西兰花奶酪咸玛芬', 'sweet'],
    ['松仁碎玉米', 'delicacy'],
    ['干贝萝卜丝汤', 'delicacy'],
  ] as const)('%s is not %s', (name, tag) => {
    expect(untagged(name).tags).not.toContain(tag);
  });
  it('counts liver from 15 g: a token of it is none', () => {
    const dish = untagged('猪肝菠菜粥');
    const of = (weight: number) => {
      const foods = named('猪肝菠菜粥').foods.map((part) =>
        part.food.name === '猪肝' ? { ...part, grams: weight } : part,
      );
      return factsOf({ ...named('猪肝菠菜粥'), tags: [], foods }).tags.includes('liver');
    };
    expect([dish.tags.includes('liver'), of(15), of(14)]).toEqual([true, true, false]);
  });
  it('reads frying out of the steps, whatever the method is called', () => {
    const steps = ['猪肉切块腌15分钟。', '肉块入热油煎至卷曲如荔枝、完全熟透，沥油。'];
    expect(factsOf({ ...named('荔枝肉'), method: '熘', steps, tags: [] }).tags).toContain('fried');
  });
  it('counts the main ingredients a child would name, by family', () => {
    expect(factsOf(named('番茄烧豆腐')).mainFoods.toSorted()).toEqual(['番茄', '豆腐'].toSorted());
    expect(factsOf(named('苹果橙子拼盘')).fruits.toSorted()).toEqual(['柑橘', '苹果'].toSorted());
    expect(factsOf(named('糖醋里脊')).meats).toEqual(['猪']);
  });
  it.each([
    ['虾仁豆腐粥', ['虾', '豆腐']],
    ['红枣小米粽', ['枣', '小米']],
    ['荠菜炒香干', ['荠菜', '豆腐']],
    ['虾皮小白菜饼', ['青菜']],
    ['猪肝菠菜粥', ['猪肝', '菠菜']],
  ])('%s has the main ingredients that it is called after, whatever they weigh: %j', (name, foods) => {
    const { mainFoods } = factsOf(named(name));
    expect(mainFoods).toEqual(expect.arrayContaining(foods));
    expect(mainFoods.filter((food) => ['虾皮', '葱', '粉丝', '大葱'].includes(food))).toEqual([]);
  });
  it('is one of eggs where they are eaten with the rice, not where they bind or stand beside noodles', () => {
    const withEgg = (category: string, grams: number) => {
      const egg = named('蒸水蛋').foods.find(({ food }) => food.group === 'egg')!;
      const foods = [...named('白灼生菜').foods, { ...egg, grams, role: 'aux' as const }];
      return factsOf({ ...named('白灼生菜'), category, foods } as LibraryDish).mainFoods.includes('鸡蛋');
    };
    expect([withEgg('半荤', 12), withEgg('荤菜', 12), withEgg('半荤', 11), withEgg('面点', 40)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it.each([
    ['猪肉白菜水饺', 'dumplings'],
    ['番茄牛腩面', 'noodles'],
    ['牛肉馅饼', 'pancakes'],
    ['白菜猪肉包', 'filledBuns'],
    ['白米饭', 'rice'],
    ['豆沙包', 'filledBuns'],
    ['红糖三角包', 'filledBuns'],
    ['小生煎包', 'filledBuns'],
    ['紫薯牛奶华夫饼', 'cake'],
    ['鸡肉小汉堡', 'cake'],
    ['牛奶小餐包', 'cake'],
    ['岐山臊子面（不辣）', 'noodles'],
    ['花溪牛肉粉（清汤）', 'noodles'],
    ['番茄鸡蛋拨鱼儿', 'noodles'],
    ['荞麦鸡丝蔬菜卷', 'pancakes'],
    ['香菇鸡肉糯米鸡', 'rice'],
    ['香软小馕', 'plainBread'],
    ['小米面茶', null],
  ])('%s is a staple of the kind %s', (name, staple) => {
    expect(factsOf(named(name)).staple).toBe(staple);
  });
  it('lets plain rice, plain milk and single fruits come every week, and nothing else', () => {
    const everyWeek = [...dishes.values()].filter((dish) => factsOf(dish).everyWeek);
    expect(new Set(everyWeek.map(({ category }) => category))).toEqual(new Set(['米饭', '奶类', '水果']));
    expect(factsOf(named('猕猴桃苹果拼盘')).everyWeek).toBe(false);
  });
});

it('a dish has meat by its foods: shrimps in a soup are, eggs and milk are not', () => {
  const shrimpSkin = [...dishes.values()].find((dish) =>
    dish.foods.some(({ food }) => food.name === '虾皮'),
  )!;
  expect(factsOf(shrimpSkin).tags).toContain('flesh');
  const plain = [...dishes.values()].filter(
    ({ category, foods: parts }) =>
      ['水果', '奶类'].includes(category) &&
      parts.every(({ food }) => ['fruit', 'dairy'].includes(food.group)),
  );
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.filter((dish) => factsOf(dish).tags.includes('flesh'))).toEqual([]);
});

describe('what counts is served so that it counts', () => {
  const all = [...dishes.values()];
  const served = (dish: LibraryDish, test: (food: LibraryDish['foods'][number]['food']) => boolean) =>
    factsOf(dish).leastPortion *
    dish.foods.reduce((sum, { food, grams }) => sum + (test(food) ? grams : 0), 0);
  it('a dish of fish or liver brings at least twelve grams of it, however small the portion', () => {
    for (const dish of all) {
      const { tags } = factsOf(dish);
      if (tags.includes('aquatic'))
        expect(served(dish, ({ group }) => group === 'aquatic')).toBeGreaterThanOrEqual(12 - 1e-9);
      if (tags.includes('fish'))
        expect(served(dish, ({ name }) => !loadFoodKinds().shellfish.includes(name))).toBeGreaterThanOrEqual(
          12 - 1e-9,
        );
      if (tags.includes('liver'))
        expect(served(dish, ({ name }) => name.includes('肝'))).toBeGreaterThanOrEqual(12 - 1e-9);
      expect(factsOf(dish).leastPortion).toBeLessThanOrEqual(1);
    }
  });
  it('fresh corn is no whole grain by its wet weight, nor is a sweet paste of beans', () => {
    const grain = (name: string, grams: number) => {
      const dish = all.find(({ category }) => category === '面点')!;
      const food = [...foods.values()].find((each) => each.name === name)!;
      return factsOf({ ...dish, foods: [{ food, grams, role: 'main' }], tags: ['coarse'] }).tags;
    };
    expect(grain('玉米(鲜)', 30)).not.toContain('coarse');
    expect(grain('玉米(鲜)', 35)).toContain('coarse');
    expect(grain('玉米面', 10)).toContain('coarse');
    expect(grain('玉米面', 9)).not.toContain('coarse');
    expect(grain('红豆沙', 30)).not.toContain('coarse');
    expect(grain('全麦面包', 30)).toContain('coarse');
  });
});
