// Every text that the product says, from the sources: pairs `text('中文', 'English')`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const LITERAL = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`;
const PAIR = new RegExp(String.raw`\btext\(\s*(${LITERAL})\s*,\s*(${LITERAL})\s*,?\s*\)`, 'g');

export interface SaidText {
  file: string;
  zh: string;
  en: string;
}

/** The texts of console, contract, server and planner, in the order of files; those made by code are left out. */
export function textsOfSources(): SaidText[] {
  return globSync('{console,contract,server,planner}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(PAIR)].map(([, zh, en]) => ({
        file,
        zh: zh!.slice(1, -1),
        en: en!.slice(1, -1),
      })),
    );
}
