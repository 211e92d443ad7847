// A third-party account that nobody here has: its owner asks to be registered, an administrator decides.
import { md5 } from 'js-md5';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { registerGuest } from '../../../contract/account/registration.ts';
import { userTypeOf, type LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { call } from '../../client/api.ts';
import { CallFailure } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import { focusFirstMistake } from './focus-first-mistake.ts';
import { buildingIcon, lockIcon, userIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { weaknessFor } from './new-password.tsx';
import { PlainField } from './plain-field.tsx';
import type { NextStep } from './sign-in.ts';
import { useTenantOfDomain } from './tenant-of-domain.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

const noPassword = text('请先输入密码', 'Please enter a password first');

type Mistakes = Partial<
  Record<'tenantId' | 'name' | 'deptName' | 'account' | 'password' | 'password2', string>
>;

export interface RegistrationProps {
  kind: LoginKind;
  applicant: Extract<NextStep, { step: 'register' }>;
  /** Back to the sign-in, with what is to be said there. */
  onBack: (notice: string) => void;
}

export default function Registration({ kind, applicant, onBack }: RegistrationProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const ownTenant = useTenantOfDomain();
  const [typedTenant, setTypedTenant] = useState(applicant.tenantId);
  const [name, setName] = useState(applicant.name);
  const [deptName, setDeptName] = useState('');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [password2, setPassword2] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const tenantId = ownTenant ?? typedTenant;
  useEffect(() => dialog.current?.showModal(), []);

  const edit = (field: keyof Mistakes, set: (value: string) => void) => (value: string) => {
    set(value);
    setMistakes(({ [field]: _, ...rest }) => rest);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    setBusy(true);
    try {
      const found: Mistakes = {};
      if (!tenantId.trim()) found.tenantId = t(text('请先输入租户编号', 'Please enter the tenant ID first'));
      if (!account.trim()) found.account = t(text('请先输入账号名称', 'Please enter an account first'));
      const weak = password ? await weaknessFor(tenantId.trim(), password) : null;
      if (!password) found.password = t(noPassword);
      else if (weak) found.password = t(weak);
      if (!password2) found.password2 = t(noPassword);
      else if (password2 !== password)
        found.password2 = t(text('两次密码输入不一致', 'The two passwords differ'));
      setMistakes(found);
      if (Object.keys(found).length) return focusFirstMistake(form);
      await call(registerGuest, {
        query: {
          tenantId: tenantId.trim(),
          name: name.trim() || account.trim(),
          deptName: deptName.trim() || undefined,
          account: account.trim(),
          password: md5(password),
          oauthId: applicant.oauthId,
        },
        headers: { 'Tenant-Id': tenantId.trim(), 'User-Type': userTypeOf(kind) },
        silent: true,
      });
      setSubmitted(true);
    } catch (error) {
      const fields = error instanceof CallFailure ? error.fields : [];
      if (fields.length) {
        setMistakes(Object.fromEntries(fields.map(({ field, msg }) => [field, msg])));
        focusFirstMistake(form);
      } else
        setFailure(
          error instanceof CallFailure && error.msg
            ? error.msg
            : t(text('提交失败', 'Could not be submitted')),
        );
    } finally {
      setBusy(false);
    }
  };
  const title = t(text('第三方账号注册', 'Register with a third-party account'));
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onBack('');
      }}
    >
      {submitted ? (
        <div className={styles.dialogDone} role="status">
          <h2>{t(text('注册申请已提交', 'Your application has been submitted'))}</h2>
          <p>{t(text('请耐心等待管理员通过', 'Please wait for an administrator to approve it'))}</p>
          <button type="button" className={buttonStyles.solidButton} onClick={() => onBack('')}>
            {t(text('返回登录', 'Back to sign-in'))}
          </button>
        </div>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <h2>{title}</h2>
          <p className={styles.loginHint}>
            {t(
              text(
                '该第三方账号尚未绑定用户，提交注册后由管理员审核',
                'This third-party account is not linked to a user yet. An administrator will review your application',
              ),
            )}
          </p>
          <LoginFailure>{failure}</LoginFailure>
          {ownTenant === null ? (
            <PlainField
              label={t(text('租户编号', 'Tenant ID'))}
              name="tenant"
              value={typedTenant}
              onChange={edit('tenantId', setTypedTenant)}
              error={mistakes.tenantId}
              icon={buildingIcon}
              maxLength={12}
            />
          ) : null}
          <PlainField
            label={t(text('用户姓名', 'Your name'))}
            name="name"
            value={name}
            onChange={edit('name', setName)}
            error={mistakes.name}
            icon={userIcon}
            maxLength={30}
            autoComplete="name"
          />
          <PlainField
            label={t(text('所在机构（选填）', 'Organisation (optional)'))}
            name="organisation"
            value={deptName}
            onChange={edit('deptName', setDeptName)}
            error={mistakes.deptName}
            icon={buildingIcon}
            maxLength={128}
            autoComplete="organization"
            placeholder={t(text('幼儿园或单位名称', 'Kindergarten or company'))}
          />
          <PlainField
            label={t(text('账号名称', 'Account'))}
            name="account"
            value={account}
            onChange={edit('account', setAccount)}
            error={mistakes.account}
            icon={userIcon}
            maxLength={45}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PlainField
            label={t(text('账号密码', 'Password'))}
            name="password"
            type="password"
            value={password}
            onChange={edit('password', setPassword)}
            error={mistakes.password}
            icon={lockIcon}
            maxLength={128}
            autoComplete="new-password"
          />
          <PlainField
            label={t(text('确认密码', 'Repeat the password'))}
            name="password2"
            type="password"
            value={password2}
            onChange={edit('password2', setPassword2)}
            error={mistakes.password2}
            icon={lockIcon}
            maxLength={128}
            autoComplete="new-password"
          />
          <div className={styles.dialogActs}>
            <button type="button" className={buttonStyles.plainButton} onClick={() => onBack('')}>
              {t(text('取消', 'Cancel'))}
            </button>
            <button type="submit" className={buttonStyles.solidButton} disabled={busy} aria-busy={busy}>
              {t(text('提交注册', 'Submit'))}
            </button>
          </div>
        </form>
      )}
    </dialog>
  );
}
