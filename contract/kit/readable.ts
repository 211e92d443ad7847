// Text without what nobody sees. Characters of no width, marks of direction and controls make two names look like one.

/** The joiner within a picture of several parts, such as a family, is seen. */
const JOINS = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/u
  .source;
// NUL is not dropped but refused, with a sentence.
const UNSEEN = new RegExp(String.raw`(?!${JOINS}|[\t\r\n\0])[\p{Cc}\p{Cf}]`, 'gu');

/** Text of several lines: tabs and breaks of lines stay. */
export const readableLines = (text: string): string => text.replace(UNSEEN, '').trim();

/** Text of one line: a name, a code, an address. */
export const readableLine = (text: string): string =>
  readableLines(text.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' '));

/** One spelling for what keyboards write in several: full width as half width. */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();
