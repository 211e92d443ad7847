// The own record. Account, roles and units are an administrator's to change.
import { Button, Form } from 'antd';
import { md5 } from 'js-md5';
import { useState } from 'react';
import {
  currentPassword,
  ownInfo,
  phoneTakesPassword,
  updateOwnInfo,
} from '../../../../contract/account/own-account.ts';
import { user } from '../../../../contract/account/user.ts';
import { userInfo } from '../../../../contract/auth/oauth.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { useFormBase } from '../../../ui/use-form-base.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import styles from './info.module.css';

const { realName, name, phone, email, sex, birthday } = user.fields;
const fields = { realName, name, phone, email, sex, birthday };
const names = Object.keys(fields) as (keyof typeof fields)[];
const valuesOf = (me: CallAnswer<typeof ownInfo>): FormValues =>
  Object.fromEntries(names.map((one) => [one, me[one] ?? undefined]));
/** Another phone takes the password. */
const proved = { ...fields, oldPassword: currentPassword };

export function OwnRecord({ me }: { me: CallAnswer<typeof ownInfo> }) {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  const [otherPhone, setOtherPhone] = useState(false);
  useUnsavedGuard(dirty);
  const settled = (): void => {
    setDirty(false);
    setOtherPhone(false);
  };
  const { base, onSaved } = useFormBase(me, dirty, (row) => form.setFieldsValue(valuesOf(row)));
  const save = useAct(updateOwnInfo, {
    done: messages.updated,
    showsFields: true,
    refreshes: [userInfo],
    base,
    onReload: settled,
    onDone() {
      settled();
      onSaved();
    },
  });
  return (
    <div className={styles.infoForm}>
      <EntityForm
        form={form}
        fields={otherPhone ? proved : fields}
        initial={valuesOf(me)}
        failure={save.error}
        onDirty={setDirty}
        onValues={(values) => setOtherPhone((values.phone || null) !== (base.phone || null))}
        onFinish={(values) => {
          const sent = Object.fromEntries(names.map((one) => [one, values[one] ?? null]));
          // Always sent: without the field the phone would stay as it is, and the rest be saved.
          const proof = { oldPassword: otherPhone ? md5(String(values.oldPassword)) : null };
          save.mutate({ body: bodyFrom(updateOwnInfo, { ...sent, ...proof }) });
        }}
      >
        {otherPhone ? <p className={styles.infoHint}>{t(phoneTakesPassword.text)}</p> : null}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t(text('保存', 'Save'))}
        </Button>
      </EntityForm>
    </div>
  );
}
