// Every text a person reads exists in both languages, side by side, so that neither can be forgotten.

export type Language = 'zh' | 'en';
export interface Text {
  zh: string;
  en: string;
}

export const text = (zh: string, en: string): Text => ({ zh, en });

/** The text in one language; `values` fill `{name}` places. */
export function say(words: Text, language: Language, values: Record<string, string | number> = {}): string {
  return words[language].replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  );
}

/** The same text with its places filled in both languages. */
export const filled = (words: Text, values: Record<string, string | number>): Text => ({
  zh: say(words, 'zh', values),
  en: say(words, 'en', values),
});

// Zod messages are single strings; both languages travel in one, divided by a character nobody types.
const DIVIDER = '\u001f';

/** Both languages in one string, for use as a Zod message. */
export const bilingual = (words: Text): string => words.zh + DIVIDER + words.en;

/** One language out of a message made by `bilingual`; null where the message is not of that kind. */
export function pickLanguage(message: string, language: Language): string | null {
  const at = message.indexOf(DIVIDER);
  if (at < 0) return null;
  return language === 'zh' ? message.slice(0, at) : message.slice(at + 1);
}
