// A value that has not changed for a while; keeps typing from calling the server at every key.
import { useEffect, useState } from 'react';
import { sameValue } from './same-value.ts';

/** The value as it was when it last stayed equal, in content, for so many milliseconds; at first as it is given. */
export function useSettled<T>(value: T, ms: number): T {
  const [wanted, setWanted] = useState({ value });
  if (!sameValue(value, wanted.value)) setWanted({ value });
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), ms);
    return () => clearTimeout(timer);
  }, [wanted, ms]);
  return settled.value;
}
