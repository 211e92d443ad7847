import { text } from '../../../contract/kit/text.ts';
import { crudButtons, type DeliveredMenu } from './delivered-menu.ts';

export const organisationMenu: DeliveredMenu = {
  code: 'organisation',
  name: text('园所管理', 'Kindergartens'),
  icon: 'TeamOutlined',
  path: '/organisation',
  children: [
    {
      code: 'dept',
      name: text('机构管理', 'Organisations'),
      path: '/system/dept',
      icon: 'ApartmentOutlined',
      buttons: [...crudButtons('dept'), { code: 'dept_can_buy', name: text('采购权限', 'Purchasing') }],
    },
    {
      code: 'staff',
      name: text('员工管理', 'Staff'),
      path: '/organisation/staff',
      icon: 'IdcardOutlined',
      buttons: [...crudButtons('staff'), { code: 'staff_reset', name: text('重置密码', 'Reset password') }],
    },
    {
      code: 'dept_setting',
      name: text('园所设置', 'Kindergarten settings'),
      path: '/organisation/setting',
      icon: 'SettingOutlined',
      buttons: [
        { code: 'dept_setting_view', name: text('查看', 'View') },
        { code: 'dept_setting_edit', name: text('修改', 'Edit') },
      ],
    },
  ],
};
