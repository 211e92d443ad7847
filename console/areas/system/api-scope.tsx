// API scopes by the menu they belong to.
import { apiScope, apiScopeCalls } from '../../../contract/system/api-scope.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { EndpointInput } from './permission/endpoint-input.tsx';
import { MenuFilter } from './permission/menu-filter.tsx';

export const title = apiScope.label;

export default function ApiScopes() {
  return (
    <MenuFilter name={apiScope.name}>
      {(menuId) => (
        <EntityPage
          family={apiScopeCalls}
          fresh={{ scopeType: 2, ...(menuId ? { menuId } : {}) }}
          inputs={{ scopePath: <EndpointInput patterns /> }}
          columns={{
            scopeName: { width: 170 },
            menuId: { width: 130 },
            scopePath: { width: 320 },
          }}
        />
      )}
    </MenuFilter>
  );
}
