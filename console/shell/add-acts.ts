// "New …" for every list on which the person may add: what the server offers as a button of the menu, under the name that
// the contract gives a row of that list.
import { menuButtons, type MenuNode } from '../../contract/system/menu.ts';
import { text } from '../../contract/kit/text.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../client/language.ts';
import { onceItComes } from '../client/lazy-part.ts';
import { tabKey } from '../client/tabs.ts';
import { useCall } from '../client/use-call.ts';
import { midSentence } from '../ui/mid-sentence.ts';
import { pressOn } from '../ui/shortcuts.ts';
import { useMenu } from './menu.ts';
import type { PaletteAct } from './palette-acts.ts';

type RowsOf = (typeof import('./entity-screens.tsx'))['rowsOf'];

/** The button that adds is called so on every list, whatever its code begins with. */
const ADD = 'add';
/** The key of that act on its list (list-acts.tsx). */
const ADD_KEY = 'n';

const listsToAddOn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [
    ...(path && children.some(({ alias }) => alias === ADD) ? [path] : []),
    ...listsToAddOn(children),
  ]);

export function useAddActs(): PaletteAct[] {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { labelOf } = useMenu();
  const buttons = useCall(menuButtons, {}, { staleTime: 5 * 60_000 });
  const [rowsOf, setRowsOf] = useState<RowsOf>(() => () => null);
  useEffect(() => {
    let gone = false;
    // It brings the whole contract along, which the list will want anyway.
    onceItComes(
      () => import('./entity-screens.tsx'),
      (module) => {
        if (!gone) setRowsOf(() => module.rowsOf);
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return listsToAddOn(buttons.data ?? []).flatMap((path): PaletteAct[] => {
    const rows = rowsOf(path);
    if (!rows) return [];
    const label = text(`新增${rows.zh}`, `New ${midSentence(rows.en)}`);
    return [
      {
        id: `add-${path}`,
        label: label[language],
        // The other word people know for it.
        otherLabel: language === 'zh' ? `新建${rows.zh}` : label.zh,
        path: null,
        note: labelOf(path),
        run() {
          pressOn(tabKey({ pathname: path, search: '' }), ADD_KEY);
          void navigate(path);
        },
      },
    ];
  });
}
