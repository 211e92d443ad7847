// The dish library (菜品库): look for a dish, compare, read one in full. Filters, view and the open dish are in the
// address, so that a finding can be shared.
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Pagination, Segmented, Skeleton } from 'antd';
import { text } from '../../../contract/kit/text.ts';
import { PAGE_SIZES } from '../../../contract/kit/wire.ts';
import { DISH_CATEGORY_KEYS } from '../../../contract/library/dish-category.ts';
import { dish, dishCanUsePage, dishCategoryCounts, dishPage } from '../../../contract/library/dish.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { useUser } from '../../client/user.ts';
import { NoRows } from '../../ui/no-rows.tsx';
import { EntityTable } from '../../ui/entity-table.tsx';
import { pagedRows } from '../../ui/list/list-rows.ts';
import { useSelection } from '../../ui/list/selection.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { useIsPhone } from '../../ui/screen-level.ts';
import { DishCards } from './dish/dish-cards.tsx';
import { dishColumnNames, dishColumns } from './dish/dish-columns.tsx';
import { DishDrawer } from './dish/dish-drawer.tsx';
import { DishFilters } from './dish/dish-filters.tsx';
import { categoryWord } from './dish/dish-marks.tsx';
import { CategoryTabs } from './parts/category-tabs.tsx';
import ui from '../../ui/ui.module.css';
import styles from '../../ui/list-pager.module.css';

export const title = text('菜品', 'Dishes');

/** Cards come in rows of up to five: a page of ten is too short for them. */
const CARD_PAGE_SIZE = 30;

export default function DishLibrary() {
  const t = useText();
  const phone = useIsPhone();
  const user = useUser();
  const [state, change] = useListState();
  const selection = useSelection();
  const { open = null, view, ...filters } = state.filters;
  const kept = { ...(open ? { open } : {}), ...(view ? { view } : {}) };
  const cards = phone || view === 'cards';
  const deptId = user.data?.currentDeptId ?? '';
  const { usable, ...asked } = filters;
  const month = new Date().getMonth() + 1;
  const onlyUsable = usable === '1' && deptId !== '';
  const query = { ...asked, current: state.current, size: state.size, ascs: state.ascs, descs: state.descs };
  const all = useCall(dishPage, { query }, { keepPrevious: true, enabled: !onlyUsable });
  const usableHere = useCall(
    dishCanUsePage,
    { query: { ...query, deptId, month } },
    { keepPrevious: true, enabled: onlyUsable },
  );
  const list = onlyUsable ? usableHere : all;
  const records = list.data?.records ?? [];
  const { dishCateFirstName: category = '', ...search } = asked;
  const counts = useCall(
    dishCategoryCounts,
    { query: { ...search, ...(onlyUsable ? { deptId, month } : {}) } },
    { keepPrevious: true },
  );
  const countOf = (key: string): number | null =>
    !counts.data
      ? null
      : counts.data.filter((one) => !key || one.category === key).reduce((sum, one) => sum + one.count, 0);
  const show = (id: string | null): void => {
    const { open: _, ...rest } = state.filters;
    change({ filters: id ? { ...rest, open: id } : rest, current: state.current });
  };
  const setFilters = (next: Record<string, string>): void => change({ filters: { ...next, ...kept } });

  return (
    <div className={ui.page}>
      <h1 className={ui.unseen}>{t(title)}</h1>
      <DishFilters filters={filters} onChange={setFilters} canAskUsable={deptId !== ''}>
        {phone ? null : (
          <Segmented
            aria-label={t(text('显示方式', 'View'))}
            value={view === 'cards' ? 'cards' : 'table'}
            options={[
              { value: 'table', icon: <UnorderedListOutlined />, label: t(text('列表', 'List')) },
              { value: 'cards', icon: <AppstoreOutlined />, label: t(text('卡片', 'Cards')) },
            ]}
            onChange={(next) => {
              const { view: _, ...rest } = state.filters;
              if (next === 'cards')
                change({ filters: { ...rest, view: 'cards' }, size: Math.max(state.size, CARD_PAGE_SIZE) });
              else change({ filters: rest, current: state.current });
            }}
          />
        )}
      </DishFilters>
      <section className={ui.card} aria-label={t(title)}>
        <CategoryTabs
          label={t(text('菜品分类', 'Dish categories'))}
          value={category}
          tabs={['', ...DISH_CATEGORY_KEYS].map((key) => ({
            key,
            label: key ? categoryWord(t, key) : t(text('全部', 'All')),
            count: countOf(key),
          }))}
          onChange={(key) => {
            const { dishCateFirstName: _, ...rest } = filters;
            setFilters(key ? { ...rest, dishCateFirstName: key } : rest);
          }}
        />
        {cards ? (
          list.error && !list.data ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : list.isLoading ? (
            <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
          ) : records.length === 0 ? (
            <NoRows
              entity={dish}
              onShowAll={Object.keys(filters).length > 0 ? () => setFilters({}) : undefined}
            />
          ) : (
            <div className={list.isPlaceholderData ? ui.stale : ''} aria-busy={list.isPlaceholderData}>
              <DishCards dishes={records} onOpen={show} />
              <Pagination
                className={styles.pager}
                current={state.current}
                pageSize={state.size}
                total={list.data?.total ?? 0}
                simple={phone}
                showSizeChanger={{ 'aria-label': t(text('每页条数', 'Rows per page')) }}
                pageSizeOptions={PAGE_SIZES.map(String)}
                showTotal={(total) => t(text('共 {total} 道', '{total} dishes'), { total })}
                onChange={(current, size) => change(size === state.size ? { current } : { size })}
              />
            </div>
          )
        ) : (
          <EntityTable
            entity={dish}
            list={pagedRows(list, { state, change, filters, search: setFilters }, selection)}
            names={dishColumnNames}
            columns={dishColumns(t, show)}
          />
        )}
      </section>
      <DishDrawer id={open} among={records.map((one) => one.id)} onShow={show} onClose={() => show(null)} />
    </div>
  );
}
