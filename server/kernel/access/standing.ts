// Who stands above whom. Somebody who may set another person's password, phone or roles can act as that person, so one
// person is measured against another by all there is: kind of user, departments, buttons, API scopes, and for each entity
// the rows and fields seen. A data scope narrows: a person who holds fewer of them sees more. Rows are compared as far as
// that is certain; where it is not, they count as more.
import type { UserType } from '../../../contract/auth/user-kind.ts';
import { belongingOf, type Entity } from '../../../contract/kit/entity.ts';
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import { dataScopeType } from '../../../contract/system/data-scope.ts';
import { deptColumn, ownerColumn, type ScopeTarget } from '../../../contract/system/scope/columns.ts';
import { ADMINISTRATOR, holdsEverything, isSystem, type Caller } from './caller.ts';
import { conditionCovers, within } from './condition-covers.ts';
import { expressionOf, hiddenFields, scopesOn, type HeldScope } from './data-scope.ts';

/** Alias of a tenant's own administrators, who see each other's roles. */
export const TENANT_ADMINISTRATOR = 'admin';

/** A person as a caller would be, and which role each button comes from. */
export interface Standing extends Caller {
  /** Name of a role by the code of a button it holds. */
  roleNames: ReadonlyMap<string, string>;
  /** A person who has only been made, or a role that is nobody yet: no row is theirs. */
  ownsNothing: boolean;
}

/** One way in which a person sees rows of an entity; several add up. */
type View =
  | { by: 'all' }
  | { by: 'departments'; target: string; ids: readonly string[] }
  | { by: 'owner'; target: string }
  | { by: 'condition'; scope: HeldScope };

const { all, own, ownDept, custom } = dataScopeType.entries;
const named = (target: ScopeTarget): string => JSON.stringify(target);
const administers = ({ roles }: Caller): boolean => roles.includes(ADMINISTRATOR);

function viewOf(person: Caller, entity: Entity, scope: HeldScope): View | null {
  if (scope.type === all.key) return { by: 'all' };
  if (scope.type === custom.key) return { by: 'condition', scope };
  if (scope.type === own.key) {
    const target = ownerColumn(entity, scope.column);
    return target && { by: 'owner', target: named(target) };
  }
  const target = deptColumn(entity, scope.column);
  const ids = scope.type === ownDept.key ? person.ownDeptIds : person.deptTreeIds;
  return target && { by: 'departments', target: named(target), ids };
}

/** What a person sees of an entity; a scope that cannot be applied shows nothing. */
function viewsOf(person: Caller, entity: Entity): View[] {
  const scopes = scopesOn(person, entity);
  if (scopes.length)
    return scopes.map((scope) => viewOf(person, entity, scope)).filter((view) => view !== null);
  const target = belongingOf(entity);
  if (!person.deptIds || !target) return [{ by: 'all' }];
  return [{ by: 'departments', target: named(target), ids: person.deptIds }];
}

/** Whether all that `theirs` shows the other person is shown by `mine`. */
function viewCovers(person: Caller, mine: View, other: Caller, theirs: View): boolean {
  if (mine.by === 'all') return true;
  switch (theirs.by) {
    case 'all':
      return false;
    case 'departments':
      return mine.by === 'departments' && mine.target === theirs.target && within(theirs.ids, mine.ids);
    case 'owner':
      // Rows stay where they were made when their owner moves on: no department is known to hold them all.
      return mine.by === 'owner' && mine.target === theirs.target && person.userId === other.userId;
    case 'condition': {
      if (mine.by !== 'condition' || mine.scope.value !== theirs.scope.value) return false;
      const condition = theirs.scope.value ? expressionOf(theirs.scope.entity, theirs.scope.value) : null;
      // What cannot be read shows nothing.
      return condition === null || conditionCovers(condition, person, other);
    }
  }
}

const seesAsMuch = (person: Caller, other: Standing, entity: Entity): boolean => {
  const mine = viewsOf(person, entity);
  return viewsOf(other, entity).every(
    (theirs) =>
      (theirs.by === 'owner' && other.ownsNothing) ||
      mine.some((view) => viewCovers(person, view, other, theirs)),
  );
};

