// The console's sources, read for what type checks cannot ask: which calls of the contract a file uses, and with what.
import fs from 'node:fs';
import path from 'node:path';

export const CONSOLE = path.resolve(import.meta.dirname, '../console');

export interface Source {
  /** Absolute. */
  file: string;
  text: string;
}

/** All of them but their tests. */
export const consoleSources = (): Source[] =>
  fs
    .readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((name) => {
      const file = path.join(CONSOLE, name);
      return { file, text: fs.readFileSync(file, 'utf8') };
    });

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/** The text between the brackets that open at `from`. */
export function bracketedAt(source: string, from: number): string {
  const [opening, closing] = [source[from]!, CLOSING[source[from]!]];
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === opening) depth += 1;
    if (source[at] === closing && --depth === 0) return source.slice(from + 1, at);
  }
  return source.slice(from + 1);
}

/** The file from which the name is imported; null where it is not. */
export function importedFrom({ file, text }: Source, name: string): string | null {
  const from = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']*)'`).exec(text);
  return from && path.resolve(path.dirname(file), from[1]!);
}

/** What `call` or `calls.call` is, where it is imported from the contract. */
export async function contractValue(source: Source, name: string): Promise<unknown> {
  const [head, member] = name.split('.') as [string, string?];
  const from = importedFrom(source, head);
  if (!from?.includes('/contract/')) return undefined;
  const module = (await import(from)) as Record<string, unknown>;
  const value = module[head];
  return member ? (value as Record<string, unknown> | undefined)?.[member] : value;
}
