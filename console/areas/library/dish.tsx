// The dish library (菜品库): look for a dish, compare, read one in full. Filters, view and the open dish are in the
// address, so that a finding can be shared.
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented, Skeleton } from 'antd';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { DISH_CATEGORY_KEYS } from '../../../contract/library/dish-category.ts';
import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { dish, dishCanUsePage, dishCategoryCounts, dishPage } from '../../../contract/library/dish.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { useUser } from '../../client/user.ts';
import { EntityTable } from '../../ui/entity-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { newAct } from '../../ui/list-acts.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { ListPager } from '../../ui/list-pager.tsx';
import { useChosenColumns } from '../../ui/list/chosen-columns.ts';
import { searchOf } from '../../ui/list/list-state.ts';
import type { Row } from '../../ui/list/row.ts';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { useList, type List } from '../../ui/list/use-list.ts';
import { NoRows } from '../../ui/no-rows.tsx';
import { labelOf } from '../../ui/row-cells.tsx';
import { useIsPhone } from '../../ui/screen-level.ts';
import { DishCards } from './dish/dish-cards.tsx';
import { dishColumnNames, dishColumns } from './dish/dish-columns.tsx';
import { DishDrawer } from './dish/dish-drawer.tsx';
import { DishFilters } from './dish/dish-filters.tsx';
import { categoryWord, type DishRow } from './dish/dish-marks.tsx';
import { CategoryTabs } from './parts/category-tabs.tsx';
import ui from '../../ui/ui.module.css';

export const title = text('菜品', 'Dishes');

/** Cards come in rows of up to five: a page of ten is too short for them. */
const CARD_PAGE_SIZE = 30;
/** How the list is shown, and the dish that is read: no conditions of the search. */
const ASIDE = ['open', 'view'];

type ListedDish = DishRow & Row;

export default function DishLibrary() {
  const t = useText();
  const phone = useIsPhone();
  const deptId = useUser().data?.currentDeptId ?? '';
  const [address] = useSearchParams();
  const onlyUsable = address.get('usable') === '1' && deptId !== '';
  const usableBy = onlyUsable ? { deptId, month: new Date().getMonth() + 1 } : {};
  const list = useList<ListedDish>({
    name: dish.name,
    list: onlyUsable ? dishCanUsePage : dishPage,
    aside: ASIDE,
    fixed: usableBy,
    queryOf: withoutUsable,
  });
  const navigate = useNavigate();
  const add = newAct(() => void navigate('/dishes/add'), submitDishInfo.access, text('新增菜品', 'New dish'));
  const offers = useListActs<ListedDish>([add], list.selection);
  const { open = null, view } = list.state.filters;
  const cards = phone || view === 'cards';
  const show = (id: string | null): void => {
    const { open: _, ...rest } = list.state.filters;
    list.change({ filters: id ? { ...rest, open: id } : rest, current: list.state.current });
  };
  const columns = dishColumns(t, show);
  const chosen = useChosenColumns(dish.name, dishColumnNames);
  return (
    <>
      <ListFrame
        title={title}
        list={list}
        offers={offers}
        searchFields={[]}
        search={<DishFilters filters={list.filters} onChange={list.search} canAskUsable={deptId !== ''} />}
        lead={phone ? null : <ViewSwitch list={list} />}
        columns={
          cards
            ? null
            : {
                chosen,
                columns: dishColumnNames.map((name) => ({ name, label: labelOf(t, dish, columns, name) })),
              }
        }
      >
        <Categories list={list} usableBy={usableBy} />
        {cards ? (
          <Cards list={list} onOpen={show} />
        ) : (
          <EntityTable entity={dish} list={list} names={chosen.names} columns={columns} />
        )}
      </ListFrame>
      <DishDrawer
        id={open}
        among={(list.page?.records ?? []).map((one) => one.id)}
        onShow={show}
        onClose={() => show(null)}
      />
    </>
  );
}

/** The conditions as the calls know them: which call is asked says whether only what may be used is shown. */
const withoutUsable = ({ usable: _, ...asked }: Record<string, string>): Record<string, string> => asked;

function ViewSwitch({ list }: { list: List<ListedDish> }) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const { state } = list;
  // The larger page of cards stands in the address alone: the table keeps the size that the person is used to.
  const choose = useCallback(
    (next: string): void => {
      const { view: _, ...rest } = state.filters;
      const shown =
        next === 'cards'
          ? {
              ...state,
              filters: { ...rest, view: next },
              size: Math.max(state.size, CARD_PAGE_SIZE),
              current: 1,
            }
          : { ...state, filters: rest };
      setSearch(searchOf(shown), { replace: true });
    },
    [state, setSearch],
  );
  return (
    <Segmented
      aria-label={t(text('显示方式', 'View'))}
      value={state.filters['view'] === 'cards' ? 'cards' : 'table'}
      options={[
        { value: 'table', icon: <UnorderedListOutlined />, label: t(text('列表', 'List')) },
        { value: 'cards', icon: <AppstoreOutlined />, label: t(text('卡片', 'Cards')) },
      ]}
      onChange={choose}
    />
  );
}

interface CategoriesProps {
  list: List<ListedDish>;
  usableBy: Record<string, unknown>;
}

/** The categories, with how many dishes each holds under the other conditions. */
function Categories({ list, usableBy }: CategoriesProps) {
  const t = useText();
  const { dishCateFirstName: category = '', ...others } = list.filters;
  const counts = useCall(
    dishCategoryCounts,
    { query: { ...withoutUsable(others), ...usableBy } },
    { keepPrevious: true },
  );
  const countOf = (key: string): number | null =>
    !counts.data
      ? null
      : counts.data.filter((one) => !key || one.category === key).reduce((sum, one) => sum + one.count, 0);
  return (
    <CategoryTabs
      label={t(text('菜品分类', 'Dish categories'))}
      value={category}
      tabs={['', ...DISH_CATEGORY_KEYS].map((key) => ({
        key,
        label: key ? categoryWord(t, key) : t(text('全部', 'All')),
        count: countOf(key),
      }))}
      onChange={(key) => list.search(key ? { ...others, dishCateFirstName: key } : others)}
    />
  );
}

interface CardsProps {
  list: List<ListedDish>;
  onOpen: (id: string) => void;
}

function Cards({ list, onOpen }: CardsProps) {
  if (list.error && !list.page)
    return <ErrorState error={list.error} onRetry={list.refresh} retrying={list.refreshing} />;
  if (!list.page) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  const { records, total } = list.page;
  if (records.length === 0)
    return <NoRows entity={dish} onShowAll={list.filtered ? list.showAll : undefined} />;
  return (
    <div className={list.stale ? ui.stale : ''} aria-busy={list.stale}>
      <DishCards dishes={records} onOpen={onOpen} />
      <ListPager paging={list} total={total} />
    </div>
  );
}
