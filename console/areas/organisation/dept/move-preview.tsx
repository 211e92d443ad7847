// What moves along when the parent that is chosen in the form around it is another, and for whom that changes something.
import { Form, Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { DeptRow } from '../../../../contract/organisation/dept-calls.ts';
import { deptMovePreview, type MovePreview } from '../../../../contract/organisation/dept-move.ts';
import { isRefusal } from '../../../client/call-failure.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import styles from './move-preview.module.css';

export function FormMovePreview({ unit }: { unit: DeptRow }) {
  const t = useText();
  const may = usePermission();
  const parentId: unknown = Form.useWatch('parentId');
  const moves = typeof parentId === 'string' && parentId !== '' && parentId !== unit.parentId;
  const found = useCall(
    deptMovePreview,
    { query: { id: unit.id, parentId: moves ? parentId : '' } },
    { enabled: moves && may(deptMovePreview.access), staleTime: 0 },
  );
  if (!moves || !may(deptMovePreview.access)) return null;
  return (
    <section className={styles.preview} aria-live="polite" aria-labelledby="move-preview">
      <h2 id="move-preview">{t(text('移动后', 'After the move'))}</h2>
      {isRefusal(found.error) ? (
        <p role="alert">{found.error!.msg}</p>
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data ? (
        <Changes found={found.data} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

function Changes({ found }: { found: MovePreview }) {
  const t = useText();
  const people = ({ count, named }: MovePreview['gaining']): string => {
    const names = listed(
      t,
      named.map(({ realName, deptName }) =>
        t(text('{realName}（{deptName}）', '{realName} ({deptName})'), { realName, deptName }),
      ),
    );
    return count > named.length
      ? t(text('{names}等 {count} 人', '{names} and others, {count} in all'), { names, count })
      : names;
  };
  return (
    <ul className={styles.changes}>
      <li>
        {t(
          text(
            '一起移动：{kindergartens} 所幼儿园、{units} 个其他机构、{people} 名人员、{menus} 份进行中的食谱。人员的角色、园所设置和菜品都不变，成本按新上级的食材单价重算。',
            'Moves along: kindergartens {kindergartens}, other organisations {units}, people {people}, current menus {menus}. Roles, settings and dishes stay as they are; costs follow the prices of the units above.',
          ),
          {
            kindergartens: found.kindergartenCount,
            units: found.unitCount,
            people: found.personCount,
            menus: found.menuCount,
          },
        )}
      </li>
      {found.losing.count > 0 ? (
        <li>
          {t(text('不能再查看和管理：{people}', 'Can no longer see and manage it: {people}'), {
            people: people(found.losing),
          })}
        </li>
      ) : null}
      {found.gaining.count > 0 ? (
        <li>
          {t(text('开始可以查看和管理：{people}', 'Can see and manage it from now on: {people}'), {
            people: people(found.gaining),
          })}
        </li>
      ) : null}
      {found.shares.given + found.shares.received > 0 ? (
        <li>
          {t(
            text(
              '跨出原集团的共享将收回：给出的 {given} 条、收到的 {received} 条；已复制的内容不受影响。',
              'Shares across groups are withdrawn: given to others {given}, received from others {received}. What has been copied stays.',
            ),
            found.shares,
          )}
        </li>
      ) : null}
      {found.library.map(({ kind, lost, gained }) => (
        <li key={kind.zh}>
          {t(
            text(
              '上级共用的{kind}：不再使用 {lost} 个，新使用 {gained} 个',
              'Shared by units above, {kind}: {lost} no longer used, {gained} newly used',
            ),
            { kind: t(kind), lost, gained },
          )}
        </li>
      ))}
    </ul>
  );
}
