// Foods nobody may plan: by law, by local rule, by policy, and the kindergarten's own. Folded, with the reason of each.
import { Tooltip } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { FORBIDDEN_LEVELS } from '../../../../contract/library/food.ts';
import type { DisabledFood } from '../../../../contract/organisation/dept-setting.ts';
import { useText } from '../../../client/language.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { ToneTag, type ToneName } from '../../../ui/tone-tag.tsx';
import styles from './setting.module.css';

interface Level {
  label: Text;
  tone: ToneName;
}
const levels: Record<string, Level> = {
  law: { label: FORBIDDEN_LEVELS.law, tone: 'bad' },
  local: { label: FORBIDDEN_LEVELS.local, tone: 'bad' },
  policy: { label: FORBIDDEN_LEVELS.policy, tone: 'warning' },
  own: { label: text('本园禁用', 'Prohibited here'), tone: 'neutral' },
};

export const levelOf = (level: string): Level =>
  levels[level] ?? { label: text(level, level), tone: 'neutral' };

export function LevelTag({ level }: { level: string }) {
  const t = useText();
  const { label, tone } = levelOf(level);
  return <ToneTag tone={tone}>{t(label)}</ToneTag>;
}

export function FixedFoods({ foods }: { foods: readonly DisabledFood[] }) {
  const t = useText();
  const groups = Object.keys(levels)
    .map((level) => ({ level, foods: foods.filter((food) => food.level === level) }))
    .filter((group) => group.foods.length > 0);
  return (
    <div className={styles.fixedFoods}>
      {groups.map((group) => (
        <details key={group.level}>
          <summary>
            <LevelTag level={group.level} /> {t(text('{n} 种', '{n}'), { n: group.foods.length })}
          </summary>
          <ul>
            {group.foods.map((food) => (
              <li key={food.foodId}>
                {food.reason ? (
                  <Tooltip title={<AsWritten>{food.reason}</AsWritten>}>
                    <span tabIndex={0}>{food.foodName}</span>
                  </Tooltip>
                ) : (
                  food.foodName
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
