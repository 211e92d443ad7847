import { text } from '../../contract/kit/text.ts';

/** The palette behind Ctrl+K finds screens and records and runs actions. */
export const paletteName = text('搜索或执行操作', 'Search or run an action');
