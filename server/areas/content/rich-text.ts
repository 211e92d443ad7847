// HTML that people or their clients send, made harmless. What comes in is read leniently and written anew: only the
// elements and attributes named here, every other character escaped. Safety rests on the writing, not on reading
// hostile markup the way a browser would.
import { decoded } from './service/plain-text.ts';

const BLOCKS = ['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'br'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a', 'img'];
const ALLOWED = new Set([...BLOCKS, ...TABLES, ...INLINE]);
const EMPTY = new Set(['br', 'hr', 'img']);
/** Elements whose text is no text. */
const DROPPED =
  /^(script|style|iframe|object|embed|svg|math|template|noscript|noembed|noframes|xmp|textarea|title|select|head)$/;
const RENAMED: Record<string, string> = { div: 'p', h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' };
const DEEPEST = 30;

const escape = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\u0000', '');

// oxlint-disable-next-line no-control-regex -- browsers ignore these inside an address
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** An address one may be led to; null for any other. */
function safeLink(value: string): string | null {
  const address = decoded(value).replace(IGNORED, '');
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address) ? address : null;
}
/** Pictures come from our own files only: one from elsewhere would tell its owner who reads. */
function safePicture(value: string): string | null {
  const address = decoded(value).replace(IGNORED, '');
  return /^\/api\/(?!.*[\\])/.test(address) ? address : null;
}

const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE))
    if (!found.has(name!.toLowerCase())) found.set(name!.toLowerCase(), double ?? single ?? bare ?? '');
  return found;
}

function openTag(name: string, source: string): string | null {
  if (name === 'a') {
    const href = safeLink(attributesOf(source).get('href') ?? '');
    return href ? `<a href="${escape(href)}" target="_blank" rel="noopener noreferrer">` : null;
  }
  if (name === 'img') {
    const given = attributesOf(source);
    const src = safePicture(given.get('src') ?? '');
    return src ? `<img src="${escape(src)}" alt="${escape(decoded(given.get('alt') ?? ''))}">` : null;
  }
  return `<${name}>`;
}

const paragraphs = (plain: string): string =>
  plain
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escape(decoded(line))}</p>`)
    .join('');

// Bounded, so that a text full of openings without an end costs no more than its length.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,4000})>/gi;

/** The text as harmless HTML; plain text becomes paragraphs by its lines. */
export function sanitiseRichText(source: string): string {
  if (!/<[a-z!/]/i.test(source)) return paragraphs(source);
  let out = '';
  let at = 0;
  let dropping: string | null = null;
  const open: string[] = [];
  const words = (from: number, to: number): void => {
    if (!dropping && to > from) out += escape(decoded(source.slice(from, to)));
  };
  const close = (name: string): void => {
    const depth = open.lastIndexOf(name);
    if (depth < 0) return;
    while (open.length > depth) out += `</${open.pop()}>`;
  };
  for (const token of source.matchAll(TOKEN)) {
    words(at, token.index);
    at = token.index + token[0].length;
    const [, slash, given, attributes] = token;
    if (!given) continue;
    const lower = given.toLowerCase();
    if (dropping) {
      if (slash && lower === dropping) dropping = null;
      continue;
    }
    if (DROPPED.test(lower)) {
      if (!slash && !attributes!.endsWith('/')) dropping = lower;
      continue;
    }
    const name = RENAMED[lower] ?? lower;
    if (!ALLOWED.has(name)) continue;
    if (slash) {
      close(name);
      continue;
    }
    const tag = open.length < DEEPEST ? openTag(name, attributes!) : null;
    if (!tag) continue;
    if (name === 'p') close('p');
    out += tag;
    if (!EMPTY.has(name)) open.push(name);
  }
  words(at, source.length);
  while (open.length) out += `</${open.pop()}>`;
  return out;
}
