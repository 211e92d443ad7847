// The menus of a kindergarten in a month, each a link to itself.
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { kindergartenMonth } from '../../../../contract/recipe/month-overview.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { MenuStatus } from '../shared/menu-status.tsx';
import styles from './overview.module.css';

type Menu = CallAnswer<typeof kindergartenMonth>['menus'][number];

function MenuLine({ menu }: { menu: Menu }) {
  const t = useText();
  const { costFen, missed } = menu;
  const figures = [
    t(text('本月 {n} 天', 'Days this month: {n}'), { n: menu.days }),
    costFen === null
      ? t(text('餐标 {price}', 'Budget {price}'), { price: yuanSigned(menu.priceFen) })
      : t(text('人均每日 {cost}，餐标 {price}', '{cost} per child and day, budget {price}'), {
          cost: yuanSigned(costFen),
          price: yuanSigned(menu.priceFen),
        }),
    ...(missed === null
      ? []
      : missed.hard + missed.soft === 0
        ? [t(text('规则全部达标', 'Keeps all rules'))]
        : [t(text('{n} 条规则未达', 'Rules missed: {n}'), { n: missed.hard + missed.soft })]),
  ];
  return (
    <li>
      <div className={styles.menuHead}>
        <Link to={`/recipe/detail?id=${menu.id}`}>{menu.recipeName}</Link>
        <MenuStatus menu={menu} />
        <small>
          {menu.beginDate} – {menu.endDate}
        </small>
      </div>
      <p>{figures.join(' · ')}</p>
    </li>
  );
}

export function MonthMenus({ menus }: { menus: readonly Menu[] }) {
  const t = useText();
  return (
    <section aria-labelledby="overview-menus">
      <h3 id="overview-menus">{t(text('这个月的食谱', 'Menus of the month'))}</h3>
      {menus.length === 0 ? (
        <p>{t(text('还没有食谱', 'No menu yet'))}</p>
      ) : (
        <ul className={styles.menus}>
          {menus.map((menu) => (
            <MenuLine key={menu.id} menu={menu} />
          ))}
        </ul>
      )}
    </section>
  );
}
