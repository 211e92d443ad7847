// Printed papers of a menu as PDF: the week for the wall, with grams or in pictures, cards of the dishes, the cook's sheets,
// the nutrition report, the form.
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { PAPER_CUTS, PAPERS, paperPdf, type PaperKind } from '../../../../contract/recipe/report.ts';
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
  /** A paper that is cut to a day and a meal, or made of all of them. */
  const byDay = (paper: PaperKind) => ({
    key: paper,
    label: t(PAPERS[paper]),
    children: [
      { key: `${paper}/all`, label: t(text('全部日期和餐别', 'All days and meals')) },
      ...dates.map((date) => ({
        key: `${paper}/${date}`,
        label: `${t(weekday(date))} ${shortDate(date)}`,
        children: [
          { key: `${paper}/${date}/all`, label: t(text('全天', 'Whole day')) },
          ...meals.map((meal) => ({ key: `${paper}/${date}/${meal}`, label: t(MEALS[meal]) })),
        ],
      })),
    ],
  });
  const items: NonNullable<MenuProps['items']> = [
    { key: 'week', label: t(PAPERS.week) },
    { key: 'weekGrams', label: t(PAPERS.weekGrams) },
    { key: 'poster', label: t(PAPERS.poster) },
    byDay('cards'),
    byDay('cook'),
    ...(variants.length > 0 ? [{ key: 'variant', label: t(PAPERS.variant) }] : []),
    { key: 'nutrition', label: t(PAPERS.nutrition) },
    { key: 'statutory', label: t(PAPERS.statutory) },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    const [paper, date, meal] = key.split('/') as [PaperKind, string?, (MealKey | 'all')?];
    const cut = PAPER_CUTS[paper];
    if (cut.days === 'week') void download(paper, first ? { date: first } : {});
    else if (cut.meal && date && date !== 'all')
      void download(paper, { date, ...(meal && meal !== 'all' ? { meal } : {}) });
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
