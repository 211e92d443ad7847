/** Puts a comparison's table into docs/performance.md, between its marks. */
import { readFile, writeFile } from 'node:fs/promises';

const FILE = new URL('../docs/performance.md', import.meta.url);

export async function writeBlock(name: string, markdown: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const block = `<!-- ${name} -->\n\n${markdown}\n\n<!-- /${name} -->`;
  const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
  await writeFile(
    FILE,
    pattern.test(text) ? text.replace(pattern, () => block) : `${text.trimEnd()}\n\n${block}\n`,
  );
}
