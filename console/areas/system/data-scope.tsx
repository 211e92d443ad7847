// Data scopes by the menu they belong to.
import { text } from '../../../contract/kit/text.ts';
import { dataScope, dataScopeCalls, dataScopeResources } from '../../../contract/system/data-scope.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { MenuFilter } from './permission/menu-filter.tsx';
import { ColumnInput, ExpressionInput, FieldsInput, ResourceInput } from './permission/scope-inputs.tsx';

export const title = dataScope.label;

export default function DataScopes() {
  const t = useText();
  const resources = useCall(dataScopeResources);
  const labelOf = (code: unknown): string => {
    const found = resources.data?.find(({ resourceCode }) => resourceCode === code);
    return found ? t(found.label) : String(code);
  };
  return (
    <MenuFilter name={dataScope.name}>
      {(menuId) => (
        <EntityPage
          family={dataScopeCalls}
          fresh={{ scopeField: '*', ...(menuId ? { menuId } : {}) }}
          inputs={{
            resourceCode: <ResourceInput />,
            scopeColumn: <ColumnInput />,
            scopeValue: <ExpressionInput />,
            scopeField: <FieldsInput />,
          }}
          searchInputs={{
            resourceCode: <ResourceInput />,
          }}
          columns={{
            scopeName: { width: 170 },
            menuId: { width: 130 },
            resourceCode: { width: 120, render: (row) => labelOf(row['resourceCode']) },
            scopeType: { width: 160 },
            scopeValue: { width: 220, sortable: false },
            scopeField: {
              width: 130,
              sortable: false,
              render: (row) =>
                row['scopeField'] === '*' ? t(text('全部', 'All')) : t(text('部分字段', 'Some fields')),
            },
          }}
        />
      )}
    </MenuFilter>
  );
}
