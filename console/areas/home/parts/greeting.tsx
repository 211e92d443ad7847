// Who one is and what day it is, with the two acts one came for.
import { isoWeek } from '../../../../contract/kit/calendar-day.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { usePermission, useUser } from '../../../client/user.ts';
import { dayWords, greetingAt, looksAfterMany, type Summary } from './home-figures.ts';
import { newMenu, newMenuPath } from '../../recipe/shared/new-menu.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

/** The date of this computer, yyyy-MM-dd, until the server has said its own. */
function localDate(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

export function Greeting({ summary }: { summary: Summary | undefined }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const user = useUser();
  const may = usePermission();
  const navigate = useNavigate();
  const kind = useSession((state) => state.kind);
  const many = summary !== undefined && looksAfterMany(summary, kind);
  const today = summary?.today ?? localDate();
  const words = [
    // Who looks after many is not at home in the one that happens to be chosen.
    many || kind === 'web' ? null : (summary?.dept?.deptName ?? user.data?.currentDeptName),
    dayWords(today, localeTag(language), { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
    t(text('第 {n} 周', 'week {n}'), { n: isoWeek(today).week }),
  ].filter(Boolean);
  const menu = many ? null : summary?.menu;
  return (
    <header className={`${ui.card} ${styles.greeting}`}>
      <div>
        <h1>{t(greetingAt(new Date().getHours()), { name: user.data?.user.realName ?? '' })}</h1>
        <p>{words.join(' · ')}</p>
      </div>
      <div className={styles.greetingActs}>
        {menu && may('recipe_view') ? (
          <Button onClick={() => void navigate(`/recipe/week?id=${menu.recipeId}`)}>
            {t(text('查看周食谱', 'Weekly menu'))}
          </Button>
        ) : null}
        {summary?.dept && !many && may('recipe_add') ? (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => void navigate(newMenuPath(undefined))}
          >
            {t(newMenu)}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
