// Food that stands out of its vessel: heaps, dry or in a sauce, and a few large pieces.
import { BASES } from '../bases.ts';
import { dealt, pieceOf } from '../layout.ts';
import { gloss, oval, placed } from '../pen.ts';
import type { Mouth } from '../vessels.ts';
import { dome } from './grains.ts';
import { bed, heaped, ROWS, unit, type Draw } from './table.ts';

export const heap: Draw = (table) => bed(table, 0.78) + heaped(table, 10, 9, 1.26 * unit(table.mouth));

export const sauce: Draw = (table) => {
  const { mouth, base } = table;
  const pool = { ...mouth, rx: mouth.rx * 0.96, ry: mouth.ry * 0.94 };
  return (
    oval(pool.x, pool.y, pool.rx, pool.ry, base[1]) +
    oval(pool.x, pool.y - 0.7, pool.rx - 1, pool.ry - 1, base[0]) +
    heaped(table, 8, 6, 1.22 * unit(mouth)) +
    gloss(
      `M${mouth.x - mouth.rx * 0.8} ${mouth.y + mouth.ry * 0.25}Q${mouth.x - mouth.rx * 0.62} ${mouth.y + mouth.ry * 0.68} ${mouth.x - mouth.rx * 0.28} ${mouth.y + mouth.ry * 0.8}`,
      1.8,
      0.55,
    )
  );
};

export const overRice: Draw = (table) => {
  const { mouth, base, picture } = table;
  const { x, y, rx, ry } = mouth;
  const grown = dome({ x: x - rx * 0.34, y: y + 1, rx: rx * 0.62, ry: ry * 0.74 }, BASES.rice, table.chance);
  const half: Mouth = { x: x + rx * 0.34, y: y + ry * 0.06, rx: rx * 0.66, ry: ry * 0.82 };
  const pool =
    oval(half.x, half.y + 1, half.rx, half.ry, base[1]) +
    oval(half.x, half.y, half.rx - 1, half.ry - 1, base[0]);
  return grown + pool + heaped({ ...table, mouth: half, picture }, 6, 5, 0.88);
};

/** A few large pieces: half eggs, drumsticks, cakes of meat. */
export const few: Draw = ({ picture: { parts }, mouth, base, picture, chance }) => {
  const count = parts.length > 2 ? 6 : 5;
  const order = dealt(parts, count);
  const pool = picture.base ? oval(mouth.x, mouth.y, mouth.rx * 0.86, mouth.ry * 0.84, base[0]) : '';
  if (parts.length === 0) return pool;
  return (
    pool +
    ROWS[count]!.map(([dx, dy], at) =>
      placed(
        pieceOf(order[at]!, chance),
        mouth.x + dx * mouth.rx * 0.86,
        mouth.y + dy * mouth.ry * 0.9 - 3,
        (chance() - 0.5) * 24,
        1.4 * unit(mouth),
      ),
    ).join('')
  );
};
