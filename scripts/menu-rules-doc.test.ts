// docs/menu-rules.md is printed from the declared rules; `npx vitest run scripts/menu-rules-doc.test.ts -u` prints it
// anew after a change of them.
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { MENU_RULES } from '../contract/recipe/menu-rules.ts';
import {
  MENU_RULE_GROUPS,
  type MenuRule,
  type MenuRuleGroup,
} from '../contract/recipe/menu-rules/menu-rule.ts';
import { unitBehind } from '../contract/recipe/menu-rules/rule-figure.ts';
import { DIETS, GRADES, MEATLESS_DAY, NEIGHBOURS, TASTE } from '../contract/recipe/menu-wish-words.ts';

const FILE = new URL('../docs/menu-rules.md', import.meta.url).pathname;

function printed(): string {
  const rules = Object.entries(MENU_RULES) as [string, MenuRule][];
  const row = ([key, { sentence, source, holds, value, optional }]: [string, MenuRule]): string => {
    const said = (words: string) => words.replace('{value}', String(value?.usual ?? ''));
    const figure = value
      ? `${value.usual} ${unitBehind(value, value.usual).en} (${value.min}–${value.max})`
      : '–';
    const how = `${optional ? 'if wanted, ' : ''}${holds === 'hard' ? 'always' : `weight ${holds}`}`;
    return `| \`${key}\` | ${said(sentence.zh)}<br>${said(sentence.en)} | ${how} | ${figure} | ${source.zh} |`;
  };
  const section = ([group, { zh, en }]: [string, { zh: string; en: string }]): string =>
    [
      `## ${zh} · ${en}`,
      '',
      '| rule | what it asks | holds | figure (range) | source |',
      '| --- | --- | --- | --- | --- |',
      ...rules.filter(([, rule]) => rule.group === (group as MenuRuleGroup)).map(row),
    ].join('\n');
  return [
    '# Rules of good menus',
    '',
    'Printed from `contract/recipe/menu-rules.ts`. “always”: no menu is handed out that breaks the rule; a weight is',
    'what missing it once, or by its whole figure, costs the plan. A kindergarten may choose another figure within the',
    'range, or do without the rule; “if wanted”: it is asked of no menu else. Nutrients, energy and the amounts of the guideline come from the reference intakes,',
    'the evaluation standard and the guideline that a menu names (`server/areas/recipe/nutrient-rules.ts`).',
    '',
    ...Object.entries(MENU_RULE_GROUPS).map((group) => `${section(group)}\n`),
    '## 饮食要求 · Dietary wishes',
    '',
    'Chosen by a kindergarten, none of them usual but other dishes than the neighbours’ and food as the budget allows. Diets and days without meat are',
    'always kept, by the kinds of foods in `server/reference/diet-foods.json`; taste and neighbours are aimed at.',
    '',
    '| wish | what it asks |',
    '| --- | --- |',
    ...[...Object.values(DIETS), MEATLESS_DAY, TASTE, NEIGHBOURS, GRADES].map(
      ({ name, sentence }) => `| ${name.zh} · ${name.en} | ${sentence.zh}<br>${sentence.en} |`,
    ),
    '',
  ].join('\n');
}

test('the paper of the rules says what the rules say', async () => {
  const options = await resolveConfig(FILE);
  await expect(await format(printed(), { ...options, parser: 'markdown' })).toMatchFileSnapshot(FILE);
});
