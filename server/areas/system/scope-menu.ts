// A scope belongs to a menu: it is granted where the menu is.
import { menuUnknown, MENU, menu } from '../../../contract/system/menu.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField } from '../../kernel/http/failure.ts';

/** Refuses an id that is no menu's. */
export async function requireMenu(door: Door, menuId: string): Promise<void> {
  const found = await door
    .rows(menu)
    .select('id')
    .where('id', '=', menuId)
    .where('category', '=', MENU)
    .executeTakeFirst();
  if (!found) throw refuseField('menuId', menuUnknown);
}
