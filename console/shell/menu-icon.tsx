// Icons of the menu by the name the server stores: an ant-design icon with or without its "Outlined". The icons of
// the delivered menu are here; others an administrator may choose come in a chunk of their own.
import {
  ApartmentOutlined,
  AppstoreOutlined,
  BookOutlined,
  CalendarOutlined,
  CoffeeOutlined,
  ControlOutlined,
  ExperimentOutlined,
  FilePdfOutlined,
  HomeOutlined,
  ProfileOutlined,
  ReadOutlined,
  SettingOutlined,
  ShopOutlined,
  TableOutlined,
  TeamOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { lazy, Suspense, type ComponentType } from 'react';

const icons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  coffee: CoffeeOutlined,
  control: ControlOutlined,
  experiment: ExperimentOutlined,
  filepdf: FilePdfOutlined,
  home: HomeOutlined,
  profile: ProfileOutlined,
  read: ReadOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
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
  'bell',
  'car',
  'cluster',
  'comment',
  'container',
  'crown',
  'database',
  'dollar',
  'filetext',
  'form',
  'gift',
  'global',
  'key',
  'link',
  'message',
  'partition',
  'picture',
  'questioncircle',
  'safety',
  'schedule',
  'shopping',
  'shoppingcart',
  'star',
  'stop',
  'tags',
  'tool',
  'user',
  'wallet',
] as const;
export type MoreIconName = (typeof moreNames)[number];
/** Every icon a menu can have. */
export const menuIconNames: readonly string[] = [...Object.keys(icons), ...moreNames];

const MoreMenuIcon = lazy(() =>
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
    <span className="sy-menu-icon" aria-hidden="true">
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
