// Where a dish is used: the menus on which it stands, the latest first, each with a way to its week.
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { dishUses } from '../../../../contract/recipe/dish-uses.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MenuStatus, onDay } from '../../recipe/shared/menu-status.tsx';
import styles from '../library.module.css';

export function DishUses({ id }: { id: string }) {
  const t = useText();
  const uses = useCall(dishUses, { query: { id } });
  if (uses.isError)
    return <ErrorState error={uses.error} onRetry={() => void uses.refetch()} retrying={uses.isFetching} />;
  if (!uses.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { menus, times, places } = uses.data;
  if (times === 0)
    return <p className={styles.libSecond}>{t(text('还没有食谱用到它', 'On no menu so far'))}</p>;
  const several = new Set(places.map(({ deptName }) => deptName)).size > 1;
  const many = { menus, times, shown: places.length };
  return (
    <>
      <p className={styles.libHint}>
        {t(text('{menus} 份食谱用过 {times} 次', 'Menus: {menus}, servings: {times}'), many)}
        {times > places.length
          ? t(text('，列出最近 {shown} 次', '; the latest {shown} are listed'), many)
          : null}
      </p>
      <table className={styles.libFoods}>
        <thead>
          <tr>
            <th scope="col">{t(text('日期', 'Date'))}</th>
            <th scope="col">{t(text('餐别', 'Meal'))}</th>
            <th scope="col">{t(text('食谱', 'Menu'))}</th>
            <th scope="col">{t(text('状态', 'State'))}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ recipeId, recipeName, recipeStatus, deptName, date, meal }) => (
            <tr key={`${recipeId}|${date}|${meal}`}>
              <td className={styles.libDate}>{date}</td>
              <td>{t(MEALS[meal])}</td>
              <th scope="row">
                <Link to={`/recipe/week?id=${recipeId}&week=${date}`}>{recipeName}</Link>
                {several ? <small className={styles.libSecond}> {deptName}</small> : null}
              </th>
              <td>
                <MenuStatus menu={onDay(recipeStatus, date)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
