// Soups, porridges, drinks, and what has set.
import { dealt, lying, mound, pieceOf, wholeOf } from '../layout.ts';
import { area, discs, gloss, oval, placed, stroke } from '../pen.ts';
import { pieces, steam, surface, type Draw } from './table.ts';

/** Pieces half sunk: what is below the surface is veiled by it. */
export const soup: Draw = (table) => {
  const {
    picture: { parts },
    mouth,
    base,
    chance,
  } = table;
  const count = pieces(parts, 6);
  const order = dealt(parts, count);
  const floating = mound(mouth, count, 0, 0.72, chance).map((spot, at) => {
    const veil = `<ellipse cx="${Math.round(spot.x)}" cy="${Math.round(spot.y + 6)}" rx="10" ry="4" fill="${base[0]}" fill-opacity=".8"/>`;
    return lying(order[at]!, spot, 0.98, chance, 40) + veil;
  });
  return (
    surface(mouth, base) +
    floating.join('') +
    discs('#6cb04c', [
      mouth.x - 13,
      mouth.y + 7,
      1.2,
      mouth.x + 16,
      mouth.y - 6,
      1.2,
      mouth.x + 4,
      mouth.y + 11,
      1.1,
    ]) +
    steam(mouth.x, mouth.y - mouth.ry - 2)
  );
};

export const porridge: Draw = ({ picture: { parts }, mouth, base, chance }) => {
  const grainAt = mound(mouth, 26, 0, 0.9, chance).flatMap(({ x, y }) => [x, y, 1 + chance() * 0.5]);
  const half = Math.floor(grainAt.length / 6) * 3;
  const count = pieces(parts, 3);
  const order = dealt(parts, count);
  return (
    surface(mouth, base) +
    discs(base[2], grainAt.slice(0, half)) +
    discs(base[1], grainAt.slice(half)) +
    mound(mouth, count, 1, 0.56, chance)
      .map((spot, at) => lying(order[at]!, spot, 0.84, chance, 50))
      .join('') +
    steam(mouth.x, mouth.y - mouth.ry - 2)
  );
};

/** A glass is filled, a cup has its drink below the rim; what is in it lies beside. */
export const drink: Draw = ({ picture: { parts, vessel }, mouth, base, chance }) => {
  const { x, y, rx, ry } = mouth;
  const [own, shade, light] = base;
  const filled =
    vessel === 'glass'
      ? area('M29.5 26H70.5L65 85.5Q50 90 35 85.5Z', own) +
        area('M60 26H70.5L65 85.5Q59 87.5 54 88Z', shade) +
        oval(50, 26, 20.5, 5, light) +
        gloss('M35 34L38.5 78', 2.6, 0.75) +
        `<path d="M27 14L34 88Q50 93 66 88L73 14" fill="none" stroke="#9fb4c0" stroke-opacity=".7" stroke-width="1.4"/><ellipse cx="50" cy="14" rx="23" ry="5.6" fill="none" stroke="#9fb4c0" stroke-opacity=".8" stroke-width="1.4"/>`
      : oval(x, y + 1, rx - 0.6, ry - 0.8, shade) +
        oval(x, y + 1.6, rx - 1.4, ry - 1.6, own) +
        stroke(`M${x - rx * 0.66} ${y}Q${x - rx * 0.4} ${y - ry * 0.5} ${x} ${y - ry * 0.54}`, light, 1.6);
  return (
    filled +
    parts
      .slice(0, 3)
      .map((part, at) =>
        vessel === 'glass'
          ? placed(
              wholeOf(part, chance),
              [76, 25, 60][at]!,
              [82, 84, 90][at]!,
              [8, -12, 20][at]!,
              [1.25, 1.1, 0.9][at]!,
            )
          : placed(
              pieceOf(part, chance),
              x + [-7, 9, 1][at]!,
              y + [0, 1, 3][at]!,
              (chance() - 0.5) * 30,
              0.8,
            ),
      )
      .join('')
  );
};

/** A smooth surface that has set: steamed egg, bean curd, thick puree; what is in it lies in its middle. */
export const smooth: Draw = ({ picture: { parts }, mouth, base, chance }) => {
  const { x, y, rx, ry } = mouth;
  const count = parts.length ? Math.min(6, 3 + parts.length) : 0;
  const order = dealt(parts, count);
  return (
    surface(mouth, base) +
    oval(x + rx * 0.12, y + ry * 0.2, rx * 0.7, ry * 0.62, base[2]) +
    oval(x + rx * 0.16, y + ry * 0.26, rx * 0.64, ry * 0.56, base[0]) +
    mound(mouth, count, 1, 0.42, chance)
      .map((spot, at) => lying(order[at]!, spot, 0.86, chance, 50))
      .join('')
  );
};
