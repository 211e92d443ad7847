// A dictionary the product itself relies on: code, and its keys with texts. Seeded into blade_dict; administrators
// may reword entries, not remove keys.
import type { Text } from './text.ts';

export interface Dictionary<K extends string = string> {
  code: string;
  label: Text;
  entries: Record<K, { key: number; label: Text }>;
}
export const dictionary = <const K extends string>(declared: Dictionary<K>): Dictionary<K> => declared;
