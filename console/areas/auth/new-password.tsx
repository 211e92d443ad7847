// A new password, typed twice: its rules, its mistakes, its two fields.
import { useEffect, useState } from 'react';
import {
  passwordRules,
  passwordWeakness,
  type PasswordRules,
} from '../../../contract/account/password-rules.ts';
import { text } from '../../../contract/kit/text.ts';
import { call } from '../../shell/api.ts';
import { useText } from '../../shell/language.ts';
import { lockIcon } from './icons.tsx';
import { PlainField } from './plain-field.tsx';

export interface NewPassword {
  value: string;
  repeat: string;
}
export type NewPasswordMistakes = Partial<Record<'newPassword' | 'repeat', string>>;

/** The tenant's rules; null until they are known. */
export function usePasswordRules(tenantId: string): PasswordRules | null {
  const [rules, setRules] = useState<PasswordRules | null>(null);
  useEffect(() => {
    call(passwordRules, { query: { tenantId }, silent: true }).then(setRules, () => setRules(null));
  }, [tenantId]);
  return rules;
}

/** Answers what is wrong with a new password, by the tenant's rules. */
export function useNewPasswordCheck(tenantId: string): (typed: NewPassword) => NewPasswordMistakes {
  const t = useText();
  const rules = usePasswordRules(tenantId);
  return ({ value, repeat }) => {
    const found: NewPasswordMistakes = {};
    const weak = value && rules ? passwordWeakness(value, rules) : null;
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
