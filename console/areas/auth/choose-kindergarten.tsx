// After signing in: which of one's kindergartens to work in. The one chosen last is ready under Enter.
import { useState } from 'react';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { text } from '../../../contract/kit/text.ts';
import { failureWords } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { enterKindergarten } from '../../client/token-refresh.ts';
import { buildingIcon } from './icons.tsx';
import { LoginFailure } from './login-frame.tsx';
import { PlainField } from './plain-field.tsx';
import { rememberedKindergarten, rememberKindergarten } from './remembered.ts';
import type { Kindergarten } from './sign-in.ts';
import styles from './auth.module.css';

/** From this many kindergartens on, the list can be searched. */
const SEARCH_FROM = 8;

export interface ChooseKindergartenProps {
  kind: LoginKind;
  kindergartens: Kindergarten[];
  /** The one the session is in already. */
  current: string;
  onDone: () => void;
}

export function ChooseKindergarten({ kind, kindergartens, current, onDone }: ChooseKindergartenProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const last = rememberedKindergarten(kind);
  const first = kindergartens.some(({ deptId }) => deptId === last) ? last : current;
  const found = kindergartens.filter(({ deptName }) =>
    deptName.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const choose = async (deptId: string): Promise<void> => {
    setBusy(deptId);
    setFailure('');
    try {
      if (deptId !== current) await enterKindergarten(deptId);
      rememberKindergarten(kind, deptId);
      onDone();
    } catch (error) {
      setFailure(failureWords(error));
      setBusy('');
    }
  };
  return (
    <>
      <h1>{t(text('选择幼儿园', 'Choose a kindergarten'))}</h1>
      <p className={styles.loginHint}>
        {t(text('之后可在顶部随时切换', 'You can switch at any time at the top of the page'))}
      </p>
      <LoginFailure>{failure}</LoginFailure>
      {kindergartens.length >= SEARCH_FROM ? (
        <PlainField
          label={t(text('查找', 'Find'))}
          value={typed}
          onChange={setTyped}
          icon={buildingIcon}
          autoComplete="off"
        />
      ) : null}
      <ul className={styles.choice} aria-label={t(text('幼儿园', 'Kindergartens'))}>
        {found.map(({ deptId, deptName }) => (
          <li key={deptId}>
            <button
              type="button"
              autoFocus={deptId === first}
              data-ready={deptId === first || undefined}
              disabled={!!busy}
              aria-busy={busy === deptId}
              onClick={() => void choose(deptId)}
            >
              {buildingIcon}
              <span>{deptName}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className={styles.loginHint}>{t(text('没有匹配的幼儿园', 'No kindergarten matches'))}</p>
      ) : null}
    </>
  );
}
