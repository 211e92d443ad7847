// The worker's side of printing: one paper per task.
import type { NutritionReport } from '../../../../planner/nutrition/nutrition-report.ts';
import { renderCookSheet } from './cook-sheet.ts';
import { renderDishCards } from './dish-cards.ts';
import { type MonthPrint, renderMonthPaper } from './month-paper.ts';
import { renderNutritionReport } from './nutrition-report.ts';
import { renderPicturePoster } from './picture-poster.ts';
import type {
  CookSheetPrint,
  DishCardsPrint,
  PicturePosterPrint,
  PrintLanguage,
  VariantPrint,
  WeekMenuPrint,
} from './print-data.ts';
import { renderStatutoryForm } from './statutory-form.ts';
import { renderVariantSheets } from './variant-sheet.ts';
import { renderWeekMenu } from './week-menu.ts';

export type PrintTask = { language: PrintLanguage } & (
  | { paper: 'week'; data: WeekMenuPrint }
  | { paper: 'poster'; data: PicturePosterPrint }
  | { paper: 'cards'; data: DishCardsPrint }
  | { paper: 'cook'; data: CookSheetPrint }
  | { paper: 'nutrition'; losses: boolean; data: NutritionReport }
  | { paper: 'statutory'; data: NutritionReport }
  | { paper: 'variant'; data: VariantPrint }
  | { paper: 'month'; data: MonthPrint }
);

/** Entry point for piscina. */
export default function run(task: PrintTask): Uint8Array {
  switch (task.paper) {
    case 'week':
      return renderWeekMenu(task.data, task.language);
    case 'poster':
      return renderPicturePoster(task.data, task.language);
    case 'cards':
      return renderDishCards(task.data, task.language);
    case 'cook':
      return renderCookSheet(task.data, task.language);
    case 'variant':
      return renderVariantSheets(task.data, task.language);
    case 'month':
      return renderMonthPaper(task.data, task.language);
    case 'nutrition':
      return renderNutritionReport(task.data, task.language, task.losses);
    case 'statutory':
      return renderStatutoryForm(task.data);
  }
}
