// A whole menu to read: dishes, foods to buy, conditions, and the proof of how good it is.
import { CalendarOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { dishesData } from '../../../contract/recipe/menu.ts';
import { recipe as recipeEntity, recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { variantList } from '../../../contract/recipe/variant.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTabTitle } from '../../client/tab-context.tsx';
import { pageOfRecord } from '../../client/tabs.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { HistoryButton } from '../../ui/history-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ShareButton } from '../library/shared/share-button.tsx';
import { ConditionsView } from './detail/conditions-view.tsx';
import { GramsSwitch, useGrams } from './detail/grams-switch.tsx';
import { MenuTable } from './detail/menu-table.tsx';
import { ProofView } from './detail/proof-view.tsx';
import { ShoppingList } from './detail/shopping-list.tsx';
import { MenuInBrief } from './result/menu-in-brief.tsx';
import { ChooseRecipe } from './week/choose-recipe.tsx';
import { FigureTiles } from './week/figure-tiles.tsx';
import { PrintMenu } from './week/print-menu.tsx';
import { mealsOfDays } from './week/week-grid.tsx';
import { MenuStatus } from './shared/menu-status.tsx';
import { recipeStateOf } from './wizard/wizard-steps.ts';
import ui from '../../ui/ui.module.css';
import styles from './detail/detail.module.css';

export const title = text('食谱详情', 'Menu details');
export const below: Below = () => [{ path: '/recipe/list' }];

const parts = [
  { value: 'menu', label: text('菜品', 'Dishes') },
  { value: 'foods', label: text('食材采购', 'Shopping list') },
  { value: 'conditions', label: text('条件', 'Conditions') },
  { value: 'proof', label: text('规则与依据', 'Rules and evidence') },
] as const;
type Part = (typeof parts)[number]['value'];

export default function Detail() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <DetailOf id={id} /> : <ChooseRecipe />;
}

function DetailOf({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const withGrams = useGrams();
  const asked = search.get('part');
  const part: Part = parts.find((one) => one.value === asked)?.value ?? 'menu';
  const detail = useCall(recipeDetailCall, { query: { id } });
  const menu = useCall(dishesData, { query: { id } });
  const variants = useCall(variantList, { query: { id } });
  useTabTitle(detail.data ? pageOfRecord(detail.data.recipeName, title) : title);
  const failed = detail.isError ? detail : menu.isError ? menu : null;
  if (failed)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      </div>
    );
  if (!detail.data || !menu.data)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <Skeleton active paragraph={{ rows: 12 }} />
        </div>
      </div>
    );
  const recipe = detail.data;
  const view = menu.data;
  const dates = recipe.days.map((day) => day.date);
  const hasDishes = view.days.some((day) => day.meals.some((meal) => meal.dishes.length > 0));
  return (
    <div className={ui.page}>
      <PageHeader
        back="/recipe/list"
        title={recipe.recipeName}
        tags={<MenuStatus menu={recipe} />}
        description={[
          recipe.deptName,
          t(text('{from} 至 {to}，{count} 天', '{from} to {to}, {count} days'), {
            from: recipe.beginDate,
            to: recipe.endDate,
            count: recipe.dateCnt,
          }),
          recipe.createUserName
            ? t(text('{who} 创建于 {when}', 'created by {who} at {when}'), {
                who: recipe.createUserName,
                when: recipe.createTime.slice(0, 16),
              })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <HistoryButton row={{ entity: recipeEntity.name, id }} />
            {recipeStateOf(recipe.recipeStatus) === 'completed' ? (
              <ShareButton thing={{ kind: 'menu', id, name: recipe.recipeName }} />
            ) : null}
            <Button icon={<CalendarOutlined />} onClick={() => void navigate(`/recipe/week?id=${id}`)}>
              {t(text('周视图', 'Week view'))}
            </Button>
            {hasDishes ? (
              <>
                <Button icon={<FileTextOutlined />} onClick={() => void navigate(`/recipe/report?id=${id}`)}>
                  {t(text('营养分析报告', 'Nutrition report'))}
                </Button>
                <PrintMenu
                  recipeId={id}
                  dates={dates}
                  meals={mealsOfDays(view.days)}
                  variants={variants.data ?? []}
                />
              </>
            ) : null}
          </>
        }
      />
      {hasDishes ? (
        <section className={ui.card}>
          <MenuInBrief recipe={recipe} figures={view.figures} />
        </section>
      ) : null}
      {hasDishes ? (
        <section className={ui.card}>
          <FigureTiles figures={view.figures} />
        </section>
      ) : null}
      <section className={`${ui.card} ${styles.detail}`}>
        <Segmented<Part>
          value={part}
          onChange={(next) =>
            setSearch({ id, ...(next === 'menu' ? {} : { part: next }) }, { replace: true })
          }
          aria-label={t(text('食谱内容', 'Menu sections'))}
          options={parts.map((one) => ({ value: one.value, label: t(one.label) }))}
        />
        {part === 'conditions' ? (
          <ConditionsView detail={recipe} />
        ) : !hasDishes ? (
          <EmptyState
            title={t(text('还没有菜品', 'No dishes yet'))}
            hint={t(
              text(
                '生成食谱后，这里显示每天的菜品和食材用量',
                'Once the menu has been generated, its dishes and food weights appear here',
              ),
            )}
          />
        ) : part === 'foods' ? (
          <ShoppingList detail={recipe} view={view} />
        ) : part === 'proof' ? (
          <ProofView detail={recipe} view={view} />
        ) : (
          <>
            <GramsSwitch />
            <MenuTable detail={recipe} days={view.days} withGrams={withGrams} />
          </>
        )}
      </section>
    </div>
  );
}
