// Using a combination at a meal: those that fit, each with where its dishes would stand and what that changes.
import { WarningFilled } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import {
  combinationsForMenu,
  type CombinationForMenu,
  type PlacedCombinationDish,
} from '../../../../contract/recipe/menu-combinations.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import { DishImage } from '../../library/shared/dish-image.tsx';
import { placeWords } from './edit-words.ts';
import { fewRules, newlyMissedWord } from './few-rules.ts';
import week from './week.module.css';
import styles from './combination-drawer.module.css';

/** Edge of a picture, px. */
const PICTURE = 40;

const comes = ({ placing }: PlacedCombinationDish): boolean => placing === 'instead' || placing === 'more';

export interface CombinationDrawerProps {
  recipeId: string;
  date: string;
  meal: MealKey;
  /** Hears the combination's name and those of its dishes that have a place. */
  onUse: (name: string, dishes: readonly PlacedCombinationDish[]) => void;
  onClose: () => void;
}

export function CombinationDrawer({ recipeId, date, meal, onUse, onClose }: CombinationDrawerProps) {
  const t = useText();
  const answer = useCall(combinationsForMenu, { query: { id: recipeId, date, meal } }, { staleTime: 0 });
  const use = ({ combinationName, dishes }: CombinationForMenu): void =>
    onUse(combinationName, dishes.filter(comes));
  const { combinations = [], unfit = 0, further = 0 } = answer.data ?? {};
  return (
    <Drawer
      open
      onClose={onClose}
      size={600}
      title={t(text('套用组合 · {place}', 'Use a combination · {place}'), {
        place: placeWords(t, date, meal),
      })}
    >
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data || answer.isFetching ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : combinations.length === 0 ? (
        <EmptyState
          compact
          title={t(text('没有适合这一餐的组合', 'No combination fits this meal'))}
          hint={t(
            text('可以在“菜品库 · 餐次组合”里添加', 'Add one in the library, under “Meal combinations”'),
          )}
        />
      ) : (
        <ul className={styles.combinations} aria-label={t(text('可套用的组合', 'Combinations that fit'))}>
          {combinations.map((one) => (
            <CombinationLine key={one.id} one={one} onUse={() => use(one)} />
          ))}
        </ul>
      )}
      {answer.data && unfit + further > 0 ? (
        <p className={styles.note}>
          {unfit > 0
            ? t(
                text(
                  '另有 {n} 个组合因时令、地区、禁用食材或菜品已删除，这一天不能用。',
                  'Not for this day because of season, region, prohibited foods or removed dishes: {n}.',
                ),
                { n: unfit },
              )
            : null}{' '}
          {further > 0 ? t(text('还有 {n} 个没有列出。', 'Not listed: {n}.'), { n: further }) : null}
        </p>
      ) : null}
    </Drawer>
  );
}

const signed = (value: number, words: string): string => (value > 0 ? `+${words}` : words);

function CombinationLine({ one, onUse }: { one: CombinationForMenu; onUse: () => void }) {
  const t = useText();
  const { energyChange: energy, costChangeFen: cost } = one;
  const none = !one.dishes.some(comes);
  return (
    <li>
      <div className={styles.head}>
        <strong>{one.combinationName}</strong>
        <span className={styles.changes}>
          {energy === null ? '' : `${signed(energy, energy.toFixed(0))} kcal`}
          {cost === null
            ? ''
            : ` · ${t(text('日均成本', 'Daily cost'))} ${cost === 0 ? '±0' : signed(cost, yuanSigned(cost))}`}
        </span>
        <Button
          type="primary"
          size="small"
          disabled={none}
          onClick={onUse}
          aria-label={t(text('套用“{name}”', 'Use “{name}”'), { name: one.combinationName })}
        >
          {t(text('套用', 'Use'))}
        </Button>
      </div>
      <ul className={styles.dishes}>
        {one.dishes.map((dish) => (
          <li key={dish.dishId} data-tone={dish.placing === 'none' ? 'warning' : undefined}>
            <DishImage picture={dish.picture} photo={dish.photoSmall} name={dish.dishName} size={PICTURE} />
            <span>
              {dish.dishName}
              <PlacingWords dish={dish} />
            </span>
          </li>
        ))}
      </ul>
      {one.stays.length > 0 ? (
        <p className={styles.note}>
          {t(text('留下：{dishes}', 'Stays: {dishes}'), { dishes: listed(t, one.stays) })}
        </p>
      ) : null}
      {one.breaks.length > 0 ? (
        <ul className={week.alternativeBreaks}>
          {one.breaks.map((why) => (
            <li key={why.zh}>
              <WarningFilled aria-hidden="true" /> {t(why)}
            </li>
          ))}
        </ul>
      ) : null}
      {one.misses.length > 0 ? (
        <p className={styles.rules} data-tone="warning">
          {t(newlyMissedWord, { rules: fewRules(t, one.misses) })}
        </p>
      ) : null}
      {one.mends.length > 0 ? (
        <p className={styles.rules} data-tone="good">
          {t(text('变为满足：{rules}', 'Met by it: {rules}'), { rules: fewRules(t, one.mends) })}
        </p>
      ) : null}
    </li>
  );
}

function PlacingWords({ dish: { placing, instead, locked } }: { dish: PlacedCombinationDish }) {
  const t = useText();
  return (
    <small>
      {placing === 'instead' && instead
        ? t(text('换下“{dish}”', 'in place of “{dish}”'), { dish: instead.dishName })
        : placing === 'more'
          ? t(text('补上空位', 'in an empty place'))
          : placing === 'there'
            ? t(text('已在这一餐', 'already in this meal'))
            : locked
              ? t(text('放不下：位置上的菜已锁定', 'no place: the dish there is locked'))
              : t(text('放不下：这一餐没有这类菜的位置', 'no place: the meal has none of this kind'))}
    </small>
  );
}
