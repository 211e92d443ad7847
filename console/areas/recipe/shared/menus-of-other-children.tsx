// Says of coming menus that they were made for other numbers of children, and leads to where that is changed.
import { Alert } from 'antd';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { menusOfOtherChildren } from '../../../../contract/recipe/other-children.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { stepPath } from '../wizard/wizard-steps.ts';
import styles from './menus-of-other-children.module.css';

/** More are told by their number. */
const MOST_NAMED = 8;

/** `deptId`: the kindergarten asked for; undefined for the one worked in. */
export function MenusOfOtherChildren({ deptId }: { deptId: string | undefined }) {
  const t = useText();
  const may = usePermission();
  const menus = useCall(
    menusOfOtherChildren,
    { query: deptId ? { deptId } : {} },
    { enabled: may(menusOfOtherChildren.access) },
  );
  const found = menus.data ?? [];
  if (found.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(
        text(
          '还没确认的食谱里，有 {n} 份是按别的人数做的',
          'Menus not confirmed yet that were made for other numbers: {n}',
        ),
        { n: found.length },
      )}
      description={
        <>
          <ul className={styles.menus}>
            {found.slice(0, MOST_NAMED).map(({ id, recipeName, children, now }) => (
              <li key={id}>
                <Link to={stepPath(2, id)}>{recipeName}</Link>{' '}
                {t(text('按 {children} 人，现为 {now} 人', 'for {children} children, now {now}'), {
                  children,
                  now,
                })}
              </li>
            ))}
            {found.length > MOST_NAMED ? <li>…</li> : null}
          </ul>
          {t(
            text(
              '它们保持原来的人数；要按新的人数来，打开食谱，在“设置条件”点“下一步”。',
              'They keep their numbers. For the new ones open the menu at its conditions and choose “Next”.',
            ),
          )}
        </>
      }
    />
  );
}
