// What the fields of a notice say, where their values alone say nothing.
import { audienceKinds } from '../../../../contract/content/notice.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { ShownFields } from '../../../client/edit-conflicts.ts';
import { listed, type Say } from '../../../client/language.ts';
import { RichText } from '../../../ui/rich-text.tsx';

const kinds = new Map<string, { label: ReturnType<typeof text> }>(Object.entries(audienceKinds.entries));

/** Kinds of user by name; of units how many they are. */
function audience(t: Say, keys: string[]): string {
  const labels = keys.flatMap((key) => kinds.get(key)?.label ?? []);
  return labels.length === keys.length
    ? listed(t, labels)
    : t(text('{n} 个机构', '{n} organisations'), { n: keys.length });
}

export const noticeWords = (t: Say): NonNullable<ShownFields['show']> => ({
  audienceKeys: (keys) => audience(t, keys as string[]),
  content: (html) => <RichText html={String(html)} />,
});
