// Icons of the menu by the name the server stores: an ant-design icon with or without its "Outlined". A small map,
// because the whole icon set is larger than the console.
import {
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CarOutlined,
  CoffeeOutlined,
  CommentOutlined,
  ContainerOutlined,
  CrownOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FormOutlined,
  GiftOutlined,
  GlobalOutlined,
  HomeOutlined,
  KeyOutlined,
  LinkOutlined,
  PartitionOutlined,
  PictureOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Record<string, ComponentType> = {
  alert: AlertOutlined,
  apartment: ApartmentOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  barchart: BarChartOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  car: CarOutlined,
  coffee: CoffeeOutlined,
  comment: CommentOutlined,
  container: ContainerOutlined,
  crown: CrownOutlined,
  database: DatabaseOutlined,
  filetext: FileTextOutlined,
  form: FormOutlined,
  gift: GiftOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  key: KeyOutlined,
  link: LinkOutlined,
  partition: PartitionOutlined,
  picture: PictureOutlined,
  profile: ProfileOutlined,
  questioncircle: QuestionCircleOutlined,
  read: ReadOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  shoppingcart: ShoppingCartOutlined,
  shopping: ShoppingOutlined,
  stop: StopOutlined,
  tags: TagsOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  unorderedlist: UnorderedListOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
};

/** `BookOutlined`, `book`, `bar-chart` → the key of the map. */
export const iconKey = (name: string): string =>
  name
    .replace(/(outlined|filled|twotone)$/i, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

export function MenuIcon({ name }: { name: string | null }) {
  const Icon = icons[iconKey(name ?? '')] ?? AppstoreOutlined;
  return (
    <span className="sy-menu-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}
