// A bar that grows over the band it should end in; its colour is the verdict's.
import type { ToneName } from './tone-tag.tsx';
import styles from './band-track.module.css';

export interface BandTrackProps {
  /** In the value's unit: where the track ends. What lies beyond is shown as full. */
  end: number;
  /** null: not known, no bar. */
  value: number | null;
  /** An open end is null; without a band the track is plain. */
  band?: { min: number | null; max: number | null } | undefined;
  /** A line across the track. */
  mark?: number | undefined;
  tone: ToneName;
  /** All of it in words. */
  spoken: string;
}

/** In %: a bar that is there is seen. */
const LEAST = 1;

export function BandTrack({ end, value, band, mark, tone, spoken }: BandTrackProps) {
  const at = (figure: number): number => Math.min(100, Math.max(0, (figure / end) * 100));
  return (
    <span className={styles.track} data-part="band-track" role="img" aria-label={spoken}>
      {band ? (
        <span
          className={styles.band}
          style={{ left: `${at(band.min ?? 0)}%`, right: `${100 - at(band.max ?? end)}%` }}
        />
      ) : null}
      {value === null ? null : (
        <span className={styles.bar} data-tone={tone} style={{ width: `${Math.max(LEAST, at(value))}%` }} />
      )}
      {mark === undefined ? null : <span className={styles.mark} style={{ left: `${at(mark)}%` }} />}
    </span>
  );
}
