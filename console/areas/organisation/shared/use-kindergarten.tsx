// Which kindergarten a screen is about. People of one kindergarten never see this; the platform's staff, and whoever
// works in none, choose one, and the choice lives in the address.
import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useUser } from '../../../client/user.ts';

export interface ChosenKindergarten {
  /** Undefined: the one worked in now, which the server knows. */
  deptId: string | undefined;
  /** False while a choice has to be made first. */
  known: boolean;
  /** The control to choose by; null where there is nothing to choose. */
  chooser: ReactNode;
}

/** What was chosen last on any screen; a screen begins with it and then stays with its own choice. */
const useLastChosen = create<{ userId: string; deptId: string }>(() => ({ userId: '', deptId: '' }));
const lastChosen = (): string => {
  const { userId, deptId } = useLastChosen.getState();
  return userId === useSession.getState().userId ? deptId : '';
};
const remember = (deptId: string): void =>
  useLastChosen.setState({ userId: useSession.getState().userId, deptId });

export function useKindergarten(): ChosenKindergarten {
  const t = useText();
  const { data } = useUser();
  const kind = useSession((state) => state.kind);
  const [search, setSearch] = useSearchParams();
  const [before] = useState(lastChosen);
  const depts = data?.depts ?? [];
  // The top bar's switcher is for people of kindergartens and groups; the platform's staff choose here.
  const choosesHere = kind === 'web' && depts.length > 1;
  if (!data || (data.currentDeptId && !choosesHere)) return { deptId: undefined, known: true, chooser: null };
  const chosen = search.get('deptId') ?? (before || data.currentDeptId || depts[0]?.deptId);
  return {
    deptId: chosen,
    known: chosen !== undefined,
    chooser: (
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 220 }}
        aria-label={t(text('选择幼儿园', 'Choose a kindergarten'))}
        placeholder={t(text('请选择幼儿园', 'Choose a kindergarten'))}
        value={chosen}
        options={depts.map((one) => ({ value: one.deptId, label: one.deptName }))}
        onChange={(deptId: string) => {
          const next = new URLSearchParams(search);
          next.set('deptId', deptId);
          setSearch(next, { replace: true });
          remember(deptId);
        }}
      />
    ),
  };
}
