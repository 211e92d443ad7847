// API scopes, and the list of calls they may cover.
import { gainsBeyond } from '../../../contract/account/standing-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import {
  apiScopeRefusals,
  apiScope,
  apiScopeCalls,
  endpointList,
} from '../../../contract/system/api-scope.ts';
import { covers } from '../../../contract/system/scope/covers.ts';
import { apiScopesAllow } from '../../kernel/access/decide.ts';
import type { Door } from '../../kernel/database/door.ts';
import { readContract } from '../../kernel/discovery.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { requireMenu } from './scope-menu.ts';

const PREFIX = '/api';
/** Clients of the family name paths without the prefix that their proxy adds. */
export const wholePath = (path: string): string =>
  path === PREFIX || path.startsWith(`${PREFIX}/`) ? path : PREFIX + path;

/**
 * A call that a scope covers no longer is open to more people, and one that it covers from now on opens to those who hold
 * the scope: neither is done by somebody who may not make the call.
 */
async function requireCalls(door: Door, changes: (endpoint: Endpoint) => boolean): Promise<void> {
  const { endpoints } = await readContract();
  const shut = endpoints.find((each) => changes(each) && !apiScopesAllow(door.caller, each));
  if (shut) throw refuse(gainsBeyond, { what: shut.summary });
}

const coversAny = (scopePath: string | undefined, { path, aliases }: Endpoint): boolean =>
  scopePath !== undefined && [path, ...aliases].some((each) => covers(scopePath, each));

async function pathsOf(door: Door, ids: readonly string[]): Promise<string[]> {
  const rows = await door
    .rows(apiScope)
    .select('scopePath')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ scopePath }) => String(scopePath));
}

export const handlers = [
  handle(endpointList, async () => {
    const { endpoints } = await readContract();
    return endpoints
      .map(({ method, path, aliases, summary, access }) => ({
        method,
        path,
        aliases,
        summary,
        access: access.kind,
        permission: access.kind === 'permission' ? access.code : null,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }),
  handle(apiScopeCalls.submit, async ({ door, body }) => {
    const { id, ...given } = body;
    const values = { ...given, scopePath: wholePath(given.scopePath) };
    const { endpoints } = await readContract();
    const covered = endpoints.filter(({ path, aliases }) =>
      [path, ...aliases].some((each) => covers(values.scopePath, each)),
    );
    if (covered.length === 0) throw refuseField('scopePath', apiScopeRefusals.pathUnknown);
    if (covered.every(({ access }) => access.kind === 'public'))
      throw refuseField('scopePath', apiScopeRefusals.pathOpen);
    await requireMenu(door, values.menuId);
    if (!id) return { id: await door.insert(apiScope, values) };
    const [before] = await pathsOf(door, [id]);
    await requireCalls(door, (each) => coversAny(before, each) !== coversAny(values.scopePath, each));
    await door.update(apiScope, id, values, undefined, clearedFields(apiScope, values));
    return { id };
  }),
  handle(apiScopeCalls.remove, async ({ door, query }) => {
    const paths = await pathsOf(door, query.ids);
    await requireCalls(door, (each) => paths.some((path) => coversAny(path, each)));
    await door.remove(apiScope, query.ids);
  }),
];
