// Controls of the dish editor that a plain input cannot be: vocabularies, meals, foods, steps, months.
import { Checkbox, Rate, Select } from 'antd';
import type { ReactElement } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { DISH_CATEGORIES } from '../../../../contract/library/dish-category.ts';
import {
  DISH_COLOURS,
  DISH_EQUIPMENT,
  DISH_METHODS,
  DISH_OCCASIONS,
  DISH_REGIONS,
  DISH_TASTES,
} from '../../../../contract/library/dish-words.ts';
import { MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Say } from '../../../client/language.ts';
import { MonthsInput, optionsOf } from '../food/food-inputs.tsx';
import { FoodLines } from './food-lines.tsx';
import { StepLines } from './step-lines.tsx';

interface InputProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
}

/** Its own control: a group that the form calls required would say so by an attribute that groups do not have. */
function MealsInput({
  id,
  value,
  onChange,
  options,
}: InputProps & { options: { value: string; label: string }[] }) {
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      options={options}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** Stars for a liking from 0 to 1. */
function LikingInput({ id, value, onChange }: InputProps) {
  return (
    <Rate
      {...(id ? { id } : {})}
      allowHalf
      value={typeof value === 'number' ? value * 5 : 0}
      onChange={(stars) => onChange?.(stars / 5)}
    />
  );
}

/** Controls by field name. */
export function dishInputs(t: Say): Record<string, ReactElement> {
  const choice = (
    words: Readonly<Record<string, Text>>,
    placeholder: Text,
    optional = true,
  ): ReactElement => (
    <Select
      allowClear={optional}
      showSearch={{ optionFilterProp: 'label' }}
      options={optionsOf(t, words)}
      placeholder={t(placeholder)}
    />
  );
  const several = (words: Readonly<Record<string, Text>>, placeholder: Text): ReactElement => (
    <Select mode="multiple" options={optionsOf(t, words)} placeholder={t(placeholder)} />
  );
  return {
    dishCateFirstName: choice(DISH_CATEGORIES, text('请选择菜品分类', 'Choose a category'), false),
    method: choice(DISH_METHODS, text('请选择烹调方法', 'Choose how it is cooked'), false),
    taste: choice(DISH_TASTES, text('请选择口味', 'Choose a taste')),
    color: choice(DISH_COLOURS, text('请选择颜色', 'Choose a colour')),
    meals: <MealsInput options={optionsOf(t, MEALS)} />,
    foods: <FoodLines />,
    steps: <StepLines />,
    equipment: several(DISH_EQUIPMENT, text('请选择用到的设备', 'Choose what it is made on')),
    regions: several(DISH_REGIONS, text('不选表示各地都吃', 'None: eaten everywhere')),
    occasion: choice(DISH_OCCASIONS, text('不是节令菜', 'Of no festival')),
    months: <MonthsInput />,
    preference: <LikingInput />,
  };
}
