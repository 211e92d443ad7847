// What is counted: breads and dumplings by the piece, fruit whole and cut.
import { BASES } from '../bases.ts';
import { ITEMS } from '../items.ts';
import { dealt, pieceOf, tonesOfPart, wholeOf } from '../layout.ts';
import { placed, type Tones } from '../pen.ts';
import { ROWS, surface, type Draw } from './table.ts';

export const items: Draw = ({ picture: { parts, item = 'bun', vessel }, mouth, base, chance }) => {
  const { shape, count, scale } = ITEMS[item];
  const filled: Tones = parts[0] ? [base[0], base[1], base[2], tonesOfPart(parts[0])[0]] : base;
  // In a bowl they swim in their broth.
  const broth = vessel === 'noodleBowl' ? surface(mouth, BASES.clear) : '';
  const fit = scale * Math.min(1.15, mouth.rx / 36);
  const standing = ROWS[count]!.map(([dx, dy]) =>
    placed(shape(filled, chance), mouth.x + dx * mouth.rx, mouth.y + dy * mouth.ry - 5, 0, fit),
  ).join('');
  const beside = parts.slice(0, 3).map((part, at) => {
    const side = [-0.62, 0.66, 0.9][at]!;
    return placed(
      pieceOf(part, chance),
      mouth.x + side * mouth.rx,
      mouth.y + [0.62, 0.58, 0.12][at]! * mouth.ry,
      (chance() - 0.5) * 40,
      0.74,
    );
  });
  return broth + standing + beside.join('');
};

export const fruit: Draw = ({ picture: { parts }, mouth, chance }) => {
  if (parts.length === 0) return '';
  const { x, y, rx, ry } = mouth;
  const behind = (parts.length > 1 ? parts.slice(0, 2) : [parts[0]!]).map((part, at, all) =>
    placed(
      wholeOf(part, chance),
      x + (all.length === 1 ? 0.08 : at ? 0.42 : -0.36) * rx,
      y - ry * 0.52 - 6,
      all.length === 1 ? 0 : at ? 6 : -6,
      all.length === 1 ? 2.1 : 1.65,
    ),
  );
  const order = dealt(parts, 5);
  const before = ROWS[5]!.map(([dx, dy], at) =>
    placed(
      pieceOf(order[at]!, chance),
      x + dx * rx * 0.92,
      y + dy * ry * 0.62 + ry * 0.34,
      (chance() - 0.5) * 30,
      1.05,
    ),
  );
  return behind.join('') + before.join('');
};
