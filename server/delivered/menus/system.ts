import { noticeCalls } from '../../../contract/content/notice.ts';
import { text } from '../../../contract/kit/text.ts';
import { clientCalls } from '../../../contract/system/client.ts';
import { dictBizCalls } from '../../../contract/system/dict-biz.ts';
import { dictCalls } from '../../../contract/system/dict.ts';
import { paramCalls } from '../../../contract/system/param.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { crudButtons, listing, type DeliveredMenu } from './delivered-menu.ts';

export const systemMenu: DeliveredMenu = {
  code: 'system',
  name: text('系统管理', 'System'),
  icon: 'ControlOutlined',
  path: '/system',
  children: [
    {
      code: 'user',
      name: text('用户管理', 'Users'),
      path: '/system/user',
      icon: 'UserOutlined',
      buttons: [
        ...crudButtons('user'),
        { code: 'user_role', name: text('分配角色', 'Assign roles') },
        { code: 'user_reset', name: text('重置密码', 'Reset password') },
        { code: 'user_unlock', name: text('解除锁定', 'Unlock') },
        { code: 'user_import', name: text('导入', 'Import') },
      ],
    },
    {
      code: 'registration',
      name: text('注册审核', 'Registrations'),
      path: '/system/registration',
      icon: 'SolutionOutlined',
      buttons: [
        { code: 'registration_view', name: text('查看', 'View') },
        { code: 'registration_decide', name: text('审核', 'Review') },
      ],
    },
    {
      code: 'menu',
      name: text('菜单管理', 'Navigation'),
      path: '/system/menu',
      icon: 'MenuOutlined',
      buttons: crudButtons('menu'),
    },
    {
      code: 'topmenu',
      name: text('顶部菜单', 'Top menus'),
      path: '/system/topmenu',
      icon: 'LayoutOutlined',
      buttons: [
        ...crudButtons('topmenu'),
        { code: 'topmenu_setting', name: text('配置菜单', 'Choose menu items') },
      ],
    },
    listing(postCalls, text('岗位管理', 'Positions'), 'ContactsOutlined'),
    listing(dictCalls, text('系统字典', 'Dictionaries'), 'ProfileOutlined'),
    listing(dictBizCalls, text('业务字典', 'Business dictionaries'), 'ReconciliationOutlined'),
    listing(paramCalls, text('参数管理', 'Parameters'), 'SlidersOutlined', '/system/param'),
    {
      code: 'region',
      name: text('行政区划', 'Regions'),
      path: '/base/region',
      icon: 'EnvironmentOutlined',
      buttons: crudButtons('region'),
    },
    {
      code: 'tenant',
      name: text('租户管理', 'Tenants'),
      path: '/system/tenant',
      icon: 'BankOutlined',
      buttons: [
        ...crudButtons('tenant'),
        { code: 'tenant_setting', name: text('租户配置', 'Settings') },
        { code: 'tenant_package', name: text('产品包', 'Packages') },
      ],
    },
    listing(clientCalls, text('应用管理', 'Clients'), 'AppstoreOutlined', '/system/client'),
    {
      code: 'recycle_bin',
      name: text('回收站', 'Recycle bin'),
      path: '/system/recycle-bin',
      icon: 'DeleteOutlined',
      buttons: [
        { code: 'recycle_bin_view', name: text('查看', 'View') },
        { code: 'recycle_bin_restore', name: text('恢复', 'Restore') },
      ],
    },
  ],
};

export const authorityMenu: DeliveredMenu = {
  code: 'authority',
  name: text('权限管理', 'Permissions'),
  icon: 'SafetyCertificateOutlined',
  path: '/authority',
  children: [
    {
      code: 'role',
      name: text('角色管理', 'Roles'),
      path: '/authority/role',
      icon: 'TeamOutlined',
      buttons: [...crudButtons('role'), { code: 'role_grant', name: text('权限设置', 'Grant permissions') }],
    },
    {
      code: 'data_scope',
      name: text('数据权限', 'Data scopes'),
      path: '/authority/datascope',
      icon: 'FilterOutlined',
      buttons: [
        ...crudButtons('data_scope'),
        { code: 'data_scope_setting', name: text('数据权限配置', 'Configure data scopes') },
      ],
    },
    {
      code: 'api_scope',
      name: text('接口权限', 'API scopes'),
      path: '/authority/apiscope',
      icon: 'ApiOutlined',
      buttons: [
        ...crudButtons('api_scope'),
        { code: 'api_scope_setting', name: text('接口权限配置', 'Configure API scopes') },
      ],
    },
    {
      code: 'access_explain',
      name: text('权限诊断', 'Permission check'),
      path: '/authority/explain',
      icon: 'QuestionCircleOutlined',
      buttons: [{ code: 'access_explain_view', name: text('查看', 'View') }],
    },
  ],
};

