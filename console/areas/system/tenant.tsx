// Tenants: founding, limits, packages.
import { AppstoreAddOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { text } from '../../../contract/kit/text.ts';
import { tenant, tenantCalls } from '../../../contract/system/tenant.ts';
import { useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { Row } from '../../ui/list/row.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { FoundDrawer } from './tenant/found-drawer.tsx';
import { PackageDrawer, SettingDrawer } from './tenant/setting-drawers.tsx';

export const title = tenant.label;

const SOON_MS = 30 * 86_400_000;
const momentOf = (wireTime: unknown): number => Date.parse(`${String(wireTime).replace(' ', 'T')}+08:00`);

const isPlatform = (row: Row): boolean => row['tenantId'] === DEFAULT_TENANT;

function Expiry({ at }: { at: unknown }) {
  const t = useText();
  if (!at) return <>{t(text('长期', 'No expiry'))}</>;
  const left = momentOf(at) - Date.now();
  const day = String(at).slice(0, 10);
  if (left > SOON_MS) return <>{day}</>;
  return (
    <ToneTag tone={left > 0 ? 'warning' : 'bad'}>
      {left > 0 ? day : t(text('{day} 已过期', 'Expired on {day}'), { day })}
    </ToneTag>
  );
}

export default function Tenants() {
  const t = useText();
  const navigate = useNavigate();
  const [founding, setFounding] = useState(false);
  const [setting, setSetting] = useState<Row | null>(null);
  const [packaging, setPackaging] = useState<Row | null>(null);
  return (
    <>
      <EntityPage
        family={tenantCalls}
        onAdd={() => setFounding(true)}
        columns={{
          tenantName: { width: 170 },
          linkman: { width: 110 },
          domain: { width: 160 },
          userCount: {
            label: text('账号', 'Accounts'),
            width: 100,
            sortable: false,
            align: 'right',
            render: (row) =>
              `${String(row.userCount)} / ${row.accountNumber === null ? '∞' : String(row.accountNumber)}`,
          },
          expireTime: { width: 140, render: (row) => <Expiry at={row.expireTime} /> },
          packageName: {
            width: 120,
            sortable: false,
            render: (row) =>
              row.packageName ? String(row.packageName) : t(text('全部菜单', 'All menu items')),
          },
        }}
        actsWidth={220}
        stays={isPlatform}
        acts={[
          {
            key: 'packages',
            on: 'list',
            label: text('产品包管理', 'Packages'),
            icon: <AppstoreAddOutlined aria-hidden />,
            access: 'tenant_package',
            perform: () => void navigate('/system/tenant-package'),
          },
          {
            key: 'setting',
            on: 'row',
            label: text('配置', 'Settings'),
            access: 'tenant_setting',
            perform: setSetting,
          },
          {
            key: 'package',
            on: 'row',
            label: text('产品包', 'Package'),
            access: 'tenant_package',
            fits: (row) => !isPlatform(row),
            perform: setPackaging,
          },
        ]}
      />
      <FoundDrawer open={founding} onClose={() => setFounding(false)} />
      <SettingDrawer row={setting} onClose={() => setSetting(null)} />
      <PackageDrawer row={packaging} onClose={() => setPackaging(null)} />
    </>
  );
}
