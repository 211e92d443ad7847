// A drawer is made when it first opens, and stays, so that it can close with its movement.
import { useState } from 'react';

export function useOnceOpen(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}
