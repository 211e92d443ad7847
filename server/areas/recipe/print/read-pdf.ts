/**
 * Reads back the PDFs of this folder for tests: pages and text in drawing order. It knows the plain structure
 * that the typesetter writes (no object streams) and nothing more.
 */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  readonly pages: number;
  /** All text of all pages in drawing order, without spaces between runs. */
  readonly text: string;
  /** The smallest type that is set, in pt; the typesetter scales no text. */
  readonly smallest: number;
  /** The same text where it stands. */
  readonly runs: readonly TextRun[];
}

export interface TextRun {
  text: string;
  /** pt */
  readonly size: number;
  /** From the top of its page to the line that its letters stand on, pt. */
  readonly y: number;
}

/** @throws Error when the bytes are not such a PDF */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  if (!file.startsWith('%PDF-') || !file.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF');
  const objects = new Map<string, string>();
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(id!, body!);

  const object = (id: string | undefined) => (id === undefined ? '' : (objects.get(id) ?? ''));
  const stream = (id: string | undefined) => {
    const body = object(id);
    const start = body.indexOf('stream\n');
    if (start < 0) return '';
    const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
  };

  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const runs = pages.map((page) => {
    const resources = /\/Resources (\d+) 0 R/.exec(page);
    const scope = resources ? object(resources[1]) : page;
    const fontsReference = /\/Font (\d+) 0 R/.exec(scope);
    const fontScope = fontsReference
      ? object(fontsReference[1])
      : (/\/Font <<(.*?)>>/s.exec(scope)?.[1] ?? '');
    const fonts = new Map<string, Map<number, string>>();
    for (const [, name, id] of fontScope.matchAll(/\/(\S+) (\d+) 0 R/g)) {
      fonts.set(name!, characters(stream(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])));
    }
    const content = stream(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    return pageText(content, fonts);
  });
  return {
    pages: pages.length,
    text: runs.map((own) => own.map(({ text }) => text).join('')).join('\n'),
    smallest: Math.min(...runs.flat().map(({ size }) => size)),
    runs: runs.flat(),
  };
}

/** Glyph number → characters, from a ToUnicode map. */
function characters(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, section] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph, text] of section!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      found.set(Number.parseInt(glyph!, 16), Buffer.from(text!, 'hex').swap16().toString('utf16le'));
    }
  }
  return found;
}

const FONT = /\/(\S+) ([\d.]+) Tf/y;
/** Text is moved, never scaled or turned; the page as a whole stands on its head. */
const MOVED = /1 0 0 1 \S+ (\S+) cm/y;
const PLACED = /1 0 0 -1 \S+ (\S+) Tm/y;
const HEX = /<([0-9A-Fa-f]+)>/y;
const ESCAPE = /\\([0-7]{1,3}|.)/sy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function pageText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): TextRun[] {
  let state = { font: new Map() as ReadonlyMap<number, string>, size: 0, y: 0 };
  const saved: (typeof state)[] = [];
  const runs: TextRun[] = [];
  const show = (codes: Buffer) => {
    const run = runs.at(-1)!;
    for (let at = 0; at + 1 < codes.length; at += 2) run.text += state.font.get(codes.readUInt16BE(at)) ?? '';
  };
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(content);
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at];
    if (
      (sign === 'q' || sign === 'Q') &&
      /^\s\s$/.test((content[at - 1] ?? ' ') + (content[at + 1] ?? ' '))
    ) {
      // The graphics state, and with it the font, is put aside and taken up again.
      if (sign === 'q') saved.push(state);
      else state = saved.pop() ?? state;
    } else if (sign === '/') {
      const [, name, size] = matchAt(FONT, at) ?? [];
      if (name !== undefined) state = { ...state, font: fonts.get(name) ?? new Map(), size: Number(size) };
    } else if (sign === '1' && content[at - 1] === '\n') {
      const moved = matchAt(MOVED, at)?.[1];
      if (moved !== undefined) state = { ...state, y: state.y + Number(moved) };
      const placed = matchAt(PLACED, at)?.[1];
      if (placed !== undefined) runs.push({ text: '', size: state.size, y: state.y + Number(placed) });
    } else if (sign === '<') {
      const digits = matchAt(HEX, at)?.[1];
      if (digits !== undefined) show(Buffer.from(digits, 'hex'));
    } else if (sign === '(') {
      // Parentheses inside a string stand unescaped where they are balanced.
      let string = '';
      let depth = 1;
      for (at += 1; at < content.length; at += 1) {
        const escape = content[at] === '\\' ? matchAt(ESCAPE, at) : null;
        if (escape) {
          const code = escape[1]!;
          string += /^[0-7]/.test(code)
            ? String.fromCharCode(Number.parseInt(code, 8))
            : (ESCAPES[code] ?? code);
          at += code.length;
          continue;
        }
        if (content[at] === '(') depth += 1;
        if (content[at] === ')' && --depth === 0) break;
        string += content[at];
      }
      show(Buffer.from(string, 'latin1'));
    }
  }
  return runs;
}
