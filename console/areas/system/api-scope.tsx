// API scopes by the menu they belong to.
import { apiScope, apiScopeCalls } from '../../../contract/system/api-scope.ts';
import { menuTree } from '../../../contract/system/menu.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { EndpointInput } from './permission/endpoint-input.tsx';
import { MenuFilter, useMenuTitles } from './permission/menu-filter.tsx';

export const title = apiScope.label;

export default function ApiScopes() {
  const menuTitle = useMenuTitles();
  return (
    <MenuFilter name={apiScope.name}>
      {(menuId) => (
        <EntityPage
          family={apiScopeCalls}
          fresh={{ scopeType: 2, ...(menuId ? { menuId } : {}) }}
          inputs={{ menuId: <TreePicker endpoint={menuTree} />, scopePath: <EndpointInput patterns /> }}
          searchInputs={{ menuId: <TreePicker endpoint={menuTree} /> }}
          columns={{
            scopeName: { width: 170 },
            menuId: { width: 130, sortable: false, render: (row) => menuTitle(row['menuId']) },
            scopePath: { width: 320 },
          }}
        />
      )}
    </MenuFilter>
  );
}
