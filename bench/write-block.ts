/** Puts a comparison's table into a page of the docs, between its marks. */
import { readFile, writeFile } from 'node:fs/promises';

export async function writeBlock(name: string, markdown: string, page = 'performance.md'): Promise<void> {
  const file = new URL(`../docs/${page}`, import.meta.url);
  const text = await readFile(file, 'utf8');
  const block = `<!-- ${name} -->\n\n${markdown}\n\n<!-- /${name} -->`;
  const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
  await writeFile(
    file,
    pattern.test(text) ? text.replace(pattern, () => block) : `${text.trimEnd()}\n\n${block}\n`,
  );
}
