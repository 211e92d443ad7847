// How a Chinese name is found by keyboard: its pinyin without tones, and the initials.
import { pinyin } from 'pinyin-pro';

const LONGEST_PINYIN = 255;
const LONGEST_INITIALS = 64;

/** Full pinyin and its initials, both without tones and spaces, for search and order. */
export function spelled(name: string): { pinyin: string; initials: string } {
  const parts = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const clean = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    pinyin: parts.map(clean).join('').slice(0, LONGEST_PINYIN),
    initials: parts
      .map((part) => clean(part).slice(0, 1))
      .join('')
      .slice(0, LONGEST_INITIALS),
  };
}
