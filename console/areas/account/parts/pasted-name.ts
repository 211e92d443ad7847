// The name in what is left of a line when phone and role are out: beside it stand numbers, sexes, dates and addresses.

export interface FoundName {
  name: string;
  /** False where it was guessed among other words. */
  sure: boolean;
}

const SEPARATORS = /[\s,，、;；|｜：:/]+/;
/** Where words may hold a slash or a colon: dates and times come out before the line is taken apart. */
const DATE = /(?:19|20)\d{2}\s*[-/.年]\s*\d{1,2}(?:\s*[-/.月]\s*\d{1,2}\s*日?|\s*月)?/g;
const MAIL = /\S+@\S+/g;
/** A serial number before a name: 1. 方敏, 2）杜鹃. */
const SERIAL = /^[（(]?\d{1,4}[.．)）、]?(?=\D)/;
const SEX = /^(?:男|女|男性|女性|male|female|m|f)$/i;
const HAN = /^\p{Script=Han}[\p{Script=Han}·•]*$/u;
const LATIN = /^\p{Script=Latin}/u;

/** Nine in ten people are called so. */
const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏' +
    '韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧',
);
const isLikely = (word: string): boolean =>
  HAN.test(word) && word.length >= 2 && word.length <= 4 && SURNAMES.has(word[0]!);

/**
 * @param rest the line without phone and role
 * @param aside what stood before the role in the same word: the name where there is no other
 */
export function nameIn(rest: string, aside: string): FoundName {
  const words = rest
    .replaceAll(DATE, ' ')
    .replaceAll(MAIL, ' ')
    .split(SEPARATORS)
    .map((word) => word.replace(SERIAL, ''))
    .filter((word) => word !== '' && !SEX.test(word) && !/^[\d\p{P}\p{S}]+[xX]?$/u.test(word));
  if (words.length === 0) return { name: isLikely(aside) ? aside : '', sure: aside === '' };
  if (words.length === 1) {
    const [name] = words as [string];
    return { name, sure: !/\d/.test(name) && (!HAN.test(name) || name.length <= 6) };
  }
  if (words.every((word) => LATIN.test(word))) return { name: words.join(' '), sure: words.length <= 4 };
  // 方 敏, as two-sign names are spaced out to stand under longer ones.
  if (words.every((word) => HAN.test(word) && word.length === 1))
    return { name: words.join(''), sure: words.length <= 4 };
  return { name: words.find(isLikely) ?? words.find((word) => HAN.test(word)) ?? words[0]!, sure: false };
}
