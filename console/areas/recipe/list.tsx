// The menus of a kindergarten: find one, see where it stands, go on with it.
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import {
  completeRecipe,
  recipe,
  recipeCalendar,
  recipePage,
  removeRecipe,
  submitRecipeDateList,
} from '../../../contract/recipe/recipe.ts';
import { paperPdf, type PaperKind } from '../../../contract/recipe/report.ts';
import { downloadFile } from '../../client/download-file.ts';
import { useText } from '../../client/language.ts';
import { refreshCalls, useAct } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EntityTable } from '../../ui/entity-table.tsx';
import { newAct, useDeleteAct } from '../../ui/list-acts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useChosenColumns } from '../../ui/list/chosen-columns.ts';
import { spareColumns } from '../../ui/list/columns.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { OfferButton } from '../../ui/offer-button.tsx';
import { labelOf } from '../../ui/row-cells.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { Sharing, type Shareable } from '../library/shared/share-button.tsx';
import { useKindergarten } from '../organisation/shared/use-kindergarten.tsx';
import { actsOf, placeOf, type RecipeActKey } from './list/recipe-acts.ts';
import {
  recipeColumnNames,
  recipeColumns,
  recipeFilters,
  recipeQuery,
  type RecipeRow,
} from './list/recipe-columns.tsx';
import { RowActs } from './list/row-acts.tsx';
import { useTakeBack } from './list/use-take-back.ts';
import { allows } from './wizard/wizard-steps.ts';
import { newMenu, newMenuPath } from './shared/new-menu.ts';

export const title = text('食谱列表', 'Menus');

/** What else changes with a menu; its dishes are of the list's own family. */
const CHANGED = [recipePage, recipeCalendar];

const ASIDE = ['deptId'];

export default function RecipeList() {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const { deptId, chooser } = useKindergarten();
  const list = useList<RecipeRow>({
    name: recipe.name,
    list: recipePage,
    // Whose menus: not a condition of the search, so that searching and resetting leave it alone.
    aside: ASIDE,
    fixed: { deptId },
    queryOf: recipeQuery,
    reading: { staleTime: 0 },
  });
  const removal = useDeleteAct<RecipeRow>(removeRecipe, list, {
    refreshes: CHANGED,
    refusal: useRefusal(list.page?.records ?? []),
  });
  const addOne = newAct(() => void navigate(newMenuPath(deptId)), submitRecipeDateList.access, newMenu);
  const offers = useListActs<RecipeRow>([addOne, removal], list.selection);
  const [sharing, setSharing] = useState<Shareable | null>(null);
  const { act, busy } = useRecipeActs({
    remove: (row) => removal.perform([row.id], row),
    share: ({ id, recipeName }) => setSharing({ kind: 'menu', id, name: recipeName }),
  });
  const columns = useMemo(() => recipeColumns(may, () => void refreshCalls([recipePage])), [may]);
  const chosen = useChosenColumns(recipe.name, recipeColumnNames, spareColumns(columns));
  const first = offers.buttons.find(({ key }) => key === addOne.key);
  return (
    <>
      <ListFrame
        title={title}
        list={list}
        offers={offers}
        lead={chooser}
        searchFields={recipeFilters}
        columns={{
          chosen,
          columns: recipeColumnNames.map((name) => ({ name, label: labelOf(t, recipe, columns, name) })),
        }}
      >
        <EntityTable
          entity={recipe}
          list={list}
          names={chosen.names}
          columns={columns}
          offers={offers}
          empty={first ? <OfferButton offer={first} /> : null}
          rowActs={(row) => (
            <RowActs
              name={row.recipeName}
              acts={actsOf(row, may)}
              busy={busy === row.id}
              onAct={(key) => void act(key, row)}
            />
          )}
        />
      </ListFrame>
      <Sharing thing={sharing} onClose={() => setSharing(null)} />
    </>
  );
}

/** Why some of the menus cannot be deleted, in their state. */
function useRefusal(records: readonly RecipeRow[]): (ids: readonly string[]) => string | null {
  const t = useText();
  return (ids) => {
    const kept = records.find((row) => ids.includes(row.id) && !allows(row.recipeStatus, 'remove'));
    return kept
      ? t(text('“{name}”当前为“{state}”，不能删除', '“{name}” is “{state}” and cannot be deleted'), {
          name: kept.recipeName,
          state: kept.recipeStatusName ?? '',
        })
      : null;
  };
}

/** What the acts of a row do; `busy` is the row whose paper is being made. */
function useRecipeActs({ remove, share }: Record<'remove' | 'share', (row: RecipeRow) => void>): {
  act: (key: RecipeActKey, row: RecipeRow) => Promise<void>;
  busy: string | null;
} {
  const t = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);
  const complete = useAct(completeRecipe, {
    done: text('食谱已确认', 'The menu has been confirmed'),
    refreshes: CHANGED,
  });
  const { takeBack } = useTakeBack();
  const completeOnceSure = async ({ id, recipeName }: RecipeRow): Promise<void> => {
    const question = t(text('确认“{name}”吗?', 'Confirm “{name}”?'), { name: recipeName });
    const detail = t(
      text(
        '确认后不能再修改，需要时可以取消确认。',
        'A confirmed menu can only be changed after reopening it.',
      ),
    );
    if (await confirm(question, { detail })) complete.mutate({ query: { id } });
  };
  const print = async (id: string, paper: PaperKind): Promise<void> => {
    setBusy(id);
    await downloadFile(paperPdf, { id, paper }).catch(() => null);
    setBusy(null);
  };
  return {
    busy,
    async act(key, row) {
      const place = placeOf(key, row);
      if (place) return void navigate(place);
      if (key === 'remove') return remove(row);
      if (key === 'share') return share(row);
      if (key === 'takeBack') return takeBack(row);
      if (key === 'confirm') return completeOnceSure(row);
      return print(row.id, key.slice('paper/'.length) as PaperKind);
    },
  };
}
