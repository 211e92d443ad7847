// One nutrient against its target: a bar of the coverage with the acceptable band behind it, the figures, and the
// verdict in words. Unknown values stay visibly unknown.
import { text } from '../../contract/kit/text.ts';
import { useLanguage, useText } from '../client/language.ts';
import { BandTrack } from './band-track.tsx';
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

/** In % of the target. */
const SCALE_END = 200;
const TARGET = 100;

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
      <BandTrack end={SCALE_END} value={coverage} band={band} mark={TARGET} tone={tone} spoken={spoken} />
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
