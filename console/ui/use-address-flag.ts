// A choice of yes or no that the address remembers: `parameter=1`, so that a link shows what its sender saw.
import { useSearchParams } from 'react-router';

const ON = '1';

/** Whether the address says so, and how to turn it; no step back is added. */
export function useAddressFlag(parameter: string): [on: boolean, turn: (on: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const turn = (on: boolean): void =>
    setSearch(
      (now) => {
        if (on) now.set(parameter, ON);
        else now.delete(parameter);
        return now;
      },
      { replace: true },
    );
  return [search.get(parameter) === ON, turn];
}
