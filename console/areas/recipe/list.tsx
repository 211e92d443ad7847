// The menus of a kindergarten: find one, see where it stands, go on with it.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState, type Key } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { dishesData } from '../../../contract/recipe/menu.ts';
import {
  completeRecipe,
  recipe,
  recipeCalendar,
  recipePage,
  removeRecipe,
  setUnConfirm,
  submitRecipeDateList,
} from '../../../contract/recipe/recipe.ts';
import { paperPdf, type PaperKind } from '../../../contract/recipe/report.ts';
import { downloadFile } from '../../shell/download-file.ts';
import { useText } from '../../shell/language.ts';
import { toast } from '../../shell/toast.tsx';
import { refreshCalls, useAct, useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { useChosenColumns } from '../../ui/column-settings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { columnLabel } from '../../ui/column-label.ts';
import { EntityTable, type Row } from '../../ui/entity-table.tsx';
import { useListState } from '../../ui/list-state.ts';
import { ListToolbar, type ListAct } from '../../ui/list-toolbar.tsx';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { SearchBar } from '../../ui/search-bar.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useKindergarten } from '../organisation/setting/use-kindergarten.tsx';
import { actsOf, placeOf, type RecipeActKey } from './list/recipe-acts.ts';
import {
  recipeColumnNames,
  recipeColumns,
  recipeFilters,
  recipeOf,
  recipeQuery,
} from './list/recipe-columns.tsx';
import { RowActs } from './list/row-acts.tsx';
import { allows, stepPath } from './wizard/wizard-steps.ts';
import './list/list.css';

export const title = text('食谱列表', 'Menus');

export default function RecipeList() {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const confirm = useConfirm();
  const [state, change] = useListState('recipe');
  const { deptId, chooser } = useKindergarten();
  // Whose menus: not a condition of the search, so that searching and resetting leave it alone.
  const { deptId: _, ...filters } = state.filters;
  const dept: Record<string, string> = deptId ? { deptId } : {};
  const [selected, setSelected] = useState<Key[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const list = useCall(
    recipePage,
    {
      query: {
        ...recipeQuery(filters),
        ...dept,
        current: state.current,
        size: state.size,
        ...(state.ascs ? { ascs: state.ascs } : {}),
        ...(state.descs ? { descs: state.descs } : {}),
      },
    },
    { keepPrevious: true, staleTime: 0 },
  );
  const records = list.data?.records ?? [];
  const refresh = useCallback(() => void refreshCalls([recipePage]), []);
  const columns = useMemo(() => recipeColumns(refresh), [refresh]);
  const chosen = useChosenColumns('recipe', recipeColumnNames, (name) =>
    t(columnLabel(recipe, columns, name)),
  );
  const mayAdd = may(submitRecipeDateList.access);
  const mayRemove = may(removeRecipe.access);
  const others = { refreshes: [recipePage, recipeCalendar, dishesData] };
  const complete = useAct(completeRecipe, { done: text('食谱已确认', 'The menu is confirmed'), ...others });
  const takeBack = useAct(setUnConfirm, {
    done: text('已取消确认', 'The confirmation is taken back'),
    ...others,
  });
  const remove = useAct(removeRecipe, {
    done: messages.deleted,
    ...others,
    onDone: (_, { query }) => {
      setSelected([]);
      if (query && query.ids.length >= records.length && state.current > 1)
        change({ current: state.current - 1 });
    },
  });

  const removeRows = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return toast.error(t(messages.selectOne));
    const kept = records.filter((row) => ids.includes(row.id) && !allows(row.recipeStatus, 'remove'));
    if (kept.length)
      return toast.error(
        t(text('“{name}”当前为“{state}”，不能删除', '"{name}" is "{state}" and cannot be deleted'), {
          name: kept[0]?.recipeName ?? '',
          state: kept[0]?.recipeStatusName ?? '',
        }),
      );
    if (await confirm(t(messages.confirmDelete), { danger: true })) remove.mutate({ query: { ids } });
  };
  const act = async (key: RecipeActKey, row: Row): Promise<void> => {
    const one = recipeOf(row);
    const place = placeOf(key, one);
    if (place) return void navigate(place);
    if (key === 'remove') return removeRows([row.id]);
    if (key === 'takeBack') return takeBack.mutate({ query: { id: row.id } });
    if (key === 'confirm') {
      const sure = await confirm(t(text('确认“{name}”吗?', 'Confirm "{name}"?'), { name: one.recipeName }), {
        detail: t(
          text(
            '确认后不能再修改，需要时可以取消确认。',
            'It cannot be changed afterwards, unless the confirmation is taken back.',
          ),
        ),
      });
      if (sure) complete.mutate({ query: { id: row.id } });
      return;
    }
    setBusy(row.id);
    await downloadFile(paperPdf, { id: row.id, paper: key.slice('paper/'.length) as PaperKind }).catch(
      () => null,
    );
    setBusy(null);
  };
  const addOne = (): void =>
    void navigate(deptId ? `${stepPath(1, null)}?deptId=${deptId}` : stepPath(1, null));
  const addLabel = t(text('新建食谱', 'New menu'));
  const acts: ListAct[] = [
    ...(mayAdd
      ? [
          {
            key: 'add',
            label: addLabel,
            icon: <PlusOutlined aria-hidden />,
            look: 'primary' as const,
            onClick: addOne,
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            key: 'delete',
            label: t(text('批量删除', 'Delete selected')),
            icon: <DeleteOutlined aria-hidden />,
            look: 'danger' as const,
            onClick: () => void removeRows(selected.map(String)),
          },
        ]
      : []),
  ];
  const filtered = Object.keys(filters).length > 0;
  return (
    <div className="sy-page">
      <SearchBar
        fields={recipeFilters}
        filters={filters}
        onSearch={(next) => change({ filters: { ...next, ...dept } })}
      />
      <section className="sy-card" aria-label={t(title)}>
        <ListToolbar
          lead={chooser}
          acts={acts}
          selected={selected.length}
          onClearSelection={() => setSelected([])}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
          settings={
            <>
              <SavedFilters
                list="recipe"
                filters={filters}
                onApply={(next) => change({ filters: { ...next, ...dept } })}
              />
              {chosen.settings}
            </>
          }
        />
        {list.data?.total === 0 && !filtered ? (
          <EmptyState
            title={t(text('还没有食谱', 'No menus yet'))}
            hint={t(
              text(
                '选好日期和条件，几十秒就能得到一份营养达标、不超餐标的食谱',
                'Choose days and conditions: in under a minute you have a menu that is nutritious and within the price',
              ),
            )}
            action={
              mayAdd ? (
                <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={addOne}>
                  {addLabel}
                </Button>
              ) : null
            }
          />
        ) : (
          <EntityTable
            entity={recipe}
            names={chosen.names}
            columns={columns}
            density={chosen.density}
            page={list.data as unknown as { records: Row[]; total: number } | undefined}
            loading={list.isLoading}
            stale={list.isPlaceholderData}
            error={list.error}
            onRetry={() => void list.refetch()}
            state={state}
            onChange={change}
            selected={selected}
            onSelect={mayRemove ? setSelected : undefined}
            filtered={filtered}
            empty={null}
            rowActs={(row) => (
              <RowActs
                name={recipeOf(row).recipeName}
                acts={actsOf(recipeOf(row), may)}
                busy={busy === row.id}
                onAct={(key) => void act(key, row)}
              />
            )}
          />
        )}
      </section>
    </div>
  );
}
