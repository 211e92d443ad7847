// What can be done with one user, or with all who are selected, besides editing and deleting.
import { userChangeStatus, userResetPassword, userUnlock } from '../../../../contract/account/user-calls.ts';
import { totpReset } from '../../../../contract/auth/second-factor.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import type { ActOnRow, ActOnRows, ListAct } from '../../../ui/list/acts.ts';
import type { Row } from '../../../ui/list/row.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import type { FirstPassword } from './initial-password.tsx';
import { disabling } from './leaving-words.ts';
import type { Leaving } from './use-leaving.tsx';

/** Users that something is done with: `row` where it is one of them only. */
export interface Chosen {
  userIds: readonly string[];
  row: Row | null;
  /** What to call them in a sentence. */
  name: string;
}

export interface UserActsOptions {
  tenantId: string | undefined;
  onGrant: (chosen: Chosen) => void;
  onSessions: (row: Row) => void;
  leave: (leaving: Leaving) => Promise<void>;
  /** The first password after a reset, to be shown. */
  onPassword: (shown: FirstPassword) => void;
}

const ENABLED = 0;
const DISABLED = 1;

export function useUserActs({
  tenantId,
  leave,
  onGrant,
  onSessions,
  onPassword,
}: UserActsOptions): ListAct[] {
  const t = useText();
  const confirm = useConfirm();
  const reset = useAct(userResetPassword, {
    done: null,
    onDone: ({ initialPassword }, { query }) =>
      onPassword({ password: initialPassword, of: query.userIds.length > 1 ? 'several' : 'one' }),
  });
  const unlock = useAct(userUnlock, { done: text('已解除登录锁定', 'Unlocked') });
  const status = useAct(userChangeStatus);
  const forgetCodes = useAct(totpReset, { done: text('已重置动态验证码', 'One-time codes reset') });

  const chosenOf = (ids: readonly string[], row: Row | null): Chosen => ({
    userIds: ids,
    row,
    name: row ? String(row['realName']) : t(text('所选 {n} 人', '{n} people'), { n: ids.length }),
  });
  const setStatus = ({ userIds }: Chosen, enableStatus: number, handOverTo?: string): void =>
    status.mutate({ query: { userIds: [...userIds], enableStatus, handOverTo, tenantId } });

  const resetOnceSure = async ({ userIds, name }: Chosen): Promise<void> => {
    const question = t(text('确定重置{name}的密码?', 'Reset the password of {name}?'), { name });
    const detail = t(text('所有登录会话将立即结束', 'All sessions end immediately'));
    if (await confirm(question, { detail, danger: true }))
      reset.mutate({ query: { userIds: [...userIds], tenantId } });
  };
  const disableOnceSure = (chosen: Chosen): Promise<void> =>
    leave({
      ...disabling(t, chosen.name),
      userIds: chosen.userIds,
      go: (handOverTo) => setStatus(chosen, DISABLED, handOverTo),
    });
  const forgetCodesOnceSure = async (row: Row): Promise<void> => {
    const question = t(text('确定关闭{name}的动态验证码?', 'Turn off the one-time codes of {name}?'), {
      name: String(row['realName']),
    });
    const detail = t(
      text('用于本人手机与恢复码都已丢失的情况', 'For users who have lost both phone and recovery codes'),
    );
    if (await confirm(question, { detail, danger: true })) forgetCodes.mutate({ query: { userId: row.id } });
  };

  const onChosen = (
    act: Omit<ActOnRows<Row>, 'on' | 'inMenu' | 'perform'>,
    perform: (chosen: Chosen) => void,
  ): ActOnRows<Row> => ({
    ...act,
    on: 'rows',
    inMenu: true,
    perform: (ids, row) => perform(chosenOf(ids, row)),
  });
  const onOne = (act: Omit<ActOnRow<Row>, 'on' | 'inMenu'>): ActOnRow<Row> => ({
    ...act,
    on: 'row',
    inMenu: true,
  });
  return [
    onChosen({ key: 'grant', label: text('分配角色', 'Assign roles'), access: 'user_role' }, onGrant),
    onOne({
      key: 'sessions',
      label: text('登录会话', 'Sessions'),
      access: 'online_session_view',
      perform: onSessions,
    }),
    onChosen({ key: 'unlock', label: text('解除登录锁定', 'Unlock'), access: 'user_unlock' }, ({ userIds }) =>
      unlock.mutate({ query: { userIds: [...userIds], tenantId } }),
    ),
    onChosen(
      { key: 'reset', label: text('重置密码', 'Reset password'), access: 'user_reset' },
      (chosen) => void resetOnceSure(chosen),
    ),
    onOne({
      key: 'totp',
      label: text('重置动态验证码', 'Reset one-time codes'),
      access: 'user_reset',
      perform: (row) => void forgetCodesOnceSure(row),
    }),
    onChosen(
      {
        key: 'enable',
        label: text('启用', 'Enable'),
        access: 'user_edit',
        fits: (row) => row['enableStatus'] !== ENABLED,
      },
      (chosen) => setStatus(chosen, ENABLED),
    ),
    onChosen(
      {
        key: 'disable',
        label: text('停用', 'Disable'),
        access: 'user_edit',
        tone: 'danger',
        fits: (row) => row['enableStatus'] !== DISABLED,
      },
      (chosen) => void disableOnceSure(chosen),
    ),
  ];
}
