// The product's sources with what docs/adding-an-entity.md asks for: a copy, to which the files of the new entity are
// added, and the one line in the delivered menu.
import fs from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['contract', 'planner', 'server'];
const MENU = 'server/delivered/menus/library.ts';

const read = (name: string): Promise<string> => fs.readFile(path.join(import.meta.dirname, name), 'utf8');

/** Path → what is written there; the menu is changed, the others are new. */
async function writtenFiles(): Promise<Record<string, string>> {
  const contract = await read('kitchen-equipment.ts');
  const menu = await fs.readFile(path.join(ROOT, MENU), 'utf8');
  return {
    'contract/library/kitchen-equipment.ts': contract.replaceAll("'../../../contract/", "'../"),
    'server/migrations/9000_kitchen_equipment.sql': await read('kitchen-equipment.sql'),
    [MENU]: `import { kitchenEquipmentCalls } from '../../../contract/library/kitchen-equipment.ts';\n${menu.replace(
      'children: [',
      "children: [\n    listing(kitchenEquipmentCalls, text('厨房设备', 'Kitchen equipment'), 'ToolOutlined'),",
    )}`,
  };
}

/** Writes the copy into `folder`; answers the files that were written for the entity. */
export async function sourcesWithEntity(folder: string): Promise<string[]> {
  for (const each of FOLDERS)
    await fs.cp(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  await fs.copyFile(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const files = await writtenFiles();
  for (const [name, words] of Object.entries(files)) await fs.writeFile(path.join(folder, name), words);
  return Object.keys(files);
}
