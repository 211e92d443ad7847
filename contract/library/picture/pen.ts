// What every drawing is made with: flat shapes of few tones on a field of 100 × 100. Nothing here has an id, so a
// hundred pictures stand on one page without meeting; nothing comes from outside but numbers and colours of our own.

/** Tones of a thing: its own, the side away from the light, the side towards it, and what is seen inside. */
export type Tones = readonly [own: string, shade: string, light: string, inside: string];
/** Numbers 0 to 1 that look like chance and come the same again. */
export type Chance = () => number;

const tenth = (value: number): string => {
  const said = String(Math.round(value * 10) / 10);
  return said === '-0' ? '0' : said.replace(/^(-?)0\./, '$1.');
};

/** A sequence that depends on the words alone. */
export function chanceOf(words: string): Chance {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A path with what arithmetic leaves behind the first decimal cut off. */
const brief = (d: string): string => d.replaceAll(/-?\d+\.\d\d+/g, (value) => tenth(Number(value)));

export const area = (d: string, fill: string): string => `<path d="${brief(d)}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${brief(d)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}"/>`;

/** An area whose corners are soft. */
export const soft = (d: string, fill: string, width = 1.4): string =>
  `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="${tenth(width)}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  rx === ry
    ? `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(rx)}" fill="${fill}"/>`
    : `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fill}"/>`;

const DISC_STEP = 1.5;

/** Many discs, each `x y radius`: dots of a round pen, one path for each of few widths. */
export function discs(fill: string, all: string | readonly number[]): string {
  const at = typeof all === 'string' ? all.split(/[ ,]+/).map(Number) : all;
  const dots = new Map<number, string>();
  for (let i = 0; i + 2 < at.length; i += 3) {
    const width = Math.max(1, Math.round(at[i + 2]! * DISC_STEP)) / DISC_STEP;
    dots.set(width, `${dots.get(width) ?? ''}M${tenth(at[i]!)} ${tenth(at[i + 1]!)}h.01`);
  }
  return [...dots]
    .map(([radius, d]) => `<path d="${d}" stroke="${fill}" stroke-width="${tenth(radius * 2)}"/>`)
    .join('');
}

/** The drawing, moved, turned (degrees) and scaled. */
export const placed = (drawing: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)})${turn ? `rotate(${Math.round(turn)})` : ''}${
    scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`
  }">${drawing}</g>`;

/** Short strokes and dots of light: what makes a surface wet. */
export const gloss = (d: string, width = 1.6, opacity = 0.7): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

/** How light a colour `#rrggbb` looks, 0 to 1. */
export const luminanceOf = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16);
  return ((value >> 16) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11) / 255;
};
