// The calendar of menus: month by month, which days are served by which menu, and which still need one.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { recipeCalendar, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { localeTag, useLanguage, useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useKindergarten } from '../organisation/shared/use-kindergarten.tsx';
import { MonthBoard } from './calendar/month-board.tsx';
import { SpanFormButton } from './calendar/span-form-button.tsx';
import { daysFrom } from '../../../contract/kit/calendar-day.ts';
import { addMonths, daysOfMonth, isMonth, monthOf } from '../../../contract/kit/months.ts';
import { todayInChina } from '../../client/today.ts';
import { isServiceDay } from '../../../contract/kit/holidays.ts';
import { newMenuForDays, newMenuPath } from './shared/new-menu.ts';
import ui from '../../ui/ui.module.css';
import styles from './calendar/calendar.module.css';

export const title = text('食谱日历', 'Menu calendar');

export default function RecipeCalendar() {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const language = useLanguage((state) => state.language);
  const [search, setSearch] = useSearchParams();
  const { deptId, known, chooser } = useKindergarten();
  const today = todayInChina();
  const asked = search.get('month') ?? '';
  const month = isMonth(asked) ? asked : monthOf(today);
  const { begin, end } = daysOfMonth(month);
  const list = useCall(
    recipeCalendar,
    { query: { begin, end, ...(deptId ? { deptId } : {}) } },
    { enabled: known, keepPrevious: true },
  );
  const menus = useMemo(() => Map.groupBy(list.data ?? [], ({ date }) => date), [list.data]);
  const show = (next: string): void => {
    const changed = new URLSearchParams(search);
    changed.set('month', next);
    setSearch(changed, { replace: true });
  };
  const missing = daysFrom(begin > today ? begin : today, end).filter(
    (day) => isServiceDay(day) && !menus.has(day),
  );
  const mayAdd = may(submitRecipeDateList.access);
  const name = new Intl.DateTimeFormat(localeTag(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={ui.page}>
      <section className={ui.card} aria-labelledby="calendar-month">
        <div className={styles.calendarHead}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t(text('上个月', 'Previous month'))}
            onClick={() => show(addMonths(month, -1))}
          />
          <h1 id="calendar-month" aria-live="polite">
            {name.format(new Date(`${begin}T00:00:00Z`))}
          </h1>
          <Button
            icon={<RightOutlined />}
            aria-label={t(text('下个月', 'Next month'))}
            onClick={() => show(addMonths(month, 1))}
          />
          {month === monthOf(today) ? null : (
            <Button onClick={() => show(monthOf(today))}>{t(text('回到本月', 'This month'))}</Button>
          )}
          {chooser}
          <SpanFormButton month={month} deptId={deptId} />
          <p className={styles.calendarNote}>
            {list.data && end >= today
              ? missing.length
                ? t(text('本月还有 {n} 个供餐日没有食谱', 'Serving days of this month without a menu: {n}'), {
                    n: missing.length,
                  })
                : t(text('本月的供餐日都有食谱了', 'Every serving day this month has a menu'))
              : ''}
          </p>
          {mayAdd && missing.length ? (
            <Button type="primary" onClick={() => void navigate(newMenuPath(deptId, missing))}>
              {t(newMenuForDays)}
            </Button>
          ) : null}
        </div>
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : list.data ? (
          <MonthBoard
            month={month}
            today={today}
            menus={menus}
            newMenuOf={mayAdd ? (day) => newMenuPath(deptId, [day]) : null}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
        )}
      </section>
    </div>
  );
}
