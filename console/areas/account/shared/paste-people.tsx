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
import { MOST_PASTED, pastedPeople, type PastedFault, type PastedPerson } from '../parts/pasted-people.ts';
import styles from './paste-people.module.css';

const faultWords: Record<PastedFault, Text> = {
  name: text('缺少姓名', 'Name missing'),
  phone: text('缺少手机号', 'Phone number missing'),
  phoneTwice: text('手机号重复', 'Phone number given twice'),
  role: text('请选择角色', 'Choose a role'),
};

/** What came of a person: what they sign in with first, or why they were not added. */
type Outcome = { password: string } | { refused: string };

interface PastePeopleProps {
  deptId: string;
}

export function PastePeople({ deptId }: PastePeopleProps) {
  const t = useText();
  const roles = useCall(grantableRoles, { query: {} });
  const [typed, setTyped] = useState('');
  /** Roles chosen by hand, by line. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [busy, setBusy] = useState(false);
  const people = pastedPeople(typed, roles.data ?? []).map((person): PastedPerson => {
    const roleId = chosen[person.written] ?? person.roleId;
    return { ...person, roleId, faults: person.faults.filter((fault) => fault !== 'role' || !roleId) };
  });
  const isAdded = ({ written }: PastedPerson): boolean => 'password' in (outcomes[written] ?? {});
  const waiting = people.filter((person) => !isAdded(person));
  const ready = waiting.length > 0 && waiting.every(({ faults }) => faults.length === 0);
  const add = async (): Promise<void> => {
    setBusy(true);
    let added = 0;
    for (const { written, realName, phone, roleId } of waiting) {
      const outcome = await call(staffSubmit, {
        body: { realName, phone, roleId: [roleId!], deptId: [deptId], enableStatus: 0 },
        silent: true,
      }).then(
        ({ initialPassword }): Outcome => {
          added += 1;
          return { password: initialPassword ?? '' };
        },
        (failure: unknown): Outcome => ({
          refused: failure instanceof CallFailure ? failure.msg : String(failure),
        }),
      );
      setOutcomes((known) => ({ ...known, [written]: outcome }));
    }
    setBusy(false);
    if (added > 0) toast.success(t(text('已新增 {n} 人', '{n} people added'), { n: added }));
    await refreshCalls([staffPage]);
  };
  const roleOptions = (roles.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={styles.paste}>
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
            <li key={`${at} ${person.written}`}>
              <span className={styles.name}>{person.realName || '—'}</span>
              <span className={styles.phone}>{person.phone || '—'}</span>
              <Select
                className={styles.role}
                aria-label={t(text('{name}的角色', 'Role of {name}'), { name: person.realName })}
                value={person.roleId}
                placeholder={t(faultWords.role)}
                options={roleOptions}
                disabled={busy || isAdded(person)}
                onChange={(roleId) => setChosen({ ...chosen, [person.written]: roleId })}
              />
              <PersonState person={person} outcome={outcomes[person.written]} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <Button type="primary" loading={busy} disabled={!ready} onClick={() => void add()}>
          {t(text('新增 {n} 人', 'Add {n} people'), { n: waiting.length })}
        </Button>
        <span>
          {Object.values(outcomes).some((outcome) => 'password' in outcome)
            ? t(
                text(
                  '初始密码只显示这一次，请告知本人，首次登录后须修改',
                  'Initial passwords are shown only now. Tell each person; they change it at first sign-in',
                ),
              )
            : t(text('一次最多 {most} 人', 'At most {most} people at once'), { most: MOST_PASTED })}
        </span>
      </div>
    </div>
  );
}

function PersonState({ person, outcome }: { person: PastedPerson; outcome: Outcome | undefined }) {
  const t = useText();
  if (outcome && 'password' in outcome)
    return (
      <span className={styles.state}>
        <ToneTag tone="good">{t(text('已新增', 'Added'))}</ToneTag>
        {outcome.password ? <code>{outcome.password}</code> : null}
      </span>
    );
  const faults = outcome
    ? [outcome.refused]
    : person.faults.filter((fault) => fault !== 'role').map((fault) => t(faultWords[fault]));
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
