// What one node of the delivered menu says, and the buttons every list has.
import { permissionCodes } from '../../../contract/kit/access.ts';
import type { CrudFamily } from '../../../contract/kit/crud.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { stateOf, type MoveCall } from '../../../contract/kit/moves.ts';
import { text, type Text } from '../../../contract/kit/text.ts';

interface DeliveredButton {
  code: string;
  name: Text;
}

export interface DeliveredMenu {
  code: string;
  name: Text;
  path?: string;
  /** Name of an icon of the console. */
  icon?: string;
  children?: DeliveredMenu[];
  buttons?: DeliveredButton[];
}

export const crudButtons = (prefix: string): DeliveredButton[] => [
  { code: `${prefix}_view`, name: text('查看', 'View') },
  { code: `${prefix}_add`, name: text('新增', 'Add') },
  { code: `${prefix}_edit`, name: text('修改', 'Edit') },
  { code: `${prefix}_delete`, name: text('删除', 'Delete') },
];

type Family = Pick<CrudFamily<Entity>, 'entity' | 'permission'> & { moves: Record<string, MoveCall> };

/** Those of the acts of the entity's machine, but for acts that share the button of another. */
function moveButtons({ entity, moves }: Family, others: readonly DeliveredButton[]): DeliveredButton[] {
  const known = new Set(others.map(({ code }) => code));
  return Object.entries(moves).flatMap(([act, { access }]) => {
    const [code] = permissionCodes(access);
    if (!code || known.has(code)) return [];
    known.add(code);
    const { label } = stateOf(entity)!.machine.transitions.find((one) => one.act === act)!;
    return [{ code, name: label }];
  });
}

/** The screen of an entity with the buttons that its calls ask for; `path` where the entity names no screen. */
export function listing(
  family: Family,
  name: Text,
  icon: string,
  path: string | undefined = family.entity.screen ?? family.entity.place,
): DeliveredMenu {
  const code = family.permission;
  const buttons = crudButtons(code);
  return {
    code,
    name,
    ...(path ? { path } : {}),
    icon,
    buttons: [...buttons, ...moveButtons(family, buttons)],
  };
}
