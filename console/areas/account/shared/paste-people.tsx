// Several people of a unit at once: pasted as text, looked at, added one by one; what each signs in with first is shown.
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { isKindergartenRole, staff, staffPage, staffSubmit } from '../../../../contract/account/staff.ts';
import { grantableRoles } from '../../../../contract/account/registration.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { call } from '../../../client/api.ts';
import { CallFailure } from '../../../client/call-failure.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { refreshCalls, useCall } from '../../../client/use-call.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { AddedPeople, type AddedPerson } from '../parts/added-people.tsx';
import {
  MOST_PASTED,
  pastedPeople,
  type PastedDoubt,
  type PastedFault,
  type PastedPerson,
} from '../parts/pasted-people.ts';
import { usePastedChanges } from '../parts/use-pasted-changes.ts';
import styles from './paste-people.module.css';

const MOST_NAME = staff.fields.realName.max;

const faultWords: Record<PastedFault, Text> = {
  name: text('缺少姓名', 'Name missing'),
  phone: text('缺少手机号', 'Phone number missing'),
  phoneTwice: text('手机号重复', 'Phone number given twice'),
  role: text('请选择角色', 'Choose a role'),
};

const doubtWords: Record<PastedDoubt, Text> = {
  name: text('请核对姓名', 'Check the name'),
  role: text('请核对角色', 'Check the role'),
};

interface PastePeopleProps {
  deptId: string;
}

const withoutLine = (typed: string, written: string): string => {
  const lines = typed.split('\n');
  const at = lines.findIndex((line) => line.trim() === written);
  return at < 0 ? typed : lines.toSpliced(at, 1).join('\n');
};

export function PastePeople({ deptId }: PastePeopleProps) {
  const t = useText();
  const roles = useCall(grantableRoles, { query: {} });
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<AddedPerson[]>([]);
  const changes = usePastedChanges();
  const offered = (roles.data ?? []).filter(isKindergartenRole);
  /** Why somebody was not added, by phone. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  useUnsavedGuard(typed.trim() !== '' || added.length > 0);
  const people = changes.in(pastedPeople(typed, offered));
  const ready = people.length > 0 && people.every(({ faults }) => faults.length === 0);
  const addOne = async ({ written, realName, phone, roleId }: PastedPerson): Promise<boolean> => {
    try {
      const { initialPassword } = await call(staffSubmit, {
        body: { realName: realName.trim(), phone, roleId: [roleId!], deptId: [deptId], enableStatus: 0 },
        silent: true,
      });
      setAdded((known) => [...known, { realName: realName.trim(), phone, password: initialPassword ?? '' }]);
      setTyped((now) => {
        const left = withoutLine(now, written);
        // A heading alone is nothing to keep.
        return pastedPeople(left, []).length === 0 ? '' : left;
      });
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
  const roleOptions = offered.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className={styles.paste}>
      {added.length > 0 ? <AddedPeople people={added} /> : null}
      <label htmlFor="paste-people">
        {t(
          text(
            '粘贴名单，每行一人：姓名、手机号、角色；也可以从 Excel 连表头一起复制',
            'Paste a list, one person a line: name, phone, role; or rows of a sheet with their heading',
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
              <Input
                className={styles.name}
                aria-label={t(text('第 {n} 人的姓名', 'Name of person {n}'), { n: at + 1 })}
                value={person.realName}
                maxLength={MOST_NAME}
                disabled={busy}
                onChange={({ target }) => changes.rename(person, target.value)}
              />
              <span className={styles.phone}>{person.phone || '—'}</span>
              <Select
                className={styles.role}
                aria-label={t(text('{name}的角色', 'Role of {name}'), { name: person.realName })}
                value={person.roleId}
                placeholder={t(faultWords.role)}
                options={roleOptions}
                disabled={busy}
                onChange={(roleId) => changes.giveRole(person, roleId, people)}
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
      {person.doubts.map((doubt) => (
        <ToneTag key={doubt} tone="warning">
          {t(doubtWords[doubt])}
        </ToneTag>
      ))}
    </span>
  );
}
