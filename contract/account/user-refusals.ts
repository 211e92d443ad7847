// Why users are not added, changed or removed: one way for the user screen, staff, imports and registrations.
import { nothingChosen } from '../kit/common-refusals.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { tenantFull } from '../system/tenant-gate.ts';
import { passwordRefusals } from './password-rules.ts';
import { gainsBeyond, userBeyond } from './standing-refusals.ts';
import { user } from './user.ts';

export const accountTaken = user.unique[0]!.refusal;
export const phoneTaken = user.unique[1]!.refusal;
/** Who is limited to departments manages users of the own kind. */
export const kindForeign = refusal(
  'user.kind.foreign',
  text('只能管理与您同类的用户', 'You can only manage users of your own kind'),
);
export const ownAccountDisabled = refusal(
  'user.own.disabled',
  text('不能停用自己的账号', 'You cannot disable your own account'),
);
export const ownAccountRemoved = refusal(
  'user.own.removed',
  text('不能删除自己的账号', 'You cannot delete your own account'),
);

/** What lets somebody in is not changed among the other fields of a record. */
const password = refusal(
  'user.password.takes-reset',
  text(
    '为他人设置密码需要“重置密码”权限',
    'Setting somebody else’s password takes the permission “Reset password”',
  ),
);
const phone = refusal(
  'user.phone.takes-reset',
  text(
    '手机号可用于找回密码，修改他人的手机号需要“重置密码”权限',
    'A phone number can recover a password. Changing somebody else’s takes the permission “Reset password”',
  ),
);
const ownPassword = refusal(
  'user.own.password',
  text(
    '请在“个人信息”修改自己的密码，修改时需要当前密码',
    'Please change your own password under “Personal details”, where your current password is asked for',
  ),
);
const ownPhone = refusal(
  'user.own.phone',
  text(
    '请在“个人信息”修改自己的手机号，修改时需要当前密码',
    'Please change your own phone number under “Personal details”, where your current password is asked for',
  ),
);
/** Of changes of what a person signs in with. */
export const signInRefusals = { password, phone, ownPassword, ownPhone };

const dept = refusal(
  'user.dept.unknown',
  text('所选机构不在您的管理范围内', 'You do not manage this organisation'),
);
const noDept = refusal('user.dept.missing', text('请选择所属机构', 'Please choose an organisation'));
/** Of the departments of a user. */
export const userLinkRefusals = { dept, noDept };

const roleUnknown = refusal('user.role.unknown', text('角色不存在', 'There is no such role'));
const roleBeyond = refusal(
  'user.role.beyond',
  text(
    '角色“{role}”的权限超出了您自己的权限，不能分配',
    'The role “{role}” has permissions that you do not have, so you cannot assign it',
  ),
);
/** Of roles that are to be given. */
export const roleRefusals = { roleUnknown, roleBeyond };

export const lastAdministrator = refusal(
  'user.administrator.last',
  text('至少要保留一个可用的管理员账号', 'At least one active administrator account must remain'),
);

const mayNotAdd = refusal(
  'user.import.may-not-add',
  text('此账号不存在，您没有新增用户的权限', 'There is no such account, and you may not add users'),
);
const mayNotChange = refusal(
  'user.import.may-not-change',
  text('此账号已存在，您没有修改用户的权限', 'This account exists, and you may not edit users'),
);
/** Of rows of a workbook: each asks for the button of what it does. */
export const importRowRefusals = { mayNotAdd, mayNotChange };

/** Of calls that add a user. */
export const addUserRefusals = [
  kindForeign,
  tenantFull,
  accountTaken,
  phoneTaken,
  ...Object.values(roleRefusals),
  ...Object.values(userLinkRefusals),
  ...Object.values(passwordRefusals),
  gainsBeyond,
];
/** Of calls that change a user. */
export const changeUserRefusals = [
  userBeyond,
  gainsBeyond,
  kindForeign,
  accountTaken,
  phoneTaken,
  ...Object.values(roleRefusals),
  ...Object.values(userLinkRefusals),
  ownAccountDisabled,
  lastAdministrator,
  ...Object.values(signInRefusals),
  ...Object.values(passwordRefusals),
];
/** Of calls that add or change one. */
export const saveUserRefusals = [...new Set([...addUserRefusals, ...changeUserRefusals])];
/** Of calls that switch accounts on and off. */
export const switchUserRefusals = [
  userBeyond,
  gainsBeyond,
  kindForeign,
  ownAccountDisabled,
  lastAdministrator,
];
/** Of calls that remove users, or take them out of a department. */
export const removeUserRefusals = [nothingChosen, ownAccountRemoved, userBeyond, lastAdministrator];
