// Colour arithmetic for readable themes: WCAG 2 contrast, and the nearest shade of a colour that reaches one.
export type Rgb = readonly [number, number, number];

/** `#rgb` or `#rrggbb` → channels 0–255. */
export function rgbOf(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `over` laid on `under`. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  return hexOf([0, 1, 2].map((i) => a[i as 0]! * share + b[i as 0]! * (1 - share)) as unknown as Rgb);
}

/** Hue in turns, saturation and lightness 0–1. */
function hslOf(hex: string): [number, number, number] {
  const [r, g, b] = rgbOf(hex).map((c) => c / 255) as [number, number, number];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const hue =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue / 6, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const part = (n: number): number => {
    const k = (n + hue * 12) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return hexOf([part(0), part(8), part(4)]);
}

// Moving the lightness keeps the hue alive where mixing with black would grey it; full saturation at low lightness
// is shrill, so a little of it goes.
const DARKER_SATURATION = 0.84;

/** The colour, darkened just as far as needed to reach `ratio` against every one of the (light) backgrounds. */
export function darkenUntil(hex: string, ratio: number, ...backgrounds: string[]): string {
  const fits = (colour: string): boolean =>
    backgrounds.every((background) => contrast(colour, background) >= ratio);
  if (fits(hex)) return hex;
  const [hue, saturation, start] = hslOf(hex);
  for (let lightness = start; lightness > 0; lightness -= 0.01) {
    const shade = hexOfHsl(hue, saturation * DARKER_SATURATION, lightness);
    if (fits(shade)) return shade;
  }
  return '#000000';
}

/** The colour, lightened just as far as needed to reach `ratio` against every one of the (dark) backgrounds. */
export function lightenUntil(hex: string, ratio: number, ...backgrounds: string[]): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const tint = mix(hex, '#ffffff', share);
    if (backgrounds.every((background) => contrast(tint, background) >= ratio)) return tint;
  }
  return '#ffffff';
}
