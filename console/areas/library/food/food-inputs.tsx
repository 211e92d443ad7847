// Controls of the food form that a plain input cannot be: vocabularies, allergens, months, aliases.
import { Checkbox, Select } from 'antd';
import type { ReactElement } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  ALLERGENS,
  foodCategories,
  foodGroups,
  FORBIDDEN_LEVELS,
} from '../../../../contract/library/food.ts';
import { localeTag, useLanguage, useText, type Say } from '../../../client/language.ts';
import styles from '../library.module.css';

interface InputProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Months as check boxes; none chosen means all year. */
export function MonthsInput({ id, value, onChange }: InputProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  return (
    <div id={id} role="group" aria-label={t(text('时令月份', 'Season'))}>
      <div className={styles.libMonths}>
        {months.map((month) => (
          <Checkbox
            key={month}
            checked={chosen.includes(month)}
            onChange={(event) => {
              const next = event.target.checked ? [...chosen, month] : chosen.filter((one) => one !== month);
              onChange?.(next.length ? next.sort((a, b) => a - b) : undefined);
            }}
          >
            {new Date(2024, month - 1, 1).toLocaleDateString(localeTag(language), { month: 'short' })}
          </Checkbox>
        ))}
      </div>
      <p className={styles.libHint}>{t(text('都不选表示全年供应', 'Select none for all year'))}</p>
    </div>
  );
}

/** A list of texts or of vocabulary keys; no entry is `none` on the wire. */
function ListInput({
  id,
  value,
  onChange,
  options,
  placeholder,
}: InputProps & { options?: { value: string; label: string }[]; placeholder: string }) {
  return (
    <Select
      id={id}
      mode={options ? 'multiple' : 'tags'}
      {...(options ? { options } : { open: false, suffixIcon: null, tokenSeparators: ['、', '，', ','] })}
      value={Array.isArray(value) ? (value as string[]) : []}
      placeholder={placeholder}
      onChange={(next: string[]) => onChange?.(next)}
    />
  );
}

export const optionsOf = (
  t: Say,
  words: Readonly<Record<string, { zh: string; en: string }>>,
): { value: string; label: string }[] =>
  Object.entries(words).map(([value, word]) => ({ value, label: t(word) }));

/** Controls by field name, for the form of the food page. */
export const foodInputs = (t: Say): Record<string, ReactElement> => ({
  category: (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(t, foodCategories)}
      placeholder={t(text('请选择分类', 'Choose a category'))}
    />
  ),
  foodGroup: (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(t, foodGroups)}
      placeholder={t(text('请选择膳食指南组', 'Choose a group'))}
    />
  ),
  forbiddenLevel: (
    <Select
      allowClear
      options={optionsOf(t, FORBIDDEN_LEVELS)}
      placeholder={t(text('未禁用', 'Not prohibited'))}
    />
  ),
  allergens: (
    <ListInput options={optionsOf(t, ALLERGENS)} placeholder={t(text('不含致敏原', 'No allergens'))} />
  ),
  alias: <ListInput placeholder={t(text('输入后回车', 'Type and press Enter'))} />,
  months: <MonthsInput />,
});
