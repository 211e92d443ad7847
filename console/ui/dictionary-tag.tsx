// The label of a dictionary key.
import { ToneTag, type ToneName } from './tone-tag.tsx';
import { useDictionary } from './use-dictionary.ts';

export interface DictionaryTagProps {
  code: string;
  value: unknown;
  /** Colour by key; keys not named stay neutral. Without it the label is plain text. */
  tones?: Record<string, ToneName>;
}

export function DictionaryTag({ code, value, tones }: DictionaryTagProps) {
  const { labelOf } = useDictionary(code);
  const label = labelOf(value);
  if (!tones || label === '—') return <>{label}</>;
  return <ToneTag tone={tones[String(value)] ?? 'neutral'}>{label}</ToneTag>;
}
