// What a diet does without is read off the foods, so a food that comes to the library must be decided: listed, or
// named here as harmless.
import { describe, expect, test } from 'vitest';
import { DIET_KEYS } from '../../../../contract/recipe/menu-wishes.ts';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { loadDietFoods } from '../../../reference/load-reference.ts';
import { dietAgainst } from './diets.ts';

const { foods } = readDeliveredLibrary();
const names = new Set([...foods.values()].map(({ name }) => name));
const against = (name: string) => DIET_KEYS.filter((diet) => dietAgainst({ name }, [diet]));

describe('foods of a diet', () => {
  test('are foods of the library', () => {
    const { pork, beef, notHalal, flesh } = loadDietFoods();
    expect([...pork, ...beef, ...notHalal, ...flesh].filter((name) => !names.has(name))).toEqual([]);
  });

  test('all of pigs is pork, all of cattle but milk is beef, all blood, alcohol and what ripens in it is not halal', () => {
    const missed = [...foods.values()].flatMap(({ name, group }) => {
      const animal = ['meat', 'offal', 'oil'].includes(group);
      const wanted = [
        ...(animal && name.startsWith('猪') ? ['halal', 'noPork'] : []),
        ...(animal && /^牦?牛/.test(name) ? ['noBeef'] : []),
        ...(group === 'offal' && name.endsWith('血') ? ['halal'] : []),
        ...(/酒|醪糟|醉|腐乳|糟/.test(name) ? ['halal'] : []),
      ];
      const kept = against(name) as string[];
      return wanted.some((diet) => !kept.includes(diet)) ? [name] : [];
    });
    expect(missed).toEqual([]);
  });

  test('every meat is of a known animal, so that none slips in', () => {
    const harmless = /^(山?羊|兔)/;
    const undecided = [...foods.values()].filter(
      ({ name, group }) => group === 'meat' && against(name).length === 0 && !harmless.test(name),
    );
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['猪油', ['halal', 'noPork']],
    ['明胶片', ['halal', 'noPork']],
    ['鸭血', ['halal']],
    ['料酒', ['halal']],
    ['腐乳', ['halal']],
    ['豆豉', []],
    ['火腿肠', ['halal', 'noPork']],
    ['牛奶', []],
    ['牛油果', []],
    ['血糯米', []],
    ['牛蒡', []],
    ['素火腿', []],
  ])('%s: %j', (name, diets) => expect(against(name)).toEqual(diets));
});
