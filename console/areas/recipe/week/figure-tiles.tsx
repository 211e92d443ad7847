// The figures a health doctor looks at first: energy, cost against the price, kinds of food, rules not met.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { groupChecks } from '../result/group-checks.ts';
import { weekFoods } from '../result/week-foods.ts';
import styles from './week.module.css';

interface Tile {
  key: string;
  label: string;
  value: string;
  note: string;
  tone: ToneName;
}

export interface FigureTilesProps {
  figures: MenuFigures;
  onRules?: () => void;
}

export function FigureTiles({ figures, onRules }: FigureTilesProps) {
  const t = useText();
  const line = figures.nutrients.find(({ nutrient }) => nutrient === 'energy');
  const energy = line?.coverage ?? null;
  const { costFen, priceFen, checks } = figures;
  const foods = useMemo(() => weekFoods(checks), [checks]);
  const broken = useMemo(() => groupChecks(checks).filter((group) => group.broken.length > 0), [checks]);
  const hard = broken.filter((group) => group.hard).length;
  const tiles: Tile[] = [
    {
      key: 'energy',
      label: t(text('能量达成', 'Energy, % of target')),
      value: energy === null ? '—' : `${Math.round(energy)}%`,
      note: t(text('目标 100%', 'target 100%')),
      tone: line ? verdictTone(line.verdict) : 'neutral',
    },
    {
      key: 'cost',
      label: t(text('日均成本', 'Daily cost')),
      value: yuanSigned(costFen),
      note: t(text('餐标 {price}', 'budget {price}'), { price: yuanSigned(priceFen) }),
      tone: costFen === null ? 'neutral' : costFen > priceFen ? 'bad' : 'good',
    },
    {
      key: 'foods',
      label: t(text('每周食物', 'Foods per week')),
      value: foods ? String(foods.foods) : '—',
      note: foods
        ? t(
            foods.weeks > 1
              ? text('最差一周，应为 {target}', 'worst week, target {target}')
              : text('应为 {target}', 'target {target}'),
            { target: foods.target },
          )
        : '',
      tone: foods?.tone ?? 'neutral',
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
