// Every nutrient with target, value, coverage and verdict, in groups; what the last change did stands beside it.
import { memo } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { NutrientLine } from '../../../../contract/recipe/menu.ts';
import { NUTRIENTS, type NutrientKey, type NutrientKind } from '../../../../planner/nutrition/nutrients.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { NutrientBar } from '../../../ui/nutrient-bar.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import weekStyles from '../week/week.module.css';
import styles from './nutrition.module.css';

const GROUPS: { kinds: NutrientKind[]; label: Text }[] = [
  { kinds: ['energy', 'macro'], label: text('能量与宏量营养素', 'Energy and macronutrients') },
  { kinds: ['mineral'], label: text('矿物质', 'Minerals') },
  { kinds: ['vitamin'], label: text('维生素', 'Vitamins') },
];

/** A gap of less of the weight changes no figure, %; the report names all of them. */
const WORTH_SAYING = 1;
const GAP = text('{count} 种食材无数据{share}', '{count} foods without data{share}');
const ONE_GAP = text('1 种食材无数据{share}', '1 food without data{share}');
const GAP_SHARE = text('，占重量 {share}%', ', {share}% by weight');

const kindOf = (nutrient: string): NutrientKind =>
  nutrient in NUTRIENTS ? NUTRIENTS[nutrient as NutrientKey].kind : 'mineral';

export interface NutrientListProps {
  lines: readonly NutrientLine[];
  /** Coverage before the last change, by nutrient, and the change's number. */
  before?: ReadonlyMap<string, number | null>;
  flash?: number;
}

export const NutrientList = memo(function NutrientList({ lines, before, flash = 0 }: NutrientListProps) {
  const t = useText();
  return (
    <>
      {GROUPS.map((group) => {
        const own = lines.filter((line) => group.kinds.includes(kindOf(line.nutrient)));
        if (own.length === 0) return null;
        return (
          <section key={group.label.en} className={styles.nutrientGroup}>
            <h3>{t(group.label)}</h3>
            {own.map((line) => {
              const was = before?.get(line.nutrient);
              const note = [
                was === undefined || was === null
                  ? ''
                  : `${Math.round(was)}% → ${Math.round(line.coverage ?? 0)}%`,
                line.unknownFoods > 0 && (line.unknownPercent ?? WORTH_SAYING) >= WORTH_SAYING
                  ? t(line.unknownFoods === 1 ? ONE_GAP : GAP, {
                      count: line.unknownFoods,
                      share:
                        line.unknownPercent === null
                          ? ''
                          : t(GAP_SHARE, { share: amount(line.unknownPercent, 1) }),
                    })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ');
              return (
                <div
                  key={was === undefined ? line.nutrient : `${line.nutrient}/${flash}`}
                  className={was === undefined ? undefined : weekStyles.flash}
                >
                  <NutrientBar
                    label={t(line.label)}
                    unit={line.unit}
                    actual={line.value}
                    target={line.target}
                    coverage={line.coverage}
                    band={{ min: line.lowerPercent, max: line.upperPercent }}
                    decimals={line.decimals}
                    tone={verdictTone(line.verdict)}
                    verdict={t(line.verdictLabel)}
                    note={note || null}
                  />
                </div>
              );
            })}
          </section>
        );
      })}
    </>
  );
});
