// Age groups for which the food is not as it is for all children together: one short line, each leading to its report.
import { ExclamationCircleFilled } from '@ant-design/icons';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import { groupOffWords } from '../../../../planner/nutrition/group-verdicts.ts';
import { useText } from '../../../client/language.ts';
import styles from './result.module.css';

export function GroupsOff({ recipeId, groups }: { recipeId: string; groups: MenuFigures['groupsOff'] }) {
  const t = useText();
  if (groups.length === 0) return null;
  return (
    <ul className={styles.groupsOff} aria-label={t(text('有偏离的年龄段', 'Age groups that differ'))}>
      {groups.map((group) => (
        <li key={group.ageGroup} data-tone="warning">
          <ExclamationCircleFilled aria-hidden="true" />
          <Link to={`/recipe/report?id=${recipeId}&group=${group.ageGroup}`}>{t(groupOffWords(group))}</Link>
        </li>
      ))}
    </ul>
  );
}
