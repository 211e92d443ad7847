/**
 * How many captcha pictures a program reads: Tesseract with the cleaning that such programs do first. It weighs 60 MB
 * and is no part of the project; install it elsewhere and name the place:
 *   npm install --prefix /tmp/ocr tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0
 *   npm run bench -- captcha --from /tmp/ocr
 * Options: --from ., --pictures 300, --write (puts the table into docs/performance.md).
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { CAPTCHA_LENGTH } from '../contract/auth/oauth.ts';
import { captchaCode, captchaPicture } from '../server/areas/auth/captcha-picture.ts';
import { writeBlock } from './write-block.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '.' },
    pictures: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
  },
});
const pictures = Number(values.pictures);

interface Reader {
  setParameters(given: Record<string, string>): Promise<unknown>;
  recognize(image: Buffer): Promise<{ data: { text: string } }>;
  terminate(): Promise<unknown>;
}
async function openReader(): Promise<Reader | null> {
  const installed = createRequire(path.resolve(values.from, 'package.json'));
  let folder: string;
  try {
    folder = path.dirname(installed.resolve('@tesseract.js-data/eng/package.json'));
  } catch {
    return null;
  }
  const { createWorker } = installed('tesseract.js') as {
    createWorker(language: string, engine: number, options: object): Promise<Reader>;
  };
  const langPath = path.join(folder, '4.0.0_best_int');
  return createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none' });
}

/** Brightness of each pixel, row by row. */
interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}
const PAPER = 255;
const INK = 0;

/** Enlarged, as letters of that height are read best. */
function grayOf(png: Buffer): Gray {
  const [width, height] = [390, 144];
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  ).render();
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = (pixels[at * 4]! * 299 + pixels[at * 4 + 1]! * 587 + pixels[at * 4 + 2]! * 114) / 1000;
  return { width, height, pixels: gray };
}

/** Each pixel made from its square of neighbours. */
function byNeighbours(
  { width, height, pixels }: Gray,
  radius: number,
  of: (around: number[]) => number,
): Gray {
  const made = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const around: number[] = [];
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1)
        for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1)
          around.push(pixels[v * width + u]!);
      made[y * width + x] = of(around);
    }
  return { width, height, pixels: made };
}
const median = (gray: Gray): Gray =>
  byNeighbours(gray, 3, (around) => around.toSorted((a, b) => a - b)[around.length >> 1]!);
const thinner = (gray: Gray, by: number): Gray => byNeighbours(gray, by, (around) => Math.max(...around));
const thicker = (gray: Gray, by: number): Gray => byNeighbours(gray, by, (around) => Math.min(...around));

/** Ink or paper, at the brightness that tells the two apart best (Otsu). */
function threshold({ width, height, pixels }: Gray): Gray {
  const counts = Array.from({ length: 256 }, () => 0);
  let all = 0;
  for (const value of pixels) {
    counts[value]! += 1;
    all += value;
  }
  let [best, at, below, sum] = [0, 128, 0, 0];
  for (const [value, count] of counts.entries()) {
    below += count;
    sum += value * count;
    const above = pixels.length - below;
    if (below === 0 || above === 0) continue;
    const apart = (sum / below - (all - sum) / above) ** 2 * below * above;
    if (apart > best) [best, at] = [apart, value];
  }
  return { width, height, pixels: pixels.map((value) => (value > at ? PAPER : INK)) };
}

/** Without spots of fewer pixels. */
function withoutSpots({ width, height, pixels }: Gray, least: number): Gray {
  const made = Uint8Array.from(pixels);
  const seen = new Set<number>();
  for (let start = 0; start < made.length; start += 1) {
    if (made[start] !== INK || seen.has(start)) continue;
    const spot = [start];
    seen.add(start);
    for (let next = 0; next < spot.length; next += 1)
      for (const step of [-1, 1, -width, width]) {
        const to = spot[next]! + step;
        if (made[to] !== INK || seen.has(to)) continue;
        seen.add(to);
        spot.push(to);
      }
    if (spot.length < least) for (const at of spot) made[at] = PAPER;
  }
  return { width, height, pixels: made };
}

const cleanings: Record<string, (gray: Gray) => Gray> = {
  'as it is': (gray) => gray,
  threshold,
  'median, threshold': (gray) => threshold(median(gray)),
  'threshold, spots out': (gray) => withoutSpots(threshold(gray), 400),
  'thin strokes and spots out': (gray) => withoutSpots(thicker(thinner(threshold(gray), 2), 2), 150),
  'thicker strokes and spots out': (gray) => withoutSpots(thicker(thinner(threshold(gray), 3), 3), 150),
};
/** One word; one line. */
const LAYOUTS = ['8', '7'];

/** A portable gray map. */
const fileOf = ({ width, height, pixels }: Gray): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]);
const plain = (read: string): string => read.replace(/[^a-z0-9]/gi, '').toLowerCase();

const reader = await openReader();
if (!reader) {
  console.log('captcha: needs an OCR library; how to install it is written in bench/captcha.ts');
  process.exit(0);
}
await reader.setParameters({
  tessedit_char_whitelist: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
});
const whole = new Map<string, number>();
const single = new Map<string, number>();
const add = (to: Map<string, number>, name: string, count: number): void =>
  void to.set(name, (to.get(name) ?? 0) + count);
for (let done = 0; done < pictures; done += 1) {
  const code = captchaCode(CAPTCHA_LENGTH);
  const gray = grayOf(await captchaPicture(code));
  for (const [name, clean] of Object.entries(cleanings)) {
    const file = fileOf(clean(gray));
    for (const layout of LAYOUTS) {
      await reader.setParameters({ tessedit_pageseg_mode: layout });
      const read = plain((await reader.recognize(file)).data.text);
      const way = `${name}; as a ${layout === '8' ? 'word' : 'line'}`;
      add(whole, way, read === code ? 1 : 0);
      add(single, way, [...code].filter((character, at) => read[at] === character).length);
    }
  }
}
await reader.terminate();

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} %`;
const table = [
  '| what is done to a picture before it is read | pictures read | characters read |',
  '|---|---|---|',
  ...[...whole].map(
    ([way, count]) =>
      `| ${way} | ${share(count, pictures)} | ${share(single.get(way)!, pictures * CAPTCHA_LENGTH)} |`,
  ),
].join('\n');
console.log(table);
if (values.write) {
  await writeBlock(
    'captcha',
    `## Captcha\n\n${pictures} pictures, read by Tesseract 7 (LSTM, English, letters and digits only). A program gets one guess a picture; how it was installed is written in \`bench/captcha.ts\`.\n\n${table}`,
  );
}
process.exit(0);
