// What waits for this person: menus in the making with the right next act, and days that have no menu yet.
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { HomeCard } from './home-card.tsx';
import { dayWords, nextActOf, type Summary, type TodoRow } from './home-figures.ts';
import { newMenuForDays, newMenuPath } from '../../recipe/shared/new-menu.ts';
import styles from '../home.module.css';

const MOST_DAYS = 10;

function Todo({ row, many }: { row: TodoRow; many: boolean }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const may = usePermission();
  const act = nextActOf(row, may);
  const short = (date: string): string =>
    dayWords(date, localeTag(language), { month: 'numeric', day: 'numeric' });
  return (
    <li>
      <div className={styles.todoWords}>
        <strong>{row.recipeName}</strong>
        <span>
          {many ? `${row.deptName} · ` : ''}
          {short(row.beginDate)} – {short(row.endDate)} · {t(text('{n} 天', '{n} days'), { n: row.dateCnt })}
        </span>
      </div>
      <StatusTag machine={recipeMachine} value={row.recipeStatus} />
      <Link
        className={act.urgent ? `${styles.todoAct} ${styles.todoUrgent}` : styles.todoAct}
        to={act.path}
        aria-label={`${t(act.label)} ${row.recipeName}`}
      >
        {t(act.label)}
      </Link>
    </li>
  );
}

function MissingDays({ dates }: { dates: readonly string[] }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const may = usePermission();
  const navigate = useNavigate();
  return (
    <div className={styles.missing}>
      <p>
        {t(text('未来两周还有 {n} 个供餐日没有食谱', '{n} serving days in the next two weeks have no menu'), {
          n: dates.length,
        })}
      </p>
      <ul>
        {dates.slice(0, MOST_DAYS).map((date) => (
          <li key={date}>
            {dayWords(date, localeTag(language), { month: 'numeric', day: 'numeric', weekday: 'short' })}
          </li>
        ))}
        {dates.length > MOST_DAYS ? <li>+{dates.length - MOST_DAYS}</li> : null}
      </ul>
      {may('recipe_add') ? (
        <Button type="primary" onClick={() => void navigate(newMenuPath(undefined, dates))}>
          {t(newMenuForDays)}
        </Button>
      ) : null}
    </div>
  );
}

export interface TodoCardProps {
  summary: Summary;
  /** Names the kindergarten of each menu even where all are of one. */
  named?: boolean;
}

export function TodoCard({ summary, named = false }: TodoCardProps) {
  const t = useText();
  const { todo, missingDates } = summary;
  const many = named || new Set(todo.map((row) => row.deptId)).size > 1;
  return (
    <HomeCard
      id="todo"
      title={t(text('待办', 'To do'))}
      note={todo.length ? t(text('{n} 份食谱', 'Menus: {n}'), { n: todo.length }) : null}
    >
      {todo.length === 0 && missingDates.length === 0 ? (
        <EmptyState
          compact
          title={t(text('都办好了', 'All done'))}
          hint={t(text('未来两周的食谱已排满', 'Every day of the next two weeks has a menu'))}
        />
      ) : null}
      {todo.length ? (
        <ul className={styles.todo}>
          {todo.map((row) => (
            <Todo key={row.id} row={row} many={many} />
          ))}
        </ul>
      ) : null}
      {missingDates.length ? <MissingDays dates={missingDates} /> : null}
    </HomeCard>
  );
}
