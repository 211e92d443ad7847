// API scopes, and the list of calls they may cover.
import {
  apiScopeRefusals,
  apiScope,
  apiScopeCalls,
  endpointList,
} from '../../../contract/system/api-scope.ts';
import { covers } from '../../../contract/system/scope/covers.ts';
import { readContract } from '../../kernel/discovery.ts';
import { clearedFields } from '../../kernel/entity-service.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { requireMenu } from './scope-menu.ts';

const PREFIX = '/api';
/** Clients of the family name paths without the prefix that their proxy adds. */
export const wholePath = (path: string): string =>
  path === PREFIX || path.startsWith(`${PREFIX}/`) ? path : PREFIX + path;

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
    await door.update(apiScope, id, values, undefined, clearedFields(apiScope, values));
    return { id };
  }),
];
