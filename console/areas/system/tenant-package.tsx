// Packages: the menus and buttons a tenant may at most hold.
import { tenantPackage, tenantPackageCalls } from '../../../contract/system/tenant-package.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { MenuTreeInput } from './tenant/menu-tree-input.tsx';

export const title = tenantPackage.label;

export default function TenantPackages() {
  return (
    <EntityPage
      family={tenantPackageCalls}
      inputs={{ menuId: <MenuTreeInput /> }}
      columns={{ packageName: { width: 200 }, remark: { width: 320 }, tenantCount: { sortable: false } }}
    />
  );
}
