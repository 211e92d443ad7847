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
