// Every text a person reads exists in both languages, side by side, so that neither can be forgotten.

export type Language = 'zh' | 'en';
export interface Text {
  zh: string;
  en: string;
}

export const text = (zh: string, en: string): Text => ({ zh, en });

/** What fills `{name}` places. */
export type TextValues = Record<string, string | number | Text>;

/** The text in one language; `values` fill `{name}` places, a value that is itself a text in the same language. */
export function say(words: Text, language: Language, values: TextValues = {}): string {
  return words[language].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'object' ? value[language] : String(value);
  });
}

const BETWEEN = text('、', ', ');
/** Several names, one after the other, as the language divides them; by semicolons where a name has a comma itself. */
export function listedIn(language: Language, names: readonly (string | Text)[]): string {
  const words = names.map((name) => (typeof name === 'string' ? name : name[language]));
  return words.join(words.some((word) => word.includes(', ')) ? '; ' : BETWEEN[language]);
}

/** The same in both languages. */
export const listedText = (names: readonly Text[]): Text =>
  text(listedIn('zh', names), listedIn('en', names));

/** A name as it stands inside a sentence: English lowers its capitals. */
export const inSentence = (name: Text): Text => text(name.zh, name.en.toLowerCase());

/** The same text with its places filled in both languages. */
export const filled = (words: Text, values: TextValues): Text => ({
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
