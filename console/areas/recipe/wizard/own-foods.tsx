// Foods forbidden in one menu only: those that are out anyway stand above, folded; one's own are added by search.
import { Tag } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { disableFoodList } from '../../../../contract/organisation/dept-setting.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { FixedFoods, levelOf } from '../../organisation/shared/fixed-foods.tsx';
import { FoodSearch } from '../../organisation/shared/food-search.tsx';
import settingStyles from '../../organisation/shared/setting.module.css';
import styles from './wizard.module.css';

interface ForbiddenFood {
  foodId: string;
  foodName: string;
}
export interface OwnFoodsProps {
  id?: string;
  value?: ForbiddenFood[];
  onChange?: (foods: ForbiddenFood[]) => void;
  deptId: string;
}

export function OwnFoods({ id, value = [], onChange, deptId }: OwnFoodsProps) {
  const t = useText();
  const fixed = useCall(disableFoodList, { query: { deptId } });
  const taken = new Map([
    ...(fixed.data ?? []).map((food) => [food.foodId, t(levelOf(food.level).label)] as const),
    ...value.map((food) => [food.foodId, t(text('已添加', 'Added'))] as const),
  ]);
  return (
    <div className={styles.ownFoods}>
      <FoodSearch
        {...(id ? { id } : {})}
        taken={taken}
        onPick={({ foodId, foodName }) => onChange?.([...value, { foodId, foodName }])}
      />
      {value.length ? (
        <div className={settingStyles.tagList}>
          {value.map((food) => (
            <Tag
              key={food.foodId}
              closable={{ 'aria-label': t(text('移除{name}', 'Remove {name}'), { name: food.foodName }) }}
              onClose={(event) => {
                event.preventDefault();
                onChange?.(value.filter((one) => one.foodId !== food.foodId));
              }}
            >
              {food.foodName}
            </Tag>
          ))}
        </div>
      ) : null}
      {fixed.data?.length ? (
        <>
          <p className={styles.ownFoodsHint}>
            {t(text('以下食材已固定排除，无需重复添加：', 'These foods are always excluded:'))}
          </p>
          <FixedFoods foods={fixed.data} />
        </>
      ) : null}
    </div>
  );
}
