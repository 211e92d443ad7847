// What can be done with a menu in its state: one declaration for the buttons of the list. The state machine says what
// is allowed, the permissions who may; where several acts fit, the first is the one a person most likely wants.
import type { ReactNode } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { completeRecipe, removeRecipe, setUnConfirm } from '../../../../contract/recipe/recipe.ts';
import { PAPERS, paperPdf, type PaperKind } from '../../../../contract/recipe/report.ts';
import { sharing } from '../../../../contract/recipe/share-access.ts';
import { generateRecipe } from '../../../../contract/recipe/generation.ts';
import type { Access } from '../../../../contract/kit/access.ts';
import { allows, recipeStateOf, stepPath } from '../wizard/wizard-steps.ts';

interface ActedOn {
  id: string;
  recipeStatus: number;
}

export type RecipeActKey =
  | 'continue'
  | 'progress'
  | 'why'
  | 'week'
  | 'result'
  | 'detail'
  | 'report'
  | 'conditions'
  | 'confirm'
  | 'takeBack'
  | 'share'
  | 'remove'
  | `paper/${PaperKind}`;

export interface RecipeActItem {
  key: RecipeActKey;
  label: Text;
  icon?: ReactNode;
  danger?: boolean;
}

const edit: Access = generateRecipe.access;

/** Acts for a row, the main one first. */
export function actsOf(row: ActedOn, may: (access: Access) => boolean): RecipeActItem[] {
  const state = recipeStateOf(row.recipeStatus);
  const has = state === 'unconfirmed' || state === 'completed';
  const acts: (RecipeActItem | false)[] = [
    state === 'draft' && may(edit) && { key: 'continue', label: text('继续', 'Continue') },
    state === 'generating' && { key: 'progress', label: text('查看进度', 'See progress') },
    state === 'failed' && { key: 'why', label: text('查看原因', 'See why') },
    has && { key: 'week', label: text('周食谱', 'Weekly menu') },
    has && { key: 'detail', label: text('详情', 'Details') },
    has && { key: 'report', label: text('营养分析报告', 'Nutrition report') },
    has && { key: 'result', label: text('生成结果', 'Generation result') },
    (state === 'failed' || state === 'unconfirmed') &&
      allows(row.recipeStatus, 'edit') &&
      may(edit) && { key: 'conditions', label: text('修改条件', 'Change conditions') },
    allows(row.recipeStatus, 'complete') &&
      may(completeRecipe.access) && { key: 'confirm', label: text('确认食谱', 'Confirm') },
    allows(row.recipeStatus, 'setUnconfirmed') &&
      may(setUnConfirm.access) && { key: 'takeBack', label: text('取消确认', 'Reopen') },
    state === 'completed' && may(sharing) && { key: 'share', label: text('共享', 'Share') },
    ...(has && may(paperPdf.access)
      ? (Object.keys(PAPERS) as PaperKind[]).map((paper) => ({
          key: `paper/${paper}` as const,
          label: PAPERS[paper],
        }))
      : []),
    allows(row.recipeStatus, 'remove') &&
      may(removeRecipe.access) && { key: 'remove', label: text('删除', 'Delete'), danger: true },
  ];
  return acts.filter((act) => act !== false);
}

/** Where an act leads that only opens something; null for acts that do something. */
export function placeOf(act: RecipeActKey, row: ActedOn): string | null {
  switch (act) {
    case 'continue':
      return stepPath(1, row.id);
    case 'progress':
    case 'why':
    case 'result':
      return stepPath(4, row.id);
    case 'conditions':
      return stepPath(2, row.id);
    case 'week':
    case 'detail':
    case 'report':
      return `/recipe/${act}?id=${row.id}`;
    default:
      return null;
  }
}

/** Where a menu's name leads: to its dishes where it has them, else to where its making stands, for who makes it. */
export function homeOf(row: ActedOn, may: (access: Access) => boolean): string {
  const state = recipeStateOf(row.recipeStatus);
  if (state === 'unconfirmed' || state === 'completed') return `/recipe/week?id=${row.id}`;
  if (state === 'draft') return may(edit) ? stepPath(1, row.id) : `/recipe/detail?id=${row.id}`;
  return stepPath(4, row.id);
}
