// The own password: the current one, then a new one twice. Its strength is judged where it is typed: what is sent is a
// digest.
import { Button, Form, Progress } from 'antd';
import { md5 } from 'js-md5';
import { useState } from 'react';
import { updateOwnPassword } from '../../../../contract/account/own-account.ts';
import { classesOf, passwordRules, passwordWeakness } from '../../../../contract/account/password-rules.ts';
import { userInfo } from '../../../../contract/auth/oauth.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import type { FieldFailure } from '../../../client/call-failure.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import styles from './info.module.css';

const { oldPassword, newPassword, newPassword1 } = updateOwnPassword.queryFields;
const fields = { oldPassword: oldPassword!, newPassword: newPassword!, newPassword1: newPassword1! };
const differ = text('密码不一致，请重新输入', 'The passwords differ, please enter them again');

/** 0 to 100: how far a password is from one that is quickly guessed. */
const strengthOf = (typed: string): number =>
  Math.min(100, Math.round(([...typed].length / 16) * 60 + classesOf(typed) * 10));

export function ChangePassword() {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<{ fields: FieldFailure[] } | null>(null);
  const tenantId = useSession((state) => state.tenantId);
  const rules = useCall(passwordRules, { query: { tenantId } });
  const save = useAct(updateOwnPassword, {
    done: text('密码已修改，其他设备已退出登录', 'Password changed; other devices are signed out'),
    showsFields: true,
    refreshes: [userInfo],
    onDone: () => {
      form.resetFields();
      setTyped('');
    },
  });
  const submit = async (values: FormValues): Promise<void> => {
    const old = String(values.oldPassword);
    const fresh = String(values.newPassword);
    const again = String(values.newPassword1);
    // The server sees a digest only: what is not judged here is not judged at all.
    const known = rules.data ?? (await rules.refetch()).data;
    if (!known) return;
    const weakness = passwordWeakness(fresh, known);
    const refuse = (field: string, msg: string): void => setMistake({ fields: [{ field, msg }] });
    if (weakness) return refuse('newPassword', t(weakness.words));
    if (again !== fresh) return refuse('newPassword1', t(differ));
    setMistake(null);
    save.mutate({
      query: { oldPassword: md5(old), newPassword: md5(fresh), newPassword1: md5(again) },
    });
  };
  const strength = strengthOf(typed);
  const hint = rules.data
    ? t(
        text(
          '至少 {length} 个字符，包含小写字母、大写字母、数字、符号中的至少 {classes} 种',
          'At least {length} characters, with at least {classes} of: lower-case letters, capitals, digits, symbols',
        ),
        { ...rules.data },
      )
    : '';
  return (
    <div className={styles.infoForm}>
      <EntityForm
        form={form}
        fields={fields}
        columns={1}
        failure={mistake ?? save.error}
        onValues={(values) => setTyped(String(values.newPassword ?? ''))}
        onFinish={(values) => void submit(values)}
      >
        <p className={styles.infoHint}>{hint}</p>
        {typed ? (
          <Progress
            percent={strength}
            showInfo={false}
            size="small"
            status={strength < 50 ? 'exception' : strength < 75 ? 'normal' : 'success'}
            aria-label={t(text('密码强度', 'Password strength'))}
          />
        ) : null}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t(text('修改密码', 'Change password'))}
        </Button>
      </EntityForm>
    </div>
  );
}
