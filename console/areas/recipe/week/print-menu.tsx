// Printed papers of a menu as PDF: the week for the wall, with or without grams, the cook's sheets, the nutrition report, the form.
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { PAPERS, paperPdf, type PaperKind } from '../../../../contract/recipe/report.ts';
import type { VariantInShort } from '../../../../contract/recipe/variant.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { shortDate, weekday } from './date-words.ts';

/** Downloads a paper; tells which one is under way. */
export function usePaperDownload(recipeId: string) {
  const [busy, setBusy] = useState<PaperKind | null>(null);
  const download = async (
    paper: PaperKind,
    part: { date?: string; meal?: MealKey; losses?: number; variantId?: string } = {},
  ): Promise<void> => {
    setBusy(paper);
    // A failure was already shown by the download itself.
    await downloadFile(paperPdf, { id: recipeId, paper, ...part }).catch(() => undefined);
    setBusy(null);
  };
  return { busy, download };
}

export interface PrintMenuProps {
  recipeId: string;
  /** Days on the screen; the week menu is printed for their week. */
  dates: readonly string[];
  meals: readonly MealKey[];
  /** Allergy variants of the menu. */
  variants: readonly VariantInShort[];
}

export function PrintMenu({ recipeId, dates, meals, variants }: PrintMenuProps) {
  const t = useText();
  const may = usePermission();
  const { busy, download } = usePaperDownload(recipeId);
  if (!may('recipe_export')) return null;
  const [first] = dates;
  const items: NonNullable<MenuProps['items']> = [
    { key: 'week', label: t(PAPERS.week) },
    { key: 'weekGrams', label: t(PAPERS.weekGrams) },
    {
      key: 'cook',
      label: t(PAPERS.cook),
      children: [
        { key: 'cook/all', label: t(text('全部日期和餐别', 'All days and meals')) },
        ...dates.map((date) => ({
          key: `cook/${date}`,
          label: `${t(weekday(date))} ${shortDate(date)}`,
          children: [
            { key: `cook/${date}/all`, label: t(text('全天', 'Whole day')) },
            ...meals.map((meal) => ({ key: `cook/${date}/${meal}`, label: t(MEALS[meal]) })),
          ],
        })),
      ],
    },
    ...(variants.length > 0 ? [{ key: 'variant', label: t(PAPERS.variant) }] : []),
    { key: 'nutrition', label: t(PAPERS.nutrition) },
    { key: 'statutory', label: t(PAPERS.statutory) },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    const [paper, date, meal] = key.split('/') as [PaperKind, string?, (MealKey | 'all')?];
    if (paper === 'week' || paper === 'weekGrams' || paper === 'variant')
      void download(paper, first ? { date: first } : {});
    else if (paper === 'cook' && date && date !== 'all')
      void download('cook', { date, ...(meal && meal !== 'all' ? { meal } : {}) });
    else void download(paper);
  };
  return (
    <Dropdown menu={{ items, onClick }} trigger={['click']} autoFocus>
      <Button icon={<PrinterOutlined />} loading={busy !== null}>
        {t(text('打印', 'Print'))}
      </Button>
    </Dropdown>
  );
}
