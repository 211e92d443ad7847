// Packages: the menus and buttons a tenant may at most hold.
import { text } from '../../../contract/kit/text.ts';
import { tenantPackage, tenantPackageCalls } from '../../../contract/system/tenant-package.ts';
import { useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { MenuTreeInput } from './tenant/menu-tree-input.tsx';

export const title = tenantPackage.label;

const chosenMenus = text('{n} 个菜单和按钮', '{n} menu items and buttons');

export default function TenantPackages() {
  const t = useText();
  return (
    <EntityPage
      family={tenantPackageCalls}
      inputs={{ menuId: <MenuTreeInput /> }}
      show={{ menuId: (ids) => t(chosenMenus, { n: String(ids).split(',').length }) }}
      columns={{ packageName: { width: 200 }, remark: { width: 320 }, tenantCount: { sortable: false } }}
    />
  );
}
