// The row that a form in a page begins on. While nothing is typed the form follows what is saved; what is typed belongs
// to the row it was typed on, also when a newer one arrives meanwhile.
import { useEffect, useEffectEvent, useState } from 'react';

export interface FormBase<R> {
  /** The row as the form has read it. */
  base: R;
  /** To be called when the form was saved: the row that comes next is its own. */
  onSaved: () => void;
}

/** `follow` shows a newer row in the form. */
export function useFormBase<R extends { version: number } | undefined>(
  row: R,
  dirty: boolean,
  follow: (row: R) => void = () => undefined,
): FormBase<R> {
  const [base, setBase] = useState(row);
  const [awaited, setAwaited] = useState(false);
  const isNewer = !!row && (!base || row.version > base.version);
  if (isNewer && (awaited || !dirty || !base)) {
    setBase(row);
    setAwaited(false);
  }
  const show = useEffectEvent((shown: R) => {
    if (!dirty) follow(shown);
  });
  useEffect(() => show(base), [base]);
  return { base, onSaved: () => setAwaited(true) };
}
