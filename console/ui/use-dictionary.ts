// The entries of a dictionary, in the current language, loaded once and shared.
import { useMemo } from 'react';
import { dictCalls } from '../../contract/system/dict.ts';
import { usePick } from '../client/language.ts';
import { useCall } from '../client/use-call.ts';

export interface DictionaryEntry {
  /** A number where the key is one, as fields hold keys as numbers. */
  key: number | string;
  label: string;
}
export interface DictionaryEntries {
  /** What may be chosen; sealed entries are only labels of what was chosen before. */
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
    dictCalls.dictionary,
    { query: { code: code ?? '', withSealed: 1 } },
    { enabled: !!code, staleTime: 10 * 60_000 },
  );
  return useMemo(() => {
    const all = (answer.data ?? []).map((one) => ({
      key: keyOf(one.dictKey),
      label: pick(one.dictValue, one.dictValueEn),
      sealed: one.isSealed === 1,
    }));
    const entries = all.filter((one) => !one.sealed);
    const labels = new Map(all.map((one) => [String(one.key), one.label]));
    return {
      entries,
      labelOf: (key) =>
        key === null || key === undefined || key === '' ? '—' : (labels.get(String(key)) ?? String(key)),
      loading: answer.isLoading,
    };
  }, [answer.data, answer.isLoading, pick]);
}
