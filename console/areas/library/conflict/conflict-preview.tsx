// What a pair would have changed on the menus of the last four weeks, asked a moment after each change of the form.
import { Alert, Form, Skeleton } from 'antd';
import { Link } from 'react-router';
import { mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  MOST_MEETINGS,
  previewConflict,
  type ConflictMeeting,
  type ConflictPreview,
  type SidePart,
} from '../../../../contract/library/combination-conflict.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useSettled } from '../../../client/use-settled.ts';
import ui from '../../../ui/ui.module.css';
import styles from './conflict.module.css';

const PAUSE_MS = 350;

export interface AskedPair {
  firstSide: readonly SidePart[];
  secondSide: readonly SidePart[];
  scope: string;
  deptId?: string | undefined;
}

const bare = (side: readonly SidePart[]): SidePart[] => side.map(({ kind, id }) => ({ kind, id }));

/** The pair that the form around it describes. */
export function FormConflictPreview() {
  const form = Form.useFormInstance<Partial<AskedPair>>();
  const values = Form.useWatch((all: Partial<AskedPair>) => all, form);
  return (
    <ConflictPreviewPanel
      pair={{
        firstSide: values?.firstSide ?? [],
        secondSide: values?.secondSide ?? [],
        scope: values?.scope ?? '',
        deptId: values?.deptId,
      }}
    />
  );
}

export function ConflictPreviewPanel({ pair }: { pair: AskedPair }) {
  const t = useText();
  const may = usePermission();
  const now = {
    firstSide: bare(pair.firstSide),
    secondSide: bare(pair.secondSide),
    scope: pair.scope,
    ...(pair.deptId ? { deptId: pair.deptId } : {}),
  };
  const asked = useSettled(now, PAUSE_MS);
  const complete = asked.firstSide.length > 0 && asked.secondSide.length > 0 && asked.scope !== '';
  const tried = useCall(
    previewConflict,
    { body: asked },
    { enabled: complete && may(previewConflict.access), keepPrevious: true },
  );
  if (!may(previewConflict.access)) return null;
  return (
    <section className={styles.preview} aria-label={t(text('最近四周', 'The last four weeks'))}>
      <h2>{t(text('最近四周会改变什么', 'What it would have changed in four weeks'))}</h2>
      {!complete ? (
        <p className={styles.hint}>
          {t(
            text(
              '两边都选好后，这里显示它们碰到一起的食谱',
              'Choose both sides to see the menus on which they met',
            ),
          )}
        </p>
      ) : tried.error ? (
        <ErrorState error={tried.error} onRetry={() => void tried.refetch()} retrying={tried.isFetching} />
      ) : tried.data ? (
        <div
          className={tried.isPlaceholderData ? ui.stale : ''}
          aria-busy={tried.isPlaceholderData}
          aria-live="polite"
        >
          <Found found={tried.data} />
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

function Found({ found }: { found: ConflictPreview }) {
  const t = useText();
  const { count, menus, meetings, locked, unusable, from, to } = found;
  return (
    <>
      {locked.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t(text('已锁定的菜会碰到这一条', 'It strikes dishes that are locked'))}
          description={
            <>
              <p>
                {t(
                  text(
                    '生成和自动调整不动锁定的菜，只能换掉另一道；两道都锁定的，请先解锁或换菜。',
                    'Generating and fixing leave locked dishes and replace the other one; where both are locked, unlock or replace one first.',
                  ),
                )}
              </p>
              <Meetings meetings={locked} />
            </>
          }
        />
      ) : null}
      {unusable.count > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t(
            unusable.count === 1
              ? text(
                  '有 {n} 道菜自身就含两边，将不能再用',
                  '{n} dish holds both sides and could no longer be served',
                )
              : text(
                  '有 {n} 道菜自身就含两边，将不能再用',
                  '{n} dishes hold both sides and could no longer be served',
                ),
            { n: unusable.count },
          )}
          description={`${listed(t, unusable.names)}${unusable.count > unusable.names.length ? ' …' : ''}`}
        />
      ) : null}
      <p className={styles.hint}>
        {count === 0
          ? t(
              text(
                '{from} 至 {to} 已确认的食谱里没有碰到一起，不会改变什么。',
                'On the confirmed menus of {from} to {to} they never met: nothing would have changed.',
              ),
              { from, to },
            )
          : t(
              count === 1
                ? text(
                    '{from} 至 {to} 已确认的 {menus} 份食谱里碰到 {n} 次：',
                    'On the confirmed menus of {from} to {to} they met {n} time:',
                  )
                : text(
                    '{from} 至 {to} 已确认的 {menus} 份食谱里碰到 {n} 次：',
                    'On the confirmed menus of {from} to {to} they met {n} times (menus: {menus}):',
                  ),
              { from, to, menus, n: count },
            )}
      </p>
      <Meetings meetings={meetings} />
      {count > MOST_MEETINGS ? (
        <p className={styles.hint}>
          {t(text('只列出最近 {n} 次', 'The latest {n} are listed'), { n: MOST_MEETINGS })}
        </p>
      ) : null}
    </>
  );
}

function Meetings({ meetings }: { meetings: readonly ConflictMeeting[] }) {
  const t = useText();
  return (
    <ul className={styles.meetings}>
      {meetings.map((met, at) => (
        <li key={`${met.recipeId}|${met.date}|${met.meal}|${at}`}>
          <span className={styles.when}>
            <Link to={`/recipe/week?id=${met.recipeId}&week=${mondayOf(met.date)}`}>
              {met.date}
              {met.meal ? ` ${t(MEALS[met.meal as MealKey])}` : ''}
            </Link>
            {met.stuck ? <ToneTag tone="bad">{t(text('两边都锁定', 'Both locked'))}</ToneTag> : null}
          </span>
          <span>
            {met.first.join() === met.second.join()
              ? listed(t, met.first)
              : `${listed(t, met.first)} × ${listed(t, met.second)}`}
          </span>
          <small>
            {[met.deptName, met.recipeName].filter(Boolean).join(' · ')}
            {met.locked.length > 0
              ? t(text('；已锁定：{dishes}', '; locked: {dishes}'), { dishes: listed(t, met.locked) })
              : ''}
          </small>
        </li>
      ))}
    </ul>
  );
}
