// A menu to read outside of its own screens: its weeks, with the grams of its foods for who wants them.
import type { MenuDay } from '../../../../contract/recipe/menu.ts';
import { GramsSwitch, useGrams } from '../detail/grams-switch.tsx';
import { MenuTable } from '../detail/menu-table.tsx';

/** Nothing is told of who changed its days. */
const UNTOLD = { days: [] };

export function MenuToRead({ days }: { days: readonly MenuDay[] }) {
  const withGrams = useGrams();
  return (
    <>
      <GramsSwitch />
      <MenuTable detail={UNTOLD} days={days} withGrams={withGrams} />
    </>
  );
}
