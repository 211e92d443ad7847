// What a food that is made of others would be: every nutrient with where it is from, before anything is stored.
import { Alert } from 'antd';
import { text } from '../../../../../contract/kit/text.ts';
import type { DerivedFood } from '../../../../../contract/library/food-derive.ts';
import { NUTRIENTS } from '../../../../../planner/nutrition/nutrients.ts';
import { listed, useLanguage, useText } from '../../../../client/language.ts';
import { AllergenMarks } from '../../../../ui/allergen-marks.tsx';
import { Figures } from '../../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../../ui/money.ts';
import { forbiddenWord } from '../../shared/food-words.ts';
import { SourceLines } from '../source-lines.tsx';
import type { NamedOrigin } from '../use-origin-names.ts';
import ui from '../../../../ui/ui.module.css';
import library from '../../library.module.css';
import styles from './derive.module.css';

type Figure = DerivedFood['figures'][number];

interface FigureSourceProps {
  figure: Figure;
  /** Whether several foods are put together here. */
  ofSeveral: boolean;
}

function FigureSource({ figure, ofSeveral }: FigureSourceProps) {
  const t = useText();
  const { record, knownPercent, missing } = figure;
  if (record) return record;
  if (missing.length === 0) {
    if (knownPercent < 100) return '';
    return ofSeveral
      ? t(text('各食材都有数据', 'All foods have data'))
      : t(text('由所选食材的配方算得', 'From the recipe of the chosen food'));
  }
  return t(text('{percent}% 有数据，缺：{foods}', '{percent}% with data, none for {foods}'), {
    percent: knownPercent,
    foods: listed(t, missing),
  });
}

export interface DerivePreviewProps {
  shown: DerivedFood;
  /** What it is made of. */
  origin: NamedOrigin;
}

export function DerivePreview({ shown, origin }: DerivePreviewProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const unknown = t(text('无数据', 'No data'));
  const known = shown.figures.filter(({ value }) => value !== null).length;
  const { water, priceFen } = shown;
  return (
    <>
      <Figures
        figures={[
          {
            label: t(text('有数据的营养素', 'Nutrients with data')),
            value: String(known),
            unit: `/ ${shown.figures.length}`,
          },
          {
            label: t(text('水分', 'Water')),
            ...(water === null ? { value: unknown } : { value: amount(water, 1), unit: 'g / 100 g' }),
          },
          {
            label: t(text('参考价（未计本园进价）', 'Library price, without your own purchases')),
            ...(priceFen === null ? { value: unknown } : { value: yuanSigned(priceFen), unit: '/ kg' }),
          },
        ]}
      />
      {shown.forbiddenLevel ? (
        <Alert
          type="error"
          showIcon
          title={t(text('{level}：所用食材中有禁用的', '{level}: a food that it is made of is prohibited'), {
            level: forbiddenWord(t, shown.forbiddenLevel),
          })}
        />
      ) : null}
      <p className={styles.allergens}>
        <span>{t(text('致敏原', 'Allergens'))}</span>
        <AllergenMarks
          allergens={shown.allergens}
          none={t(text('不属于八大类致敏原', 'None of the eight allergen groups'))}
        />
      </p>
      {/* Focusable, so that the keyboard can scroll what has no control of its own. */}
      <div className={styles.figures} tabIndex={0} role="group" aria-label={t(text('营养成分', 'Nutrients'))}>
        <table className={library.libFoods}>
          <thead>
            <tr>
              <th scope="col">{t(text('营养素', 'Nutrient'))}</th>
              <th scope="col" className={library.libGrams}>
                {t(text('每 100 克', 'Per 100 g'))}
              </th>
              <th scope="col">{t(text('来源', 'Source'))}</th>
            </tr>
          </thead>
          <tbody>
            {shown.figures.map((figure) => {
              const { label, unit, decimals } = NUTRIENTS[figure.nutrient];
              return (
                <tr key={figure.nutrient}>
                  <th scope="row">{t(label)}</th>
                  <td className={library.libGrams}>
                    {figure.value === null ? (
                      <span className={ui.unknown}>{unknown}</span>
                    ) : (
                      <>
                        {amount(figure.value, decimals, language)} <small>{unit}</small>
                      </>
                    )}
                  </td>
                  <td className={styles.source}>
                    <FigureSource figure={figure} ofSeveral={shown.grams !== null} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div>
        <SourceLines source={shown.source} origin={origin} />
      </div>
    </>
  );
}
