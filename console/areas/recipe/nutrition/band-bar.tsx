// A share with the band it should lie in: value, band and verdict in one line. Unknown stays a dash.
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { BandTrack } from '../../../ui/band-track.tsx';
import { amount } from '../../../ui/money.ts';
import { ToneTag, type ToneName } from '../../../ui/tone-tag.tsx';
import { bandWords } from './band-words.ts';
import styles from './nutrition.module.css';

export interface BandBarProps {
  label: string;
  value: number | null;
  min: number | null;
  max: number | null;
  tone: ToneName;
  verdict: string;
  unit?: string;
  decimals?: number;
  /** More about the value, such as grams. */
  note?: string | null;
}

/** The scale ends a third above the larger of band and value, so that the band stays in the picture. */
function scaleEnd(value: number | null, min: number | null, max: number | null): number {
  const high = Math.max(value ?? 0, max ?? 0, min ?? 0);
  return high > 0 ? high * 1.33 : 1;
}

export function BandBar({
  label,
  value,
  min,
  max,
  tone,
  verdict,
  unit = '%',
  decimals = 1,
  note,
}: BandBarProps) {
  const t = useText();
  // Without a band there is nothing to measure the bar against: the figure alone.
  const judged = min !== null || max !== null;
  const figure = value === null ? '—' : `${amount(value, decimals)}${unit}`;
  const band = bandWords({ min, max }, unit);
  return (
    <div className={styles.bandBar}>
      <span className={styles.bandLabel}>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <BandTrack
        end={scaleEnd(value, min, max)}
        value={judged ? value : null}
        band={judged ? { min, max } : undefined}
        tone={tone}
        spoken={t(
          text('{label} {figure}，应为 {band}，{verdict}', '{label} {figure}, should be {band}, {verdict}'),
          { label, figure, band, verdict },
        )}
      />
      <b className={styles.bandFigure}>{figure}</b>
      <span className={styles.bandWords}>{band}</span>
      <ToneTag tone={tone}>{verdict}</ToneTag>
    </div>
  );
}
