// Nutrients of a food or a dish in groups. What nobody has measured is said to be unknown: 无数据, never 0.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { NUTRIENT_KEYS, NUTRIENTS, type NutrientKey } from '../../../../planner/nutrition/nutrients.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { figureOf } from './figures.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

/** Anything that holds values by nutrient key: a food row, a dish's sums. */
export type NutrientFigures = { readonly [key in NutrientKey]?: unknown };

export interface NutrientGroupsProps {
  /** Value by nutrient key; null or absent = unknown. */
  values: NutrientFigures;
}

const groups: { title: Text; kinds: readonly string[] }[] = [
  { title: text('能量与宏量营养素', 'Energy and macronutrients'), kinds: ['energy', 'macro'] },
  { title: text('矿物质', 'Minerals'), kinds: ['mineral'] },
  { title: text('维生素', 'Vitamins'), kinds: ['vitamin'] },
];

function Line({ nutrient, value }: { nutrient: NutrientKey; value: number | null }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { label, unit, decimals } = NUTRIENTS[nutrient];
  // A trace of less than the last printed digit is not nothing.
  const places = value !== null && value > 0 && value < 0.5 * 10 ** -decimals ? decimals + 2 : decimals;
  return (
    <div>
      <dt>{t(label)}</dt>
      {value === null ? (
        <dd className={ui.unknown}>{t(text('无数据', 'No data'))}</dd>
      ) : (
        <dd>
          {amount(value, places, language)} <small>{unit}</small>
        </dd>
      )}
    </div>
  );
}

export function NutrientGroups({ values }: NutrientGroupsProps) {
  const t = useText();
  const unknown = NUTRIENT_KEYS.filter((key) => figureOf(values[key]) === null).length;
  return (
    <div className={styles.nutrients}>
      {groups.map(({ title, kinds }) => (
        <section key={title.zh}>
          <h3>{t(title)}</h3>
          <dl>
            {NUTRIENT_KEYS.filter((key) => kinds.includes(NUTRIENTS[key].kind)).map((key) => (
              <Line key={key} nutrient={key} value={figureOf(values[key])} />
            ))}
          </dl>
        </section>
      ))}
      {unknown > 0 ? (
        <p className={styles.nutrientsNote}>
          {t(
            text(
              '{n} 项无数据：没有可靠的测定值，不按 0 计。',
              '{n} without data: there is no reliable value, and they are not counted as 0.',
            ),
            {
              n: unknown,
            },
          )}
        </p>
      ) : null}
    </div>
  );
}
