// The figures a health doctor looks at first: energy, cost against the price, kinds of food, rules not met.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { groupChecks } from '../result/group-checks.ts';
import { energyTone } from './day-head.tsx';
import styles from './week.module.css';

/** The guideline's number of different foods a week. */
const FOODS_A_WEEK = 25;

interface Tile {
  key: string;
  label: string;
  value: string;
  note: string;
  tone: ToneName;
}

export interface FigureTilesProps {
  figures: MenuFigures;
  /** Fewer days than a week need fewer foods: then the number is not judged. */
  fullWeek: boolean;
  onRules?: () => void;
}

export function FigureTiles({ figures, fullWeek, onRules }: FigureTilesProps) {
  const t = useText();
  const energy = figures.nutrients.find((line) => line.nutrient === 'energy')?.coverage ?? null;
  const { costFen, priceFen, foodsPerWeek, checks } = figures;
  const broken = useMemo(() => groupChecks(checks).filter((group) => group.broken.length > 0), [checks]);
  const hard = broken.filter((group) => group.hard).length;
  const tiles: Tile[] = [
    {
      key: 'energy',
      label: t(text('能量达成', 'Energy, % of target')),
      value: energy === null ? '—' : `${Math.round(energy)}%`,
      note: t(text('目标 100%', 'target 100%')),
      tone: energyTone(energy, figures),
    },
    {
      key: 'cost',
      label: t(text('日均成本', 'Daily cost')),
      value: yuanSigned(costFen === null ? null : Math.round(costFen)),
      note: t(text('餐标 {price}', 'budget {price}'), { price: yuanSigned(priceFen) }),
      tone: costFen === null ? 'neutral' : costFen > priceFen ? 'bad' : 'good',
    },
    {
      key: 'foods',
      label: t(text('每周食物', 'Foods per week')),
      value: String(foodsPerWeek),
      note: t(text('建议 ≥ {count}', 'at least {count}'), { count: FOODS_A_WEEK }),
      tone: foodsPerWeek >= FOODS_A_WEEK ? 'good' : fullWeek ? 'warning' : 'neutral',
    },
    {
      key: 'rules',
      label: t(text('未满足规则', 'Rules not met')),
      value: String(broken.length),
      note: hard
        ? t(text('{count} 条必须满足', '{count} mandatory'), { count: hard })
        : t(text('硬性规则全部满足', 'all mandatory rules met')),
      tone: hard ? 'bad' : broken.length ? 'warning' : 'good',
    },
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map((tile) => {
        const content = (
          <>
            <span>{tile.label}</span>
            <b>{tile.value}</b>
            <small>{tile.note}</small>
          </>
        );
        return (
          <li key={tile.key} data-tone={tile.tone}>
            {tile.key === 'rules' && onRules ? (
              <button type="button" onClick={onRules}>
                {content}
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