/** Whether the person sees every row and field of the entity, as far as data scopes and departments go. */
export const seesAll = (person: Caller, entity: Entity): boolean =>
  viewsOf(person, entity).some(({ by }) => by === 'all') && hiddenFields(person, entity).length === 0;

/** Kind of those who work in all departments; people of other kinds stand among their like, in their departments. */
export const PLATFORM_KIND: UserType = 'web';
const isOfKind = (person: Caller, other: Caller): boolean =>
  person.userType === PLATFORM_KIND || person.userType === other.userType;
const isOfDepartments = (person: Caller, other: Caller): boolean =>
  person.userType === PLATFORM_KIND || within(other.deptTreeIds, person.deptTreeIds);

const words = {
  kind: text('用户类型', 'kind of user'),
  departments: text('所属机构', 'organisations'),
  administrator: text('管理员身份', 'administrator'),
  role: text('角色“{name}”的权限', 'permissions of the role “{name}”'),
  apiScope: text('接口权限“{name}”', 'API scope “{name}”'),
  rows: text('“{name}”的数据范围', 'data scope of “{name}”'),
  fields: text('“{name}”的可见字段', 'visible fields of “{name}”'),
};

/** Whoever needs no grant is above all others of the tenant, and so is the system's own work. */
export const standsAboveAll = (caller: Caller): boolean => holdsEverything(caller) || isSystem(caller);

/** The first right of `other` that none of `holders` has; null when they hold all of them. */
export function rightsBeyond(holders: readonly Caller[], other: Standing): Text | null {
  if (holders.some(administers)) return null;
  if (administers(other)) return words.administrator;
  if (
    other.roles.includes(TENANT_ADMINISTRATOR) &&
    !holders.some(({ roles }) => roles.includes(TENANT_ADMINISTRATOR))
  )
    return words.administrator;
  for (const code of other.permissions)
    if (!holders.some(({ permissions }) => permissions.has(code)))
      return filled(words.role, { name: other.roleNames.get(code) ?? code });
  for (const { id, name, held } of other.apiScopes)
    if (held && !holders.some(({ apiScopes }) => apiScopes.some((scope) => scope.id === id && scope.held)))
      return filled(words.apiScope, { name });
  return null;
}

/**
 * The first thing that `other` is, may or sees and none of `holders` is, may or sees; null when there is none. One
 * holder is the caller; where something changes, what the person was before is another.
 */
export function beyond(
  holders: readonly Caller[],
  other: Standing,
  entities: readonly Entity[],
): Text | null {
  if (holders.some(standsAboveAll)) return null;
  if (!holders.some((holder) => isOfKind(holder, other))) return words.kind;
  if (!holders.some((holder) => isOfDepartments(holder, other))) return words.departments;
  return rightsBeyond(holders, other) ?? sightBeyond(holders, other, entities);
}

/** The first entity of which `other` sees rows or fields that none of `holders` sees; null when there is none. */
function sightBeyond(holders: readonly Caller[], other: Standing, entities: readonly Entity[]): Text | null {
  for (const entity of entities) {
    if (entity.scope === 'none') continue;
    const name = entity.label;
    if (!holders.some((holder) => seesAsMuch(holder, other, entity))) return filled(words.rows, { name });
    const hidden = holders.map((holder) => hiddenFields(holder, entity));
    if (hidden.some((fields) => fields.length === 0)) continue;
    const unseen = new Set(hiddenFields(other, entity));
    if (!hidden.some((fields) => fields.every((field) => unseen.has(field))))
      return filled(words.fields, { name });
  }
  return null;
}

/** The first data scope of `other` that shows what `holder` does not see; what no scope of theirs limits is not asked. */
export function scopesBeyond(holder: Caller, other: Standing, entities: readonly Entity[]): Text | null {
  return sightBeyond(
    [holder],
    other,
    entities.filter(({ table }) => other.dataScopes.has(table)),
  );
}
