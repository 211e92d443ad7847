// Filters of the food list: whether and by whom a food is forbidden, and which figure it lacks, besides keyword and
// category.
import { Select } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { ANY_NUTRIENT, FORBIDDEN_LEVELS, LACKING_WORDS, food } from '../../../../contract/library/food.ts';
import { useText } from '../../../client/language.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { midSentence } from '../../../ui/mid-sentence.ts';
import { FoodFilterBar, useFilter } from '../parts/food-filter-bar.tsx';
import styles from '../library.module.css';

const anyMissing = text('缺任一营养素', 'Any nutrient missing');

/** Choices about prohibition, as filters of the wire. */
const forbiddenFilters: Record<string, [name: string, value: string]> = {
  none: ['forbiddenLevel_null', '1'],
  any: ['forbiddenLevel_notnull', '1'],
  law: ['forbiddenLevel_equal', 'law'],
  local: ['forbiddenLevel_equal', 'local'],
  policy: ['forbiddenLevel_equal', 'policy'],
};
const forbiddenNames = new Set(Object.values(forbiddenFilters).map(([name]) => name));

export function FoodFilters() {
  const t = useText();
  const [{ filters }, change] = useListState();
  const forbidden = Object.entries(forbiddenFilters).find(
    ([, [name, value]]) => filters[name] === value,
  )?.[0];
  const [lacking, setLacking] = useFilter('lacking');
  const setForbidden = (key: string | undefined): void => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !forbiddenNames.has(name)));
    const chosen = key ? forbiddenFilters[key] : undefined;
    change({ filters: chosen ? { ...rest, [chosen[0]]: chosen[1] } : rest });
  };
  return (
    <FoodFilterBar>
      <Select
        className={styles.libChoice}
        allowClear
        aria-label={t(text('禁用情况', 'Prohibition'))}
        placeholder={t(text('禁用情况', 'Prohibition'))}
        value={forbidden ?? null}
        options={[
          { value: 'none', label: t(text('未禁用', 'Not prohibited')) },
          { value: 'any', label: t(text('全部禁用或慎用', 'Prohibited or avoided')) },
          ...Object.entries(FORBIDDEN_LEVELS).map(([value, word]) => ({ value, label: t(word) })),
        ]}
        onChange={(value) => setForbidden(value ?? undefined)}
      />
      <Select
        className={styles.libChoice}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t(food.fields.lacking.label)}
        placeholder={t(food.fields.lacking.label)}
        value={lacking ?? null}
        options={Object.entries(LACKING_WORDS).map(([value, word]) => ({
          value,
          label: t(value === ANY_NUTRIENT ? anyMissing : text('缺{nutrient}', 'No {nutrient}'), {
            nutrient: midSentence(t(word)),
          }),
        }))}
        onChange={(value) => setLacking(value ?? undefined)}
      />
    </FoodFilterBar>
  );
}
