// The language of the console: Chinese by default, kept per browser. Texts are typed pairs, so a missing
// translation cannot compile; `useText` answers a function that says a pair in the current language.
import { useCallback } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { listedIn, say, text, type Language, type Text } from '../../contract/kit/text.ts';

interface LanguageState {
  language: Language;
  setLanguage: (language: Language) => void;
}

export const useLanguage = create<LanguageState>()(
  persist((set) => ({ language: 'zh', setLanguage: (language) => set({ language }) }), {
    name: 'shanyuan.language',
    version: 1,
  }),
);

/** The language now, for code outside components. */
export const currentLanguage = (): Language => useLanguage.getState().language;

/** Says a text in the language now, for code outside components. */
export const sayNow = (words: Text, values?: Record<string, string | number>): string =>
  say(words, currentLanguage(), values);

export type Say = (words: Text, values?: Record<string, string | number>) => string;

/** Answers `t(words, values?)`: the words in the current language, `{name}` places filled from `values`. */
export function useText(): Say {
  const language = useLanguage((state) => state.language);
  return useCallback<Say>((words, values) => say(words, language, values), [language]);
}

/** Several names, one after the other, as the language divides them. */
export const listed = (t: Say, names: readonly (string | Text)[]): string =>
  t(text(listedIn('zh', names), listedIn('en', names)));

export type Pick = (zh: string | null | undefined, en: string | null | undefined) => string;

/** Answers a function that picks from data that carries an English twin; the Chinese stands in where it is empty. */
export function usePick(): Pick {
  const language = useLanguage((state) => state.language);
  return useCallback<Pick>((zh, en) => (language === 'en' && en ? en : (zh ?? '')), [language]);
}

/** The tag for `Accept-Language`, `<html lang>` and `Intl`. */
export const localeTag = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en');

// <html lang> follows the store from the first moment, also on pages without React state of their own.
const applyToDocument = (language: Language): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = localeTag(language);
};
applyToDocument(currentLanguage());
useLanguage.subscribe((state) => applyToDocument(state.language));
