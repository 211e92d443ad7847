// The nutrients of a menu, a day or a meal, one bar each, in the order the server gives them.
import type { NutrientLine } from '../../contract/recipe/menu.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { NutrientBar } from './nutrient-bar.tsx';
import type { ToneName } from './tone-tag.tsx';

const tones: Record<string, ToneName> = {
  severelyLow: 'bad',
  low: 'warning',
  nearlyMet: 'good',
  met: 'good',
  ample: 'good',
  high: 'warning',
  excessive: 'bad',
};

/** The tone of a verdict of the evaluation; verdicts that judge nothing are neutral. */
export const verdictTone = (verdict: string): ToneName => tones[verdict] ?? 'neutral';

export interface NutrientLinesProps {
  lines: readonly NutrientLine[];
  onSelect?: (nutrient: string) => void;
}

export function NutrientLines({ lines, onSelect }: NutrientLinesProps) {
  const t = useText();
  return (
    <div>
      {lines.map((line) => (
        <NutrientBar
          key={line.nutrient}
          label={t(line.label)}
          unit={line.unit}
          actual={line.value}
          target={line.target}
          coverage={line.coverage}
          band={{ min: line.lowerPercent, max: line.upperPercent }}
          decimals={line.decimals}
          tone={verdictTone(line.verdict)}
          verdict={t(line.verdictLabel)}
          note={
            line.unknownFoods
              ? t(text('{n} 种食材无此数据，未计入', '{n} foods carry no figure and are not counted'), {
                  n: line.unknownFoods,
                })
              : null
          }
          {...(onSelect ? { onClick: () => onSelect(line.nutrient) } : {})}
        />
      ))}
    </div>
  );
}
