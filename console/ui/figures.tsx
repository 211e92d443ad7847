// Figures side by side, each under its name: what a dish costs, how far a calculation is.
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** Beside the value; none where the value is unknown. */
  unit?: string | undefined;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {value} {unit ? <small>{unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
