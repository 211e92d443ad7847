// What is mended by hand in a pasted list: names and roles. The list is read anew with each key typed in the text, so
// what was mended is kept by the line as it was written, and a role by the name, too, while nobody else has it.
import { useState } from 'react';
import { faultsOf, type PastedPerson } from './pasted-people.ts';

export interface PastedChanges {
  /** The people with what was mended. */
  in: (people: readonly PastedPerson[]) => PastedPerson[];
  rename: (person: PastedPerson, realName: string) => void;
  giveRole: (person: PastedPerson, roleId: string, among: readonly PastedPerson[]) => void;
}

const byName = (name: string): string => `name ${name}`;

export function usePastedChanges(): PastedChanges {
  const [names, setNames] = useState<Record<string, string>>({});
  const [roles, setRoles] = useState<Record<string, string>>({});
  return {
    in(people) {
      const times = new Map<string, number>();
      for (const { realName } of people) times.set(realName, (times.get(realName) ?? 0) + 1);
      return people.map((person) => {
        const { written } = person;
        const isOnly = person.realName !== '' && times.get(person.realName) === 1;
        const realName = names[written] ?? person.realName;
        const given = roles[written] ?? (isOnly ? roles[byName(person.realName)] : undefined);
        const roleId = given ?? person.roleId;
        return {
          ...person,
          realName,
          roleId,
          faults: faultsOf(
            { realName: realName.trim(), phone: person.phone, roleId },
            person.faults.includes('phoneTwice'),
          ),
          doubts: person.doubts.filter((doubt) =>
            doubt === 'name' ? names[written] === undefined : given === undefined,
          ),
        };
      });
    },
    rename: ({ written }, realName) => setNames((now) => ({ ...now, [written]: realName })),
    giveRole({ written, realName }, roleId, among) {
      const isOnly = among.filter((other) => other.realName === realName).length === 1;
      setRoles((now) => ({ ...now, [written]: roleId, ...(isOnly ? { [byName(realName)]: roleId } : {}) }));
    },
  };
}
