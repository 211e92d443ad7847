// Icons of the menu by the name the server stores: an ant-design icon with or without its "Outlined". The icons of
// the delivered menu are here; others an administrator may choose come in a chunk of their own.
import {
  ApartmentOutlined,
  AppstoreOutlined,
  BookOutlined,
  CalendarOutlined,
  CloudServerOutlined,
  CoffeeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DesktopOutlined,
  ExperimentOutlined,
  FilePdfOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShopOutlined,
  StopOutlined,
  TableOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import styles from './menu-icon.module.css';

const icons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  cloudserver: CloudServerOutlined,
  coffee: CoffeeOutlined,
  control: ControlOutlined,
  dashboard: DashboardOutlined,
  desktop: DesktopOutlined,
  experiment: ExperimentOutlined,
  filepdf: FilePdfOutlined,
  home: HomeOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  safetycertificate: SafetyCertificateOutlined,
  setting: SettingOutlined,
  sharealt: ShareAltOutlined,
  shop: ShopOutlined,
  stop: StopOutlined,
  table: TableOutlined,
  team: TeamOutlined,
  unorderedlist: UnorderedListOutlined,
};

/** Names in the second chunk; `more-menu-icons` must have one for each. */
const moreNames = [
  'alert',
  'api',
  'audit',
  'bank',
  'barchart',
  'barcode',
  'bell',
  'bug',
  'car',
  'clockcircle',
  'cluster',
  'comment',
  'container',
  'crown',
  'database',
  'dollar',
  'environment',
  'filetext',
  'filter',
  'fire',
  'form',
  'gift',
  'global',
  'hdd',
  'heart',
  'idcard',
  'interaction',
  'key',
  'layout',
  'link',
  'lock',
  'login',
  'mail',
  'medicinebox',
  'menu',
  'message',
  'notification',
  'paperclip',
  'partition',
  'phone',
  'picture',
  'printer',
  'questioncircle',
  'safety',
  'schedule',
  'shopping',
  'shoppingcart',
  'solution',
  'star',
  'tag',
  'tags',
  'tool',
  'trophy',
  'user',
  'wallet',
] as const;
export type MoreIconName = (typeof moreNames)[number];
/** Every icon a menu can have. */
export const menuIconNames: readonly string[] = [...Object.keys(icons), ...moreNames];

const MoreMenuIcon = lazyPart(() =>
  import('./more-menu-icons.tsx').then((module) => ({ default: module.MoreMenuIcon })),
);

/** `BookOutlined`, `book`, `bar-chart` → the key of the map. */
export const iconKey = (name: string): string =>
  name
    .replace(/(outlined|filled|twotone)$/i, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

export function MenuIcon({ name }: { name: string | null }) {
  const key = iconKey(name ?? '');
  const Icon = key ? icons[key] : AppstoreOutlined;
  return (
    <span className={styles.menuIcon} data-part="menu-icon" aria-hidden="true">
      {Icon ? (
        <Icon aria-hidden />
      ) : (
        <Suspense fallback={<AppstoreOutlined aria-hidden />}>
          <MoreMenuIcon name={key} />
        </Suspense>
      )}
    </span>
  );
}
