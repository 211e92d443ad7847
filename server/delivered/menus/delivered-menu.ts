// What one node of the delivered menu says, and the buttons every list has.
import { text, type Text } from '../../../contract/kit/text.ts';

export interface DeliveredMenu {
  code: string;
  name: Text;
  path?: string;
  /** Name of an icon of the console. */
  icon?: string;
  children?: DeliveredMenu[];
  buttons?: { code: string; name: Text }[];
}

export const crudButtons = (prefix: string): { code: string; name: Text }[] => [
  { code: `${prefix}_view`, name: text('查看', 'View') },
  { code: `${prefix}_add`, name: text('新增', 'Add') },
  { code: `${prefix}_edit`, name: text('修改', 'Edit') },
  { code: `${prefix}_delete`, name: text('删除', 'Delete') },
];
