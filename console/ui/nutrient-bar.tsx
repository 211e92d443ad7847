// One nutrient against its target: a bar of the coverage with the acceptable band behind it, the figures, and the
// verdict in words. Unknown values stay visibly unknown.
import { text } from '../../contract/kit/text.ts';
import { useLanguage, useText } from '../client/language.ts';
import { amount } from './money.ts';
import { ToneTag, type ToneName } from './tone-tag.tsx';
import styles from './nutrient-bar.module.css';

export interface NutrientBarProps {
  label: string;
  /** g, mg, kcal … */
  unit: string;
  actual: number | null;
  target: number | null;
  /** actual ÷ target in %; computed when absent. */
  coverage?: number | null;
  /** The band that counts as good, in % of the target; an open end is null. */
  band?: { min: number | null; max: number | null };
  decimals?: number;
  tone: ToneName;
  /** The verdict in the person's language. */
  verdict: string;
  /** Why, or what is not known. */
  note?: string | null;
  onClick?: () => void;
}

/** The scale ends at twice the target; what is beyond is shown as full. */
const SCALE_PERCENT = 200;
const position = (percent: number): number =>
  (Math.min(SCALE_PERCENT, Math.max(0, percent)) / SCALE_PERCENT) * 100;

export function NutrientBar(props: NutrientBarProps) {
  const { label, unit, actual, target, band, decimals = 1, tone, verdict, note, onClick } = props;
  const t = useText();
  const language = useLanguage((s) => s.language);
  const coverage = props.coverage ?? (actual !== null && target ? (actual / target) * 100 : null);
  const figures = `${amount(actual, decimals, language)} / ${amount(target, decimals, language)} ${unit}`;
  const share = coverage === null ? '—' : `${amount(coverage, 0, language)}%`;
  const spoken = t(
    text(
      '{label}：{figures}，达到目标的 {share}，{verdict}',
      '{label}: {figures}, {share} of the target, {verdict}',
    ),
    {
      label,
      figures,
      share,
      verdict,
    },
  );
  const content = (
    <>
      <span data-part="nutrient-label">{label}</span>
      <span className={styles.nutrientTrack} data-part="nutrient-track" role="img" aria-label={spoken}>
        {band ? (
          <span
            className={styles.nutrientBand}
            style={{
              left: `${position(band.min ?? 0)}%`,
              right: `${100 - position(band.max ?? SCALE_PERCENT)}%`,
            }}
          />
        ) : null}
        {coverage === null ? null : (
          <span
            className={styles.nutrientFill}
            data-tone={tone}
            style={{ width: `${Math.max(1, position(coverage))}%` }}
          />
        )}
        <span className={styles.nutrientTarget} style={{ left: `${position(100)}%` }} />
      </span>
      <span className={styles.nutrientShare} data-part="nutrient-share">
        {share}
      </span>
      <span className={styles.nutrientFigures} data-part="nutrient-figures">
        {figures}
      </span>
      <ToneTag tone={tone}>{verdict}</ToneTag>
      {note ? (
        <span className={styles.nutrientNote} data-part="nutrient-note">
          {note}
        </span>
      ) : null}
    </>
  );
  return onClick ? (
    <button type="button" className={styles.nutrient} data-part="nutrient" onClick={onClick}>
      {content}
    </button>
  ) : (
    <div className={styles.nutrient} data-part="nutrient">
      {content}
    </div>
  );
}
