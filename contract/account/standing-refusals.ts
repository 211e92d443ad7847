// Why somebody is not managed, and a right not given: who would have more than the person who does it.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

export const userBeyond = refusal(
  'user.beyond',
  text(
    '该用户能看到或操作的超出您自己（{what}），不能由您操作',
    'This user can see or do more than you ({what}), so you cannot manage this account',
  ),
  { status: 403 },
);
/** Of whatever changes what people see or may: the persons themselves, their roles, the units they belong to. */
export const gainsBeyond = refusal(
  'user.gains',
  text(
    '这样修改后，会有用户能看到或操作的超出您自己（{what}），不能保存',
    'With this change somebody would see or do more than you may ({what}), so it is not saved',
  ),
  { status: 403 },
);
