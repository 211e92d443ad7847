// Home: who and where one is, today, and the screens one's own menu offers, by group.
import { ArrowRightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { localeTag, useLanguage, useText } from '../../shell/language.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { leavesOf, useMenu } from '../../shell/menu.ts';
import { HOME_PATH } from '../../shell/settings.ts';
import { useUser } from '../../shell/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import './wel.css';

export const title = text('首页', 'Home');

const greetings = [
  { until: 6, words: text('夜深了，{name}', 'Good night, {name}') },
  { until: 12, words: text('早上好，{name}', 'Good morning, {name}') },
  { until: 14, words: text('中午好，{name}', 'Good day, {name}') },
  { until: 18, words: text('下午好，{name}', 'Good afternoon, {name}') },
  { until: 24, words: text('晚上好，{name}', 'Good evening, {name}') },
];

export default function Home() {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const user = useUser();
  const menu = useMenu();
  const now = new Date();
  const greeting = greetings.find((one) => now.getHours() < one.until) ?? greetings[0];
  const today = now.toLocaleDateString(localeTag(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  const groups = menu.items.filter((item) => item.children.length > 0);
  const single = menu.items.filter(
    (item) => item.children.length === 0 && item.path && item.path !== HOME_PATH,
  );
  return (
    <div className="sy-page">
      <header className="sy-card sy-welcome">
        <div>
          <h1>{greeting ? t(greeting.words, { name: user.data?.user.realName ?? '' }) : ''}</h1>
          <p>{[user.data?.currentDeptName, today].filter(Boolean).join(' · ')}</p>
        </div>
        <svg viewBox="0 0 150 70" width="150" aria-hidden="true">
          <path d="M25 34h100c0 18-14 31-33 33H58C39 65 25 52 25 34z" fill="var(--sy-primary-soft)" />
          <path d="M18 34h114" stroke="var(--sy-primary-line)" strokeWidth="5" strokeLinecap="round" />
          <circle cx="58" cy="25" r="11" fill="var(--sy-good-line)" />
          <circle
            cx="76"
            cy="20"
            r="13"
            fill="var(--sy-good-soft)"
            stroke="var(--sy-good-line)"
            strokeWidth="2"
          />
          <circle cx="96" cy="25" r="10" fill="var(--sy-warning-line)" />
        </svg>
      </header>
      {menu.loading ? (
        <div className="sy-card">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : groups.length + single.length === 0 ? (
        <div className="sy-card">
          <EmptyState
            title={t(text('还没有可用的功能', 'Nothing to work with yet'))}
            hint={t(
              text('请联系管理员为您的角色分配菜单', 'Ask an administrator to grant menus to your role'),
            )}
          />
        </div>
      ) : (
        <div className="sy-quick">
          {groups.map((group) => (
            <section key={group.id} className="sy-card" aria-labelledby={`quick-${group.id}`}>
              <h2 id={`quick-${group.id}`}>
                <MenuIcon name={group.icon} />
                {group.label}
              </h2>
              <ul>
                {leavesOf(group.children).map((leaf) => (
                  <li key={leaf.id}>
                    <Link to={leaf.path ?? HOME_PATH}>
                      <span>{leaf.label}</span>
                      <ArrowRightOutlined aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {single.map((item) => (
            <section key={item.id} className="sy-card">
              <ul>
                <li>
                  <Link to={item.path ?? HOME_PATH}>
                    <MenuIcon name={item.icon} />
                    <span>{item.label}</span>
                    <ArrowRightOutlined aria-hidden="true" />
                  </Link>
                </li>
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
