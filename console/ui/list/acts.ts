// What can be done on a list. An act is said once — words, icon, key, who may, what it does — and the toolbar, the
// rows, their menus and the keyboard take it from there.
import type { ReactNode } from 'react';
import type { Access } from '../../../contract/kit/access.ts';
import type { Text } from '../../../contract/kit/text.ts';
import type { Row } from './row.ts';

interface ActLook {
  key: string;
  label: Text;
  icon?: ReactNode;
  tone?: 'primary' | 'danger';
  /** Who is offered it: everybody, where nothing is said. */
  access?: string | Access | undefined;
  /** A key as `shortcutOf` names it; of a row's act it works while the row has the focus. */
  shortcut?: string;
  /** Under way: not to be pressed again. */
  busy?: boolean;
}

/** An act on the list as a whole. */
export interface ActOnList extends ActLook {
  on: 'list';
  /** Stands among the small icons at the end of the toolbar. */
  asTool?: boolean;
  perform: () => void;
}

/** An act on one row. */
export interface ActOnRow<R extends Row> extends ActLook {
  on: 'row';
  /** Rows it is offered for; all, where nothing is said. */
  fits?: (row: R) => boolean;
  /** Stands in the row's menu. */
  inMenu?: boolean;
  /** Under way with this row, which shows it. */
  busyWith?: (row: R) => boolean;
  perform: (row: R) => void;
}

/** An act on one row, and on all rows that are selected. */
export interface ActOnRows<R extends Row> extends ActLook {
  on: 'rows';
  fits?: (row: R) => boolean;
  inMenu?: boolean;
  /** What its button in the toolbar says; without it the act waits in the menu of the selection. */
  bulkLabel?: Text;
  /** `row` where it is a single one. */
  perform: (ids: readonly string[], row: R | null) => void;
}

export type ListAct<R extends Row = Row> = ActOnList | ActOnRow<R> | ActOnRows<R>;

/** An act bound to what it acts on, as a button or a line of a menu needs it. */
export interface Offer {
  key: string;
  label: Text;
  icon?: ReactNode;
  tone?: 'primary' | 'danger' | undefined;
  shortcut?: string | undefined;
  busy: boolean;
  /** It is this very row it is busy with. */
  turning: boolean;
  inMenu: boolean;
  run: () => void;
}

export interface Offers<R extends Row = Row> {
  /** Buttons above the list. */
  buttons: Offer[];
  /** Small icons at the end of the toolbar. */
  tools: Offer[];
  /** The menu of what is selected; empty while nothing is. */
  bulk: Offer[];
  /** Rows are chosen for something. */
  selectable: boolean;
  /** Rows have acts. */
  inRows: boolean;
  ofRow: (row: R) => Offer[];
}

const offer = (act: ActLook & { inMenu?: boolean }, run: () => void): Offer => ({
  key: act.key,
  label: act.label,
  icon: act.icon,
  tone: act.tone,
  shortcut: act.shortcut,
  busy: act.busy ?? false,
  turning: false,
  inMenu: act.inMenu ?? false,
  run,
});

/** An act on the selection; its key belongs to the single row. */
const bulkOffer = <R extends Row>(act: ActOnRows<R>, selected: readonly string[]): Offer => ({
  ...offer(act, () => act.perform(selected, null)),
  label: act.bulkLabel ?? act.label,
  shortcut: undefined,
});

const isLast = ({ tone, inMenu }: { tone?: string; inMenu?: boolean }): boolean =>
  tone === 'danger' && !inMenu;

/** The acts a person is offered, each in its places; `selected` are the ids of the rows chosen. */
export function offersOf<R extends Row>(
  acts: readonly ListAct<R>[],
  may: (access: string | Access) => boolean,
  selected: readonly string[],
): Offers<R> {
  const allowed = acts.filter(({ access }) => access === undefined || may(access));
  const onList = allowed.filter((act) => act.on === 'list');
  const onRows = allowed.filter((act) => act.on === 'rows');
  // What cannot be undone stands last in a row.
  const ofRows = allowed
    .filter((act) => act.on !== 'list')
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
  return {
    buttons: allowed.flatMap((act): Offer[] => {
      if (act.on === 'list') return act.asTool ? [] : [offer(act, act.perform)];
      return act.on === 'rows' && act.bulkLabel ? [bulkOffer(act, selected)] : [];
    }),
    tools: onList.filter(({ asTool }) => asTool).map((act) => offer(act, act.perform)),
    bulk: selected.length
      ? onRows.filter(({ bulkLabel }) => !bulkLabel).map((act) => bulkOffer(act, selected))
      : [],
    selectable: onRows.length > 0,
    inRows: ofRows.length > 0,
    ofRow: (row) =>
      ofRows
        .filter(({ fits }) => fits?.(row) ?? true)
        .map((act) =>
          act.on === 'row'
            ? { ...offer(act, () => act.perform(row)), turning: act.busyWith?.(row) ?? false }
            : offer(act, () => act.perform([row.id], row)),
        ),
  };
}

/** What the keys of the offers do, by key. */
export const shortcutsOf = (offers: readonly Offer[]): Record<string, Pick<Offer, 'label' | 'run'>> =>
  Object.fromEntries(
    offers.flatMap(({ shortcut, busy, label, run }) =>
      shortcut && !busy ? [[shortcut, { label, run }]] : [],
    ),
  );
