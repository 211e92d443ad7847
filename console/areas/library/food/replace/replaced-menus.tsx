// The coming menus with the food, each with what becomes of it, to choose from.
import { WarningFilled } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { text } from '../../../../../contract/kit/text.ts';
import type { MenuReplacement, ReplacementPreview } from '../../../../../contract/recipe/food-replacement.ts';
import { listed, useText } from '../../../../client/language.ts';
import { AllergenMarks } from '../../../../ui/allergen-marks.tsx';
import { amount, yuanSigned } from '../../../../ui/money.ts';
import { MenuStatus } from '../../../recipe/shared/menu-status.tsx';
import { ChangeFigure } from './change-figure.tsx';
import { ChosenList } from './chosen-list.tsx';
import styles from './replace.module.css';

interface ReplacedMenusProps {
  found: ReplacementPreview;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

export function ReplacedMenus({ found, chosen, onChoose }: ReplacedMenusProps) {
  const t = useText();
  const { menus, furtherMenus } = found;
  return (
    <ChosenList
      title={text('近期食谱', 'Coming menus')}
      ids={menus.filter(({ unfit }) => !unfit).map(({ id }) => id)}
      chosen={chosen}
      onChoose={onChoose}
      notes={[
        menus.length === 0
          ? t(text('今天起的食谱里没有用到它。', 'No menu from today on has it.'))
          : t(
              text(
                '只换今天起、还没确认的；锁定用量的菜保持不变。',
                'From today on, where nothing is confirmed; dishes with locked weights stay.',
              ),
            ),
        ...(furtherMenus > 0
          ? [
              t(
                text('还有 {n} 份没有列出，这一批替换后再来一次。', 'Not listed: {n}. Replace these first.'),
                {
                  n: furtherMenus,
                },
              ),
            ]
          : []),
      ]}
    >
      {menus.map((menu) => (
        <MenuLine
          key={menu.id}
          menu={menu}
          checked={chosen.has(menu.id)}
          onCheck={(checked) => {
            const next = new Set(chosen);
            if (checked) next.add(menu.id);
            else next.delete(menu.id);
            onChoose(next);
          }}
        />
      ))}
    </ChosenList>
  );
}

const kcal = (value: number | null): string => amount(value, 0);

/** A dish of the menu of which eaters or cooks must know something. */
function DishTold({ dish }: { dish: MenuReplacement['told'][number] }) {
  const t = useText();
  const { dishName, dates, allergensGained, allergensLost, mentions } = dish;
  const where = t(text('{dish}（{dates}）', '{dish} ({dates})'), {
    dish: dishName,
    dates: listed(
      t,
      dates.map((date) => date.slice('2026-'.length)),
    ),
  });
  return (
    <>
      {allergensGained.length > 0 ? (
        <p className={styles.allergens} data-tone="warning">
          {where} {t(text('新增致敏原', 'New allergens'))} <AllergenMarks allergens={allergensGained} />
        </p>
      ) : null}
      {allergensLost.length > 0 ? (
        <p className={styles.allergens} data-tone="good">
          {where} {t(text('不再含', 'No longer'))} <AllergenMarks allergens={allergensLost} />
        </p>
      ) : null}
      {mentions.length > 0 ? (
        <p className={styles.hint}>
          {t(
            text(
              '{where}：菜名或做法里还写着原食材，请告知厨房',
              '{where}: its name or steps still name the old food. Please tell the kitchen',
            ),
            { where },
          )}
        </p>
      ) : null}
    </>
  );
}

interface MenuLineProps {
  menu: MenuReplacement;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function MenuLine({ menu, checked, onCheck }: MenuLineProps) {
  const t = useText();
  const first = menu.days[0]?.date;
  const rules = (words: MenuReplacement['misses']): string =>
    words.map((each) => t(each)).join(t(text('；', '; ')));
  return (
    <li data-off={menu.unfit ? true : undefined}>
      <div className={styles.head}>
        <Checkbox
          checked={checked}
          disabled={menu.unfit !== null}
          onChange={(event) => onCheck(event.target.checked)}
        >
          <strong>{menu.recipeName}</strong>
        </Checkbox>
        <MenuStatus menu={menu} />
        <small>{menu.deptName}</small>
        <Link to={`/recipe/week?id=${menu.id}${first ? `&week=${first}` : ''}`}>
          {t(text('查看', 'Open'))}
        </Link>
      </div>
      {menu.unfit ? (
        <p className={styles.unfit}>
          {t(text('不能替换：{why}', 'Not possible: {why}'), { why: t(menu.unfit) })}
        </p>
      ) : (
        <>
          <p className={styles.hint}>
            {t(text('{days} 天，共 {places} 处', 'Days: {days}, servings: {places}'), {
              days: menu.days.length,
              places: menu.places,
            })}
          </p>
          <dl className={styles.changes}>
            <ChangeFigure
              label={t(text('日均能量', 'Daily energy'))}
              change={menu.energy}
              words={kcal}
              unit="kcal"
            />
            <ChangeFigure
              label={t(text('日均成本', 'Daily cost'))}
              change={menu.costFen}
              words={yuanSigned}
            />
          </dl>
          {menu.told.map((dish) => (
            <DishTold key={dish.dishId + dish.dates.join()} dish={dish} />
          ))}
          {menu.breaks.length > 0 ? (
            <ul className={styles.breaks}>
              {menu.breaks.map((why) => (
                <li key={why.zh}>
                  <WarningFilled aria-hidden="true" /> {t(why)}
                </li>
              ))}
            </ul>
          ) : null}
          {menu.misses.length > 0 ? (
            <p data-tone="warning" className={styles.toned}>
              {t(text('不再满足：{rules}', 'No longer met: {rules}'), { rules: rules(menu.misses) })}
            </p>
          ) : null}
          {menu.mends.length > 0 ? (
            <p data-tone="good" className={styles.toned}>
              {t(text('变为满足：{rules}', 'Met by it: {rules}'), { rules: rules(menu.mends) })}
            </p>
          ) : null}
          {menu.locked.length > 0 ? (
            <p className={styles.hint}>
              {t(text('其中已锁定的菜：{dishes}', 'Locked among them: {dishes}'), {
                dishes: listed(t, menu.locked),
              })}
            </p>
          ) : null}
        </>
      )}
      {menu.weightLocked.length > 0 ? (
        <p className={styles.hint}>
          {t(text('锁定用量、保持不变：{dishes}', 'Weights locked, they stay: {dishes}'), {
            dishes: listed(t, menu.weightLocked),
          })}
        </p>
      ) : null}
      {menu.variantPlaces > 0 ? (
        <p className={styles.hint}>
          {t(
            text(
              '过敏替代餐里还有 {n} 处用到它，请在替代餐里另换',
              'Its allergy variants have it, too ({n}): change it there',
            ),
            { n: menu.variantPlaces },
          )}
        </p>
      ) : null}
    </li>
  );
}
