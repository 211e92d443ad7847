// What the way into the wizard is called, wherever it begins.
import { text } from '../../../../contract/kit/text.ts';

export const newMenu = text('新增食谱', 'New menu');
/** For days that are named beside it. */
export const newMenuForDays = text('为这些天新增食谱', 'New menu for these days');
