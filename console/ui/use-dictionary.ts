// The entries of a dictionary, in the current language, loaded once and shared.
import { useMemo } from 'react';
import { dictionary } from '../../contract/system/dict.ts';
import { usePick } from '../shell/language.ts';
import { useCall } from '../shell/use-call.ts';

export interface DictionaryEntry {
  /** A number where the key is one, as fields hold keys as numbers. */
  key: number | string;
  label: string;
}
export interface DictionaryEntries {
  entries: DictionaryEntry[];
  /** The label of a key; the key itself where the dictionary does not know it; a dash for nothing. */
  labelOf: (key: unknown) => string;
  loading: boolean;
}

const keyOf = (dictKey: string): number | string => (/^-?\d+$/.test(dictKey) ? Number(dictKey) : dictKey);

/** Reads a dictionary by code; without a code it is empty and calls nothing. */
export function useDictionary(code: string | undefined): DictionaryEntries {
  const pick = usePick();
  const answer = useCall(
    dictionary,
    { query: { code: code ?? '' } },
    { enabled: !!code, staleTime: 10 * 60_000 },
  );
  return useMemo(() => {
    const entries = (answer.data ?? []).map((one) => ({
      key: keyOf(one.dictKey),
      label: pick(one.dictValue, one.dictValueEn),
    }));
    const labels = new Map(entries.map((one) => [String(one.key), one.label]));
    return {
      entries,
      labelOf: (key) =>
        key === null || key === undefined || key === '' ? '—' : (labels.get(String(key)) ?? String(key)),
      loading: answer.isLoading,
    };
  }, [answer.data, answer.isLoading, pick]);
}