export const resourceMenu: DeliveredMenu = {
  code: 'resource',
  name: text('资源管理', 'Resources'),
  icon: 'CloudServerOutlined',
  path: '/resource',
  children: [
    {
      code: 'oss',
      name: text('对象存储', 'Storage'),
      path: '/resource/oss',
      icon: 'HddOutlined',
      buttons: [...crudButtons('oss'), { code: 'oss_enable', name: text('启用', 'Enable') }],
    },
    {
      code: 'sms',
      name: text('短信配置', 'SMS'),
      path: '/resource/sms',
      icon: 'MessageOutlined',
      buttons: [
        ...crudButtons('sms'),
        { code: 'sms_enable', name: text('启用', 'Enable') },
        { code: 'sms_send', name: text('发送', 'Send') },
        { code: 'sms_log_view', name: text('发送记录', 'Sent messages') },
      ],
    },
    {
      code: 'attach',
      name: text('附件管理', 'Attachments'),
      path: '/resource/attach',
      icon: 'PaperClipOutlined',
      buttons: [...crudButtons('attach'), { code: 'attach_upload', name: text('上传', 'Upload') }],
    },
  ],
};

export const deskMenu: DeliveredMenu = {
  code: 'desk',
  name: text('工作台', 'Workspace'),
  icon: 'DesktopOutlined',
  path: '/desk',
  children: [
    listing(noticeCalls, text('通知公告', 'Notices'), 'NotificationOutlined', '/desk/notice'),
    {
      code: 'feedback',
      name: text('意见反馈', 'Feedback'),
      path: '/desk/feedback',
      icon: 'CommentOutlined',
      buttons: [
        { code: 'feedback_view', name: text('查看', 'View') },
        { code: 'feedback_reply', name: text('回复', 'Reply') },
        { code: 'feedback_delete', name: text('删除', 'Delete') },
      ],
    },
  ],
};

export const monitorMenu: DeliveredMenu = {
  code: 'monitor',
  name: text('系统监控', 'Monitoring'),
  icon: 'DashboardOutlined',
  path: '/monitor',
  children: [
    {
      code: 'log_audit',
      name: text('操作审计', 'Audit log'),
      path: '/monitor/log/audit',
      icon: 'AuditOutlined',
      buttons: [
        { code: 'log_audit_view', name: text('查看', 'View') },
        { code: 'log_audit_verify', name: text('校验', 'Verify') },
      ],
    },
    {
      code: 'log_usual',
      name: text('通用日志', 'General log'),
      path: '/monitor/log/usual',
      icon: 'FileTextOutlined',
      buttons: [{ code: 'log_usual_view', name: text('查看', 'View') }],
    },
    {
      code: 'log_api',
      name: text('接口日志', 'Request log'),
      path: '/monitor/log/api',
      icon: 'InteractionOutlined',
      buttons: [{ code: 'log_api_view', name: text('查看', 'View') }],
    },
    {
      code: 'log_error',
      name: text('错误日志', 'Error log'),
      path: '/monitor/log/error',
      icon: 'BugOutlined',
      buttons: [{ code: 'log_error_view', name: text('查看', 'View') }],
    },
    {
      code: 'online_session',
      name: text('在线会话', 'Active sessions'),
      path: '/monitor/session',
      icon: 'LoginOutlined',
      buttons: [
        { code: 'online_session_view', name: text('查看', 'View') },
        { code: 'online_session_end', name: text('强制下线', 'End session') },
      ],
    },
  ],
};
