// Figures with their names, one under the other.
import plainTableStyles from '../detail/plain-table.module.css';

/** A row is the name and the figure, both as shown. */
export function FigureTable({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={plainTableStyles.plainTable}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
