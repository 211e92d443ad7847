// Several people of a unit at once: pasted as text, looked at, added one by one; what each signs in with first is shown.
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { staffPage, staffSubmit } from '../../../../contract/account/staff.ts';
import { grantableRoles } from '../../../../contract/account/registration.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { call } from '../../../client/api.ts';
import { CallFailure } from '../../../client/call-failure.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { refreshCalls, useCall } from '../../../client/use-call.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { MOST_PASTED, pastedPeople, type PastedFault, type PastedPerson } from '../parts/pasted-people.ts';
import styles from './paste-people.module.css';

const faultWords: Record<PastedFault, Text> = {
  name: text('缺少姓名', 'Name missing'),
  phone: text('缺少手机号', 'Phone number missing'),
  phoneTwice: text('手机号重复', 'Phone number given twice'),
  role: text('请选择角色', 'Choose a role'),
};

/** Who was added, with what they sign in with first: told this once. */
interface Added {
  realName: string;
  phone: string;
  password: string;
}

interface PastePeopleProps {
  deptId: string;
}

/** A line by what stays when its phone number is mended. */
const keyOf = ({ realName, phone }: PastedPerson): string => realName || phone;

const withoutLine = (typed: string, written: string): string => {
  const lines = typed.split('\n');
  const at = lines.findIndex((line) => line.trim() === written);
  return at < 0 ? typed : lines.toSpliced(at, 1).join('\n');
};

export function PastePeople({ deptId }: PastePeopleProps) {
  const t = useText();
  const roles = useCall(grantableRoles, { query: {} });
  const [typed, setTyped] = useState('');
  /** Roles chosen by hand. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [added, setAdded] = useState<Added[]>([]);
  /** Why somebody was not added, by phone. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  useUnsavedGuard(typed.trim() !== '' || added.length > 0);
  const people = pastedPeople(typed, roles.data ?? []).map((person): PastedPerson => {
    const roleId = chosen[keyOf(person)] ?? person.roleId;
    return { ...person, roleId, faults: person.faults.filter((fault) => fault !== 'role' || !roleId) };
  });
  const ready = people.length > 0 && people.every(({ faults }) => faults.length === 0);
  const addOne = async ({ written, realName, phone, roleId }: PastedPerson): Promise<boolean> => {
    try {
      const { initialPassword } = await call(staffSubmit, {
        body: { realName, phone, roleId: [roleId!], deptId: [deptId], enableStatus: 0 },
        silent: true,
      });
      setAdded((known) => [...known, { realName, phone, password: initialPassword ?? '' }]);
      setTyped((now) => withoutLine(now, written));
      return true;
    } catch (failure) {
      const why = failure instanceof CallFailure ? failure.msg : String(failure);
      setRefused((known) => ({ ...known, [phone]: why }));
      return false;
    }
  };
  const addAll = async (): Promise<void> => {
    setBusy(true);
    setRefused({});
    let count = 0;
    for (const person of people) if (await addOne(person)) count += 1;
    setBusy(false);
    if (count > 0) toast.success(t(text('已新增 {n} 人', '{n} people added'), { n: count }));
    await refreshCalls([staffPage]);
  };
  const roleOptions = (roles.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={styles.paste}>
      {added.length > 0 ? (
        <section>
          <h3 className={styles.heading}>
            {t(
              text(
                '已新增，初始密码只显示这一次，请告知本人，首次登录后须修改',
                'Added. Initial passwords are shown only now: tell each person, who changes it at first sign-in',
              ),
            )}
          </h3>
          <ul className={styles.people} aria-label={t(text('已新增的人员', 'People added'))}>
            {added.map(({ realName, phone, password }) => (
              <li key={phone}>
                <span className={styles.name}>{realName}</span>
                <span className={styles.phone}>{phone}</span>
                {password ? <code>{password}</code> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <label htmlFor="paste-people">
        {t(
          text(
            '粘贴名单，每行一人：姓名、手机号、角色',
            'Paste a list, one person a line: name, phone, role',
          ),
        )}
      </label>
      <Input.TextArea
        id="paste-people"
        value={typed}
        autoSize={{ minRows: 4, maxRows: 12 }}
        disabled={busy}
        placeholder={t(
          text(
            '王芳 13800000000 保健医\n张建国 13900000000 厨师',
            'Fang Wang 13800000000\nJianguo Zhang 13900000000',
          ),
        )}
        onChange={({ target }) => setTyped(target.value)}
      />
      {people.length > 0 ? (
        <ul className={styles.people} aria-label={t(text('识别的人员', 'People read'))}>
          {people.map((person, at) => (
            <li key={`${at} ${keyOf(person)}`}>
              <span className={styles.name}>{person.realName || '—'}</span>
              <span className={styles.phone}>{person.phone || '—'}</span>
              <Select
                className={styles.role}
                aria-label={t(text('{name}的角色', 'Role of {name}'), { name: person.realName })}
                value={person.roleId}
                placeholder={t(faultWords.role)}
                options={roleOptions}
                disabled={busy}
                onChange={(roleId) => setChosen({ ...chosen, [keyOf(person)]: roleId })}
              />
              <Faults person={person} refused={refused[person.phone]} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <Button type="primary" loading={busy} disabled={!ready} onClick={() => void addAll()}>
          {t(text('新增 {n} 人', 'Add {n} people'), { n: people.length })}
        </Button>
        <span>{t(text('一次最多 {most} 人', 'At most {most} people at once'), { most: MOST_PASTED })}</span>
      </div>
    </div>
  );
}

function Faults({ person, refused }: { person: PastedPerson; refused: string | undefined }) {
  const t = useText();
  const faults = [
    // The choice of a role says itself that it is missing.
    ...person.faults.filter((fault) => fault !== 'role').map((fault) => t(faultWords[fault])),
    ...(refused ? [refused] : []),
  ];
  return (
    <span className={styles.state}>
      {faults.map((fault) => (
        <ToneTag key={fault} tone="bad">
          {fault}
        </ToneTag>
      ))}
    </span>
  );
}
