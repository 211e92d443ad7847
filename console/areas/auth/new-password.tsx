// A new password, typed twice: its rules, its mistakes, its two fields.
import { passwordRules, passwordWeakness } from '../../../contract/account/password-rules.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import { call } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { lockIcon } from './icons.tsx';
import { PlainField } from './plain-field.tsx';

export interface NewPassword {
  value: string;
  repeat: string;
}
export type NewPasswordMistakes = Partial<Record<'newPassword' | 'repeat', string>>;

/**
 * Why a password is too weak for the tenant, or null. The rules are asked for each time: the server sees a digest only,
 * so what is not judged here is not judged at all.
 * @throws CallFailure where the rules cannot be read
 */
export const weaknessFor = async (tenantId: string, password: string): Promise<Text | null> =>
  passwordWeakness(password, await call(passwordRules, { query: { tenantId }, silent: true }))?.words ?? null;

/** Answers what is wrong with a new password, by the tenant's rules; throws as `weaknessFor` does. */
export function useNewPasswordCheck(tenantId: string): (typed: NewPassword) => Promise<NewPasswordMistakes> {
  const t = useText();
  return async ({ value, repeat }) => {
    const found: NewPasswordMistakes = {};
    const weak = value ? await weaknessFor(tenantId, value) : null;
    if (!value) found.newPassword = t(text('请输入新密码', 'Please enter a new password'));
    else if (weak) found.newPassword = t(weak);
    if (!repeat) found.repeat = t(text('请输入密码', 'Please enter the password'));
    else if (repeat !== value)
      found.repeat = t(text('密码不一致，请重新输入', 'The passwords differ, please enter them again'));
    return found;
  };
}

export interface NewPasswordFieldsProps {
  typed: NewPassword;
  mistakes: NewPasswordMistakes;
  /** `field` is the one that changed. */
  onChange: (typed: NewPassword, field: keyof NewPasswordMistakes) => void;
}

export function NewPasswordFields({ typed, mistakes, onChange }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PlainField
        label={t(text('新密码', 'New password'))}
        name="new-password"
        type="password"
        value={typed.value}
        onChange={(value) => onChange({ ...typed, value }, 'newPassword')}
        error={mistakes.newPassword}
        icon={lockIcon}
        maxLength={128}
        autoComplete="new-password"
      />
      <PlainField
        label={t(text('确认密码', 'Repeat the password'))}
        name="repeat-password"
        type="password"
        value={typed.repeat}
        onChange={(repeat) => onChange({ ...typed, repeat }, 'repeat')}
        error={mistakes.repeat}
        icon={lockIcon}
        maxLength={128}
        autoComplete="new-password"
      />
    </>
  );
}
