// Week view of a menu. Without an id in the address: the kindergarten's menu of today, else the next one.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTabTitle } from '../../client/tab-context.tsx';
import { pageOfRecord } from '../../client/tabs.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { todayInChina } from '../../client/today.ts';
import { useSession } from '../../client/session.ts';
import { useKindergarten } from '../organisation/shared/use-kindergarten.tsx';
import { currentMenu, useMenusAround } from './week/use-current-recipe.ts';
import { useMenuEditing } from './week/use-menu-editing.ts';
import { WeekScreen } from './week/week-screen.tsx';
import { WeekSkeleton } from './week/week-skeleton.tsx';
import { newMenu, newMenuPath } from './shared/new-menu.ts';
import ui from '../../ui/ui.module.css';

export const title = text('周食谱', 'Weekly menu');
export const below: Below = (search) => (search.get('id') ? [{ path: '/recipe/list' }] : []);

export default function Week() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <WeekOf key={id} id={id} named chooser={null} /> : <CurrentWeek />;
}

function CurrentWeek() {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const { deptId, chooser } = useKindergarten();
  const menus = useMenusAround(null, deptId);
  if (menus.isError)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <ErrorState error={menus.error} onRetry={() => void menus.refetch()} />
        </div>
      </div>
    );
  if (!menus.data) return <WeekSkeleton />;
  const current = currentMenu(menus.data, todayInChina());
  if (current) return <WeekOf key={current.recipeId} id={current.recipeId} named={false} chooser={chooser} />;
  return (
    <div className={ui.page}>
      <div className={ui.card}>
        {chooser}
        <EmptyState
          title={t(text('近期还没有食谱', 'There is no current menu yet'))}
          hint={t(
            text(
              '选好日期，几十秒就能得到一周食谱',
              'Choose the days: in under a minute you have a menu for the week',
            ),
          )}
          action={
            may('recipe_add') ? (
              <Button type="primary" onClick={() => void navigate(newMenuPath(deptId))}>
                {t(newMenu)}
              </Button>
            ) : null
          }
        />
      </div>
    </div>
  );
}

interface WeekOfProps {
  id: string;
  /** The tab is called by the menu. */
  named: boolean;
  /** The way to another kindergarten's menu, where there is one to choose. */
  chooser: ReactNode;
}

function WeekOf({ id, named, chooser }: WeekOfProps) {
  const isOfMany = useSession((state) => state.kind) === 'web';
  const detail = useCall(recipeDetailCall, { query: { id } });
  const editing = useMenuEditing(id);
  const name = detail.data?.recipeName;
  useTabTitle(named && name ? pageOfRecord(name, title) : title);
  const failed = detail.isError ? detail : editing.menu.isError ? editing.menu : null;
  if (failed && !(detail.data && editing.view))
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <ErrorState
            error={failed.error}
            onRetry={() => {
              void detail.refetch();
              void editing.menu.refetch();
            }}
          />
        </div>
      </div>
    );
  if (!detail.data || !editing.view) return <WeekSkeleton />;
  return (
    <WeekScreen
      detail={detail.data}
      editing={editing}
      view={editing.view}
      whose={chooser ?? (isOfMany ? detail.data.deptName : null)}
    />
  );
}
