// Where energy and protein come from, how the meals share them, and the food groups of the guideline, each against
// its band. Read from the nutrition report's tables.
import { text } from '../../../../contract/kit/text.ts';
import type { BandedShare, ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { BandBar } from './band-bar.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import ui from '../../../ui/ui.module.css';
import styles from './nutrition.module.css';

function Share({ share, note, unit }: { share: BandedShare; note?: string | null; unit?: string }) {
  const t = useText();
  return (
    <BandBar
      label={t(share.label)}
      value={share.value}
      min={share.min}
      max={share.max}
      tone={verdictTone(share.verdict)}
      verdict={t(share.verdictLabel)}
      {...(unit === undefined ? {} : { unit })}
      {...(note === undefined ? {} : { note })}
    />
  );
}

export function EnergySourceBars({ tables }: { tables: ReportTables }) {
  const { protein, fat, carbohydrate, animalFat, calciumToPhosphorus, animalSoyEnergy } =
    tables.energySources;
  const grams = (value: number | null): string => `${amount(value, 1)} g`;
  return (
    <>
      <Share share={protein} note={grams(protein.grams)} />
      <Share share={fat} note={grams(fat.grams)} />
      <Share share={carbohydrate} note={grams(carbohydrate.grams)} />
      <Share share={tables.proteinSources.goodProtein} />
      <Share share={animalFat} note={grams(animalFat.grams)} />
      <Share share={animalSoyEnergy} />
      <Share share={calciumToPhosphorus} unit="" />
    </>
  );
}

export function MealShareBars({ tables }: { tables: ReportTables }) {
  const t = useText();
  if (!tables.mealShares)
    return (
      <p className={ui.unknown}>{t(text('记账法不区分餐次', 'Stock records do not distinguish meals'))}</p>
    );
  return (
    <>
      {tables.mealShares.map((row) => (
        <BandBar
          key={row.meal}
          label={t(row.label)}
          value={row.percent}
          min={row.min}
          max={row.max}
          tone={verdictTone(row.verdict)}
          verdict={t(row.verdictLabel)}
          note={`${amount(row.kcal, 0)} kcal`}
        />
      ))}
    </>
  );
}

/** Below the groups: what custom lets kindergartens off with is not what the guideline asks. */
function OwnLimitsNote({ tables }: { tables: ReportTables }) {
  const t = useText();
  const own = tables.foodIntake.guideGroups.flatMap(({ label, ownNote }) =>
    ownNote === null
      ? []
      : t(text('{group}：{note}', '{group}: {note} '), { group: t(label), note: t(ownNote) }),
  );
  if (own.length === 0) return null;
  return (
    <p className={styles.bandNote}>
      {t(
        text(
          '园内下限、上限出自供餐惯例，不是指南的要求。{own}',
          'The least and the most here are custom, not what the guideline asks. {own}',
        ),
        { own: own.join('') },
      )}
    </p>
  );
}

export function FoodGroupBars({ tables }: { tables: ReportTables }) {
  const t = useText();
  return (
    <>
      {tables.foodIntake.guideGroups.map((row) => (
        <BandBar
          key={row.key}
          label={t(row.label)}
          value={row.actual}
          min={row.min}
          max={row.max}
          unit=" g"
          tone={verdictTone(row.verdict)}
          verdict={t(row.verdictLabel)}
        />
      ))}
      <OwnLimitsNote tables={tables} />
    </>
  );
}
