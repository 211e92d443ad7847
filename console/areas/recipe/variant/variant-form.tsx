// What a variant is free of, how many children eat it and on which days.
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { ALLERGENS, type Allergen } from '../../../../contract/library/food.ts';
import { text } from '../../../../contract/kit/text.ts';
import { submitVariant, type VariantInShort } from '../../../../contract/recipe/variant.ts';
import { AGE_GROUPS, type AgeGroup } from '../../../../planner/nutrition/diners.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { shortDate, weekday } from '../week/date-words.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import { ALLERGEN_KEYS, nameFor } from './variant-words.ts';
import styles from './variant.module.css';

export interface VariantFormProps {
  detail: RecipeOnWire;
  /** Null for a new one. */
  variant: VariantInShort | null;
  onDone: (variant: VariantInShort) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

export function VariantForm({ detail, variant, onDone, onCancel }: VariantFormProps) {
  const t = useText();
  const ids = useId();
  const [allergens, setAllergens] = useState<Allergen[]>(variant?.allergens ?? []);
  const [typed, setTyped] = useState<string | null>(variant?.variantName ?? null);
  const [counts, setCounts] = useState<Partial<Record<AgeGroup, number | null>>>(() =>
    Object.fromEntries((variant?.eaters ?? []).map(({ ageType, count }) => [ageType, count])),
  );
  const [dates, setDates] = useState<string[]>(variant?.dates ?? []);
  const save = useAct(submitVariant, {
    done: text('过敏替代餐已生成', 'The allergy variant is ready'),
    onDone,
  });
  const groups = detail.conditions.ageTypes
    .map((row) => ({ ageType: row.ageType, most: row.boys + row.girls + row.unknown }))
    .filter(({ most }) => most > 0);
  const eaters = groups.flatMap(({ ageType }) => {
    const count = counts[ageType];
    return count ? [{ ageType, count }] : [];
  });
  const name = typed ?? nameFor(t, allergens);
  const missing =
    allergens.length === 0
      ? text('请选择致敏原', 'Choose the allergens')
      : eaters.length === 0
        ? text('请填写人数', 'Enter the number of children')
        : name.trim() === ''
          ? text('请输入名称', 'Enter a name')
          : null;
  const send = (): void =>
    save.mutate({
      body: {
        id: detail.id,
        variantId: variant?.id,
        version: variant?.version,
        variantName: name.trim(),
        allergens,
        eaters,
        ...(dates.length > 0 ? { dates } : {}),
      },
    });
  return (
    <form
      className={styles.form}
      aria-label={t(text('过敏替代餐', 'Allergy variant'))}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing && !save.isPending) send();
      }}
    >
      <fieldset>
        <legend>{t(text('不含的致敏原', 'Free of'))}</legend>
        <Checkbox.Group
          className={styles.allergens}
          value={allergens}
          onChange={(next) => setAllergens(ALLERGEN_KEYS.filter((key) => next.includes(key)))}
          options={ALLERGEN_KEYS.map((key) => ({ value: key, label: t(ALLERGENS[key]) }))}
        />
      </fieldset>
      <fieldset>
        <legend>{t(text('吃这份餐的人数', 'Children who eat it'))}</legend>
        <div className={styles.groups}>
          {groups.map(({ ageType, most }) => (
            <label key={ageType} htmlFor={`${ids}-${ageType}`}>
              <span>{t(AGE_GROUPS[ageType])}</span>
              <NumberInput
                id={`${ids}-${ageType}`}
                min={0}
                max={most}
                precision={0}
                value={counts[ageType] ?? null}
                onChange={(next) => setCounts((now) => ({ ...now, [ageType]: next }))}
                suffix={t(text('/ {most} 人', '/ {most}'), { most })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.twoFields}>
        <label htmlFor={`${ids}-name`}>
          <span>{t(text('名称', 'Name'))}</span>
          <Input
            id={`${ids}-name`}
            maxLength={30}
            value={name}
            placeholder={t(text('如：无蛋无奶', 'For example: no egg, no milk'))}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label htmlFor={`${ids}-days`}>
          <span>{t(text('日期', 'Days'))}</span>
          <Select
            id={`${ids}-days`}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            value={dates}
            onChange={(next) => setDates([...next].sort())}
            placeholder={t(text('食谱的每一天', 'Every day of the menu'))}
            options={detail.days.map(({ date }) => ({
              value: date,
              label: `${t(weekday(date))} ${shortDate(date)}`,
            }))}
          />
        </label>
      </div>
      <div className={styles.formFoot}>
        {missing ? <span className={styles.quiet}>{t(missing)}</span> : null}
        {onCancel ? <Button onClick={onCancel}>{t(text('取消', 'Cancel'))}</Button> : null}
        <Button type="primary" htmlType="submit" disabled={missing !== null} loading={save.isPending}>
          {variant ? t(text('保存', 'Save')) : t(text('生成替代餐', 'Make the variant'))}
        </Button>
      </div>
    </form>
  );
}
