// Why a user may or may not do something. Every verdict is that of the functions that decide on requests: the loaded
// caller, `may`, `coveringScopes`, `refusalOf`, the row rule and the door; this file only puts words to them.
import { sql } from 'kysely';
import { user } from '../../../contract/account/user.ts';
import { userKinds, userTypeOf, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { methodsOf, type Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { filled, text, type Text, listedText } from '../../../contract/kit/text.ts';
import {
  accessExplainRefusals,
  accessExplain,
  type ExplanationLink,
} from '../../../contract/system/access-explain.ts';
import { dataScopeType } from '../../../contract/system/data-scope.ts';
import { ROLE_ENABLED } from '../../../contract/system/role.ts';
import { SCOPE_CATEGORY } from '../../../contract/system/scope/category.ts';
import { holdsEverything, may, type Caller } from '../../kernel/access/caller.ts';
import { hiddenFields, rowRule, scopesOn } from '../../kernel/access/data-scope.ts';
import { apiScopesAllow, coveringScopes, neededPermission, refusalOf } from '../../kernel/access/decide.ts';
import { callerOfUser } from '../../kernel/access/load-caller.ts';
import { openDoor, type Door } from '../../kernel/database/door.ts';
import { readContract } from '../../kernel/discovery.ts';
import { notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { wholePath } from './api-scopes.ts';
import { allMenus } from './menu-rows.ts';

type Role = ExplanationLink['roles'][number];
interface HeldRole extends Role {
  codes: string[];
  scopes: string[];
}

/** The user's roles, with the buttons and scopes (as `category:id`) each of them brings. */
async function rolesOf({ db, caller }: Door, userId: string): Promise<HeldRole[]> {
  const { rows } = await sql<Omit<HeldRole, 'enabled'> & { status: number }>`
    select r.id, r.role_name, r.role_alias, r.status,
      array(select m.code from role_menu rm join blade_menu m on m.id = rm.menu_id and m.is_deleted = 0
        where rm.tenant_id = r.tenant_id and rm.role_id = r.id) as codes,
      array(select rs.scope_category || ':' || rs.scope_id from role_scope rs
        where rs.tenant_id = r.tenant_id and rs.role_id = r.id) as scopes
    from user_role ur join blade_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.is_deleted = 0
    where ur.tenant_id = ${caller.tenantId} and ur.user_id = ${userId} order by r.sort, r.id`.execute(db);
  return rows.map(({ status, ...row }) => ({ ...row, enabled: status === ROLE_ENABLED }));
}

const plain = ({ id, roleName, roleAlias, enabled }: HeldRole): Role => ({
  id,
  roleName,
  roleAlias,
  enabled,
});
const granting = (roles: readonly HeldRole[], holds: (role: HeldRole) => boolean): Role[] =>
  roles.filter((role) => role.enabled && holds(role)).map(plain);

const labels: Record<ExplanationLink['link'], Text> = {
  tenant: text('租户', 'Tenant'),
  kind: text('用户类型', 'User type'),
  account: text('账号状态', 'Account'),
  roles: text('角色', 'Roles'),
  button: text('菜单按钮', 'Menu item or button'),
  apiScope: text('接口权限', 'API scope'),
  dataScope: text('数据权限', 'Data scope'),
  row: text('数据', 'Row'),
};

const link = (
  name: ExplanationLink['link'],
  verdict: ExplanationLink['verdict'],
  reason: Text,
  more: Partial<Pick<ExplanationLink, 'roles' | 'details'>> = {},
): ExplanationLink => ({ link: name, label: labels[name], verdict, reason, roles: [], details: [], ...more });

const same = (words: string): Text => text(words, words);
const administrator = text('超级管理员不受限制', 'An administrator is not restricted');

function accountLinks(caller: Caller, refusal: 'tenant' | 'deleted' | 'disabled' | null): ExplanationLink[] {
  const kinds = (Object.keys(userKinds) as LoginKind[])
    .filter((name) => userTypeOf(name) === caller.userType)
    .map((name) => userKinds[name].label);
  const kindName = text(kinds.map(({ zh }) => zh).join(' / '), kinds.map(({ en }) => en).join(' / '));
  const closed = refusal === 'tenant';
  return [
    link(
      'tenant',
      closed ? 'deny' : 'allow',
      closed
        ? text('租户已停用、过期或删除', 'The tenant is disabled, expired or deleted')
        : text('租户可用', 'The tenant is active'),
      { details: [same(caller.tenantId)] },
    ),
    link(
      'account',
      refusal === 'deleted' || refusal === 'disabled' ? 'deny' : 'allow',
      refusal === 'deleted'
        ? text('账号已删除', 'The account has been deleted')
        : refusal === 'disabled'
          ? text('账号已停用', 'The account is disabled')
          : text('账号可用', 'The account is active'),
      { details: [same(`${caller.realName} · ${caller.account}`)] },
    ),
    link(
      'kind',
      'none',
      caller.deptIds
        ? text('此类用户只见所属机构及下级的数据', 'Sees data of their own organisations and those below')
        : text('此类用户不按机构限制', 'Not limited to organisations'),
      { details: [kindName] },
    ),
  ];
}

function rolesLink(caller: Caller, roles: readonly HeldRole[]): ExplanationLink {
  const inForce = roles.filter(({ enabled }) => enabled).length;
  const reason = holdsEverything(caller)
    ? administrator
    : inForce > 0
      ? filled(text('有 {n} 个生效的角色', '{n} active roles'), { n: inForce })
      : roles.length > 0
        ? text('角色都已停用', 'All roles are disabled')
        : text('没有任何角色', 'No roles');
  return link('roles', inForce > 0 ? 'allow' : 'none', reason, { roles: roles.map(plain) });
}

async function buttonLink(
  door: Door,
  caller: Caller,
  roles: readonly HeldRole[],
  code: string | null,
): Promise<ExplanationLink> {
  if (code === null) return link('button', 'none', text('只需登录，不需按钮权限', 'Signing in is enough'));
  const rows = await allMenus(door.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const button = rows.find((row) => row.code === code);
  const place: Text[] = [];
  for (let at = button; at; at = byId.get(at.parentId)) place.unshift(text(at.name, at.nameEn ?? at.name));
  const details = place.length
    ? [text(place.map(({ zh }) => zh).join(' / '), place.map(({ en }) => en).join(' / '))]
    : [];
  if (!button)
    return link(
      'button',
      holdsEverything(caller) ? 'allow' : 'deny',
      filled(text('没有编号为“{code}”的按钮', 'There is no button “{code}”'), { code }),
    );
  const holders = granting(roles, ({ codes }) => codes.includes(code));
  const allowed = may(caller, code);
  const reason = holdsEverything(caller)
    ? administrator
    : allowed
      ? filled(text('角色拥有按钮“{code}”', 'A role has the button “{code}”'), { code })
      : holders.length
        ? filled(
            text('租户的产品包不含按钮“{code}”', `The tenant's package does not include the button “{code}”`),
            {
              code,
            },
          )
        : filled(text('没有角色拥有按钮“{code}”', 'No role has the button “{code}”'), { code });
  return link('button', allowed ? 'allow' : 'deny', reason, { roles: holders, details });
}

function apiScopeLink(caller: Caller, roles: readonly HeldRole[], endpoint: Endpoint): ExplanationLink {
  const guarding = coveringScopes(caller.apiScopes, endpoint);
  if (guarding.length === 0)
    return link('apiScope', 'none', text('此接口没有设置接口权限', 'No API scope guards this endpoint'));
  const allowed = apiScopesAllow(caller, endpoint);
  const reason = holdsEverything(caller)
    ? administrator
    : allowed
      ? text('角色拥有覆盖此接口的接口权限', 'A role has an API scope that covers this endpoint')
      : text('没有角色拥有覆盖此接口的接口权限', 'No role has an API scope that covers this endpoint');
  const keys = new Set(guarding.map(({ id }) => `${SCOPE_CATEGORY.api}:${id}`));
  return link('apiScope', allowed ? 'allow' : 'deny', reason, {
    roles: granting(roles, ({ scopes }) => scopes.some((key) => keys.has(key))),
    details: guarding.map(({ name, path }) => same(`${name} · ${path}`)),
  });
}

const scopeTypes = Object.values(dataScopeType.entries);

function dataScopeLink(caller: Caller, roles: readonly HeldRole[], entity: Entity): ExplanationLink {
  const scopes = scopesOn(caller, entity);
  const rule = rowRule(caller, entity);
  const hidden = hiddenFields(caller, entity);
  const reason = holdsEverything(caller)
    ? administrator
    : rule?.from === 'departments'
      ? text('按所属机构及下级限制', 'Limited to their own organisations and those below')
      : rule?.from === 'reach'
        ? text('按用户类型和角色限制', 'Limited by user type and roles')
        : rule
          ? text('按角色的数据权限限制', "Limited by the roles' data scopes")
          : scopes.length
            ? text('角色的数据权限允许查看全部', "The roles' data scopes allow everything")
            : text('可见租户的全部数据', 'Sees all data of the tenant');
  const details = scopes.map(({ name, type, value }) => {
    const kind = scopeTypes.find(({ key }) => key === type)?.label ?? same(String(type));
    const condition = type === dataScopeType.entries.custom.key && value ? ` · ${value}` : '';
    return text(`${name} · ${kind.zh}${condition}`, `${name} · ${kind.en}${condition}`);
  });
  if (hidden.length) {
    const names = hidden.map(
      (name) =>
        [entity, ...scopes.map((scope) => scope.entity)].find(({ fields }) => fields[name])!.fields[name]!
          .label,
    );
    details.push(filled(text('不可见字段：{names}', 'Hidden fields: {names}'), { names: listedText(names) }));
  }
  const keys = new Set(scopes.map(({ id }) => `${SCOPE_CATEGORY.data}:${id}`));
  return link('dataScope', rule ? 'none' : 'allow', reason, {
    roles: granting(roles, (role) => role.scopes.some((key) => keys.has(key))),
    details: [entity.label, ...details],
  });
}

async function rowLink(door: Door, subject: Door, entity: Entity, id: string): Promise<ExplanationLink> {
  const sees = async (through: Door): Promise<boolean> =>
    (await through
      .rows(entity)
      .select(`${entity.table}.id`)
      .where(`${entity.table}.id`, '=', id)
      .executeTakeFirst()) !== undefined;
  // Whoever asks learns nothing about rows that are not theirs to see.
  if (!(await sees(door))) throw notFound();
  const visible = await sees(subject);
  return link(
    'row',
    visible ? 'allow' : 'deny',
    visible
      ? text('此条数据在可见范围内', 'The record is within what the user can see')
      : text('此条数据不在可见范围内', 'The record is outside what the user can see'),
    { details: [same(id)] },
  );
}

export const handlers = [
  handle(accessExplain, async ({ door, query, caller, house }) => {
    const { userId, rowId } = query;
    await door.one(user, userId);
    const found = await callerOfUser(house.database, caller.tenantId, userId, caller.language);
    if (!found) throw notFound();
    if (!query.path && !query.code) throw refuse(accessExplainRefusals.nothingAsked);
    const { endpoints, entities, bare } = await readContract();
    const path = query.path ? wholePath(query.path) : null;
    const method = query.method?.toUpperCase();
    const endpoint = path
      ? endpoints.find(
          (each) =>
            [each.path, ...each.aliases].includes(path) &&
            (!method || methodsOf(each).some((one) => one === method)),
        )
      : undefined;
    if (path && !endpoint) throw refuseField('path', accessExplainRefusals.pathUnknown);
    const asked = query.entity ?? endpoint?.crud?.entity;
    const entity = [...entities, ...bare].find(({ name }) => name === asked);
    if (rowId && !entity) throw refuseField('entity', accessExplainRefusals.entityMissing);

    const subject = found.caller;
    const roles = await rolesOf(door, userId);
    const code = endpoint ? neededPermission(subject, endpoint.access, false) : (query.code ?? null);
    const links = [...accountLinks(subject, found.refusal), rolesLink(subject, roles)];
    const open = endpoint?.access.kind === 'public';
    links.push(
      open
        ? link('button', 'none', text('此接口无需登录', 'This endpoint is open to everybody'))
        : await buttonLink(door, subject, roles, code),
    );
    if (endpoint && !open) links.push(apiScopeLink(subject, roles, endpoint));
    if (entity) links.push(dataScopeLink(subject, roles, entity));
    if (entity && rowId) links.push(await rowLink(door, openDoor(house.database, subject), entity, rowId));
    const refused = endpoint ? refusalOf(subject, endpoint) !== null : code !== null && !may(subject, code);
    return {
      allowed: !refused && !links.some(({ verdict }) => verdict === 'deny'),
      user: {
        id: userId,
        tenantId: subject.tenantId,
        account: subject.account,
        realName: subject.realName,
        userType: subject.userType,
      },
      call: endpoint
        ? {
            method: endpoint.method,
            path: endpoint.path,
            summary: endpoint.summary,
            permission: endpoint.access.kind === 'permission' ? endpoint.access.code : null,
          }
        : null,
      code,
      links,
    };
  }),
];
