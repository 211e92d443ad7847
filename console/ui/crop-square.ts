export interface Square {
  /** Pixels of the picture. */
  x: number;
  y: number;
  side: number;
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The square of a picture that `zoom` (1: as large as fits) and `centre` name, kept inside the picture. */
export function squareOf(
  { width, height }: { width: number; height: number },
  zoom: number,
  centre: { x: number; y: number },
): Square {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return {
    x: between(centre.x - side / 2, 0, width - side),
    y: between(centre.y - side / 2, 0, height - side),
    side,
  };
}

/**
 * What is laid over a picture to make it brighter or darker by `light` per cent, as a canvas does it: dividing by the rest
 * of a grey multiplies, so that 100 % is twice as bright.
 */
export function brightnessFill(light: number): { how: 'color-dodge' | 'multiply'; colour: string } {
  const factor = 1 + light / 100;
  const grey = Math.round(255 * (factor > 1 ? 1 - 1 / factor : factor));
  return { how: factor > 1 ? 'color-dodge' : 'multiply', colour: `rgb(${grey}, ${grey}, ${grey})` };
}
