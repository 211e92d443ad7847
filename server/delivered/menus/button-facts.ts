// What the family's clients read of a button besides its code: `alias` says which act it is, `action` where it stands,
// and `path` where it leads: a screen's address for the acts that open one, else the call to make, as one of them
// posts a deletion to its button's own path. All of it follows from the menu and the endpoints that ask for the code.
import { permissionCodes } from '../../../contract/kit/access.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { buttonPlace } from '../../../contract/system/menu.ts';
import type { DeliveredMenu } from './delivered-menu.ts';

export interface ButtonFacts {
  alias: string;
  path: string | null;
  /** Key of the dictionary `button_func`. */
  action: number;
}

const { toolbar, row, both } = buttonPlace.entries;
/** Acts that open a screen below the menu's own. */
const SCREENS: Record<string, number> = { add: toolbar.key, edit: row.key, view: row.key };

/** What the codes of these buttons have in common, up to an underscore: `user_` of user_add, user_role, … */
function sharedPrefix(codes: readonly string[]): string {
  const [first = '', ...others] = codes;
  const ends = [...first].flatMap((sign, at) => (sign === '_' ? [at + 1] : []));
  return first.slice(
    0,
    ends.findLast((end) => others.every((code) => code.startsWith(first.slice(0, end)))) ?? 0,
  );
}

/** The one call that a button makes: the only one that asks for it, else the one that is named like the act. */
function callOf(alias: string, asking: readonly Endpoint[]): Endpoint | undefined {
  if (alias === 'delete')
    return (
      asking.find(({ crud }) => crud?.act === 'remove') ?? asking.find(({ path }) => path.endsWith('remove'))
    );
  const writing = asking.filter(({ writes }) => writes);
  if (writing.length === 1) return writing[0];
  return writing.find(({ path }) => path.split('/').at(-1)!.includes(alias));
}

function placeOf(calls: readonly Endpoint[]): number {
  const names = calls.flatMap(({ queryFields, bodyFields }) =>
    Object.keys({ ...queryFields, ...bodyFields }),
  );
  if (names.some((name) => /^ids$|Ids$/.test(name))) return both.key;
  return names.some((name) => /^id$|Id$/.test(name) && name !== 'tenantId') ? row.key : toolbar.key;
}

/** Button code → its facts, of all delivered menus. */
export function buttonFacts(
  menus: readonly DeliveredMenu[],
  endpoints: readonly Endpoint[],
): Map<string, ButtonFacts> {
  const facts = new Map<string, ButtonFacts>();
  const read = (menu: DeliveredMenu): void => {
    const codes = (menu.buttons ?? []).map(({ code }) => code);
    const prefix = sharedPrefix(codes);
    for (const code of codes) {
      const alias = code.slice(prefix.length).replaceAll('_', '-');
      const opens = SCREENS[alias];
      const asking = endpoints.filter(({ access }) => permissionCodes(access).includes(code));
      const call = callOf(alias, asking);
      facts.set(
        code,
        opens === undefined
          ? { alias, path: call?.path ?? null, action: placeOf(call ? [call] : asking) }
          : { alias, path: menu.path ? `${menu.path}/${alias}` : null, action: opens },
      );
    }
    menu.children?.forEach(read);
  };
  menus.forEach(read);
  return facts;
}
