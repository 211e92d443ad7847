// The form of a unit, by its kind, and which kinds may stand where.
import { userInfo } from '../../../../contract/auth/oauth.ts';
import {
  dept,
  kindergartenRequires,
  orgCategory,
  unitRequires,
} from '../../../../contract/organisation/dept.ts';
import type { Fields } from '../../../../contract/kit/field.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';

/** What else tells of the units that one sees: who is signed in, with the kindergartens to choose from. */
export const NAMED_BY_UNITS = [userInfo];

export const KINDERGARTEN = orgCategory.entries.kindergarten.key;

/** Fields of the form for a kind of unit (key of `org_category`). */
export function unitFields(category: number): Fields {
  const { parentId, deptName, regionCode, address, sort, remark } = dept.fields;
  const order = { sort, remark };
  return category === KINDERGARTEN
    ? {
        deptName: { ...deptName, label: text('幼儿园名称', 'Name') },
        parentId: kindergartenRequires['parentId']!,
        regionCode: kindergartenRequires['regionCode']!,
        makeRecipeSelf: kindergartenRequires['makeRecipeSelf']!,
        address: kindergartenRequires['address']!,
        ...order,
      }
    : { deptName: unitRequires['deptName']!, parentId, regionCode, address, ...order };
}

/**
 * What the form of a unit that exists is sent as: a field that was emptied is sent as nothing, so that it is emptied
 * there, too; a place that was not chosen stays.
 */
export const unitChanges = (fields: Fields, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, values[name] ?? (name === 'parentId' ? undefined : null)]),
  );

/** Kinds that may stand below a kind; null: below nothing. Largest first. */
export function kindsBelow(category: number | null): { key: number; label: Text }[] {
  return Object.values(orgCategory.entries).filter(
    ({ key }) => key !== orgCategory.entries.platform.key && (category === null || key > category),
  );
}

/** The kind one most likely adds below another: the next smaller. */
export const likelyBelow = (category: number): number => Math.min(category + 1, KINDERGARTEN);
