// Puts a text where it can be pasted from, and says so.
import { text, type Text } from '../../contract/kit/text.ts';
import { sayNow } from './language.ts';
import { toast } from './toast.tsx';

/** @param otherwise what is said where the browser does not allow it: they do on https and localhost only */
export async function copyText(words: string, otherwise: Text): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(sayNow(text('已复制', 'Copied')));
  } catch {
    toast.error(sayNow(otherwise));
  }
}
