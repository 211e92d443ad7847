/**
 * The one door to the typesetter. A paper is a Typst template beside this file plus data; the data travels as
 * one JSON input and templates print its strings as text, so nothing that a user typed can become code.
 * The compiler is made once (fonts are indexed then) and kept: a paper takes milliseconds afterwards.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { cleanText } from './printable-text.ts';

export type PrintTemplate =
  | 'week-menu'
  | 'picture-poster'
  | 'dish-cards'
  | 'cook-sheet'
  | 'nutrition-report'
  | 'statutory-form'
  | 'variant-sheet'
  | 'month-paper';

const here = dirname(fileURLToPath(import.meta.url));
const FONT_WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold'];
/** What the typesetter worked out for a paper is forgotten with it: of a long one it is hundreds of megabytes. */
const CACHE_AGE = 0;

let compiler: NodeCompiler | null = null;

function theCompiler(): NodeCompiler {
  if (compiler) return compiler;
  const fonts = dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  );
  compiler = NodeCompiler.create({
    workspace: here,
    fontArgs: [{ fontPaths: FONT_WEIGHTS.map((weight) => join(fonts, weight)) }],
  });
  return compiler;
}

/** Strings of any depth made printable: a template or a view that forgets to do so does no harm. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleaned(entry)]));
}

/** Pictures that a template shows, by the name that its data calls them: `picture-1.svg`. */
export type PrintPictures = ReadonlyMap<string, Uint8Array>;

/**
 * Sets a paper and gives the bytes of its PDF; the same data gives the same bytes.
 * @throws Error with the typesetter's own words when the template fails: a fault of the template, not of data
 */
export function compilePdf(
  template: PrintTemplate,
  data: object,
  pictures: PrintPictures = new Map(),
): Uint8Array {
  const typst = theCompiler();
  // They lie beside the template in the typesetter's memory alone.
  for (const [name, bytes] of pictures) typst.mapShadow(join(here, name), Buffer.from(bytes));
  const paper = {
    mainFilePath: join(here, `${template}.typ`),
    inputs: { data: JSON.stringify(cleaned(data)) },
  };
  try {
    // At one go: a set document given to us would lie outside the heap that is collected, where nobody counts it,
    // and stay for dozens of papers.
    return typst.pdf(paper);
  } catch (error) {
    const found = typst.compile(paper).takeError();
    const reasons = found ? typst.fetchDiagnostics(found).map((entry) => String(entry.message)) : [];
    throw new Error(
      `the template ${template} does not compile: ${reasons.join('; ') || (error as Error).message}`,
      { cause: error },
    );
  } finally {
    typst.resetShadow();
    typst.evictCache(CACHE_AGE);
  }
}
