// The language of custom data scopes: conditions over the fields of one entity. It is read into a tree that the
// server turns into a query with bound values; no text of it ever reaches SQL. Grammar and examples:
// docs/permissions.md.
import { isDay } from '../../kit/calendar-day.ts';
import { filled, text, type Text } from '../../kit/text.ts';
import { fieldName, type ColumnType, type ScopeColumns } from './columns.ts';

export const CALLER_VALUES = {
  userId: { list: false, label: text('当前用户', 'the user') },
  deptId: { list: false, label: text('当前机构', "the user's current organisation") },
  deptIds: { list: true, label: text('所属机构及下级', "the user's organisations and those below") },
  roleIds: { list: true, label: text('当前角色', "the user's roles") },
} as const satisfies Record<string, { list: boolean; label: Text }>;
export type CallerValue = keyof typeof CALLER_VALUES;

export interface Column {
  kind: 'column';
  name: string;
  type: ColumnType;
}
export type Operand =
  Column | { kind: 'literal'; value: string; type: ColumnType } | { kind: 'caller'; value: CallerValue };
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Expression =
  | { kind: 'and' | 'or'; parts: Expression[] }
  | { kind: 'not'; inner: Expression }
  | { kind: 'compare'; operator: Comparison; left: Column; right: Operand }
  | { kind: 'in'; negated: boolean; left: Column; list: Operand[] }
  | { kind: 'null'; negated: boolean; left: Column };

export interface ExpressionProblem {
  /** Index of the first character that is wrong, and how many are. */
  at: number;
  length: number;
  text: Text;
}
export type Parsed =
  { expression: Expression; problem?: never } | { expression?: never; problem: ExpressionProblem };

export const LONGEST_EXPRESSION = 2000;
const DEEPEST = 40;
const LONGEST_LIST = 200;

type TokenKind = 'name' | 'text' | 'number' | 'caller' | 'sign' | 'end';
interface Token {
  kind: TokenKind;
  value: string;
  at: number;
  length: number;
}

class Problem extends Error {
  readonly at: number;
  readonly length: number;
  readonly words: Text;
  constructor(token: { at: number; length: number }, words: Text) {
    super(words.en);
    this.at = token.at;
    this.length = token.length;
    this.words = words;
  }
}

const words = {
  empty: text('请输入条件', 'Please enter a condition'),
  long: text('条件最多 {max} 个字符', 'A condition may have at most {max} characters'),
  character: text('不认识的字符“{found}”', 'Unknown character "{found}"'),
  halfWidth: text('请使用半角符号，不要用“{found}”', 'Please use ASCII signs instead of "{found}"'),
  openText: text('文本缺少结束的引号', 'The text has no closing quote'),
  longText: text('文本最多 255 个字符', 'A text may have at most 255 characters'),
  openCaller: text('当前用户的值应写作 ${userId}', 'Values of the user are written ${userId}'),
  callerValue: text('没有“{found}”这个值，可用：{known}', 'There is no value "{found}". Possible: {known}'),
  field: text('没有字段“{found}”', 'There is no field "{found}"'),
  fieldFirst: text('此处应为字段名', 'Expected a field name here'),
  operator: text(
    '字段后应为比较符（= <> < <= > >=、in、is null）',
    'After a field comes a comparison (= <> < <= > >=, in, is null)',
  ),
  value: text('此处应为值', 'Expected a value here'),
  listAfterIn: text('“{found}”是一组值，只能用于 in', '"{found}" is a list: it goes with in'),
  oneInList: text('“{found}”不是一组值', '"{found}" is not a list'),
  wantText: text('字段“{field}”应与带引号的文本比较', 'The field "{field}" is compared with a quoted text'),
  wantNumber: text('字段“{field}”应与数字比较', 'The field "{field}" is compared with a number'),
  wantId: text('字段“{field}”应与编号比较', 'The field "{field}" is compared with an id'),
  wantDate: text(
    "字段“{field}”应与日期比较，如 '2026-09-01'",
    `The field "{field}" is compared with a date such as '2026-09-01'`,
  ),
  wantTime: text(
    "字段“{field}”应与时间比较，如 '2026-09-01 08:00:00'",
    `The field "{field}" is compared with a time such as '2026-09-01 08:00:00'`,
  ),
  idOnly: text(
    '“{found}”是编号，不能与字段“{field}”比较',
    '"{found}" is an id and does not go with "{field}"',
  ),
  otherType: text('字段“{field}”与“{found}”类型不同', 'The fields "{field}" and "{found}" differ in type'),
  open: text('此处应为“(”', 'Expected "(" here'),
  close: text('此处应为“)”或“,”', 'Expected ")" or "," here'),
  closeOnly: text('此处应为“)”', 'Expected ")" here'),
  nullWord: text('is 之后应为 null 或 not null', 'After is comes null or not null'),
  inWord: text('not 之后应为 in', 'After not comes in'),
  more: text(
    '多余的内容“{found}”，条件之间用 and 或 or 连接',
    'Unexpected "{found}": join conditions by and / or',
  ),
  deep: text('条件嵌套太深', 'The condition is nested too deeply'),
  many: text('in 最多 200 个值', 'in takes at most 200 values'),
  ends: text('条件没有写完', 'The condition is not complete'),
};

const FULL_WIDTH = /[\uff01-\uff5e\u3001\u3002\u2018-\u201d]/;
const SIGN = /^(<>|!=|<=|>=|[=<>(),])/;
const WORD = /^[\p{L}_][\p{L}\p{N}_]*/u;
const NUMBER = /^-?\d{1,19}(\.\d{1,6})?(?![\p{L}\p{N}_.])/u;

function tokens(source: string): Token[] {
  const found: Token[] = [];
  let at = 0;
  const add = (kind: TokenKind, value: string, length: number): void => {
    found.push({ kind, value, at, length });
    at += length;
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const first = source[at]!;
    if (/\s/.test(first)) {
      at += 1;
      continue;
    }
    const sign = SIGN.exec(rest)?.[0];
    const number = NUMBER.exec(rest)?.[0];
    const word = WORD.exec(rest)?.[0];
    if (sign) add('sign', sign === '!=' ? '<>' : sign, sign.length);
    else if (number) add('number', number, number.length);
    else if (first === "'" || first === '"') readText(first);
    else if (first === '$') readCaller(rest);
    else if (word) add('name', word, word.length);
    else {
      const shown = String.fromCodePoint(source.codePointAt(at)!);
      const wrong = FULL_WIDTH.test(shown) ? words.halfWidth : words.character;
      throw new Problem({ at, length: shown.length }, filled(wrong, { found: shown }));
    }
  }
  found.push({ kind: 'end', value: '', at: source.length, length: 0 });
  return found;

  // A doubled quote stands for the quote itself.
  function readText(quote: string): void {
    let value = '';
    let end = at + 1;
    for (; end < source.length; end += 1) {
      if (source[end] !== quote) value += source[end]!;
      else if (source[end + 1] === quote) {
        value += quote;
        end += 1;
      } else break;
    }
    const length = end + 1 - at;
    if (end >= source.length) throw new Problem({ at, length: source.length - at }, words.openText);
    if (value.length > 255) throw new Problem({ at, length }, words.longText);
    if (value.includes('\u0000'))
      throw new Problem({ at, length }, filled(words.character, { found: 'NUL' }));
    add('text', value, length);
  }
  function readCaller(rest: string): void {
    const match = /^\$\{\s*(\w+)\s*\}/.exec(rest);
    if (!match) throw new Problem({ at, length: 1 }, words.openCaller);
    if (!Object.hasOwn(CALLER_VALUES, match[1]!)) {
      const known = Object.keys(CALLER_VALUES).join(', ');
      throw new Problem(
        { at, length: match[0].length },
        filled(words.callerValue, { found: match[1]!, known }),
      );
    }
    add('caller', match[1]!, match[0].length);
  }
}

const isTime = (value: string): boolean =>
  isDay(value.slice(0, 10)) && /^(| ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.test(value.slice(10));
const isId = (value: string): boolean =>
  /^\d{1,19}$/.test(value) && BigInt(value) <= 9_223_372_036_854_775_807n;

/** Whether a literal can be compared with a column of the type, and what to say when it cannot. */
const LITERALS: Record<ColumnType, { fits(token: Token): boolean; wanted: Text }> = {
  text: { fits: ({ kind }) => kind === 'text', wanted: words.wantText },
  number: {
    fits: ({ kind, value }) => kind === 'number' && value.replace(/\D/g, '').length <= 15,
    wanted: words.wantNumber,
  },
  id: { fits: ({ value }) => isId(value), wanted: words.wantId },
  date: { fits: ({ kind, value }) => kind === 'text' && isDay(value), wanted: words.wantDate },
  time: { fits: ({ kind, value }) => kind === 'text' && isTime(value), wanted: words.wantTime },
};

class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: Token[];
  private readonly columns: ScopeColumns;
  constructor(found: Token[], columns: ScopeColumns) {
    this.tokens = found;
    this.columns = columns;
  }

  whole(): Expression {
    if (this.next.kind === 'end') throw new Problem({ at: 0, length: 0 }, words.empty);
    const expression = this.either();
    const after = this.next;
    if (after.kind !== 'end') this.fail(words.more, { found: after.value });
    return expression;
  }

  private get next(): Token {
    return this.tokens[this.at]!;
  }
  private take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.at += 1;
    return token;
  }
  private fail(wrong: Text, values: Record<string, string> = {}): never {
    throw new Problem(this.next, filled(this.next.kind === 'end' ? words.ends : wrong, values));
  }
  private is(kind: TokenKind, value: string): boolean {
    return this.next.kind === kind && this.next.value.toLowerCase() === value;
  }
  private word(value: string): boolean {
    if (!this.is('name', value)) return false;
    this.take();
    return true;
  }
  private sign(value: string): boolean {
    if (!this.is('sign', value)) return false;
    this.take();
    return true;
  }

  private either(): Expression {
    return this.chain('or', () => this.chain('and', () => this.condition()));
  }
  private chain(kind: 'and' | 'or', part: () => Expression): Expression {
    const parts = [part()];
    while (this.word(kind)) parts.push(part());
    return parts.length === 1 ? parts[0]! : { kind, parts };
  }
  private condition(): Expression {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Problem(this.next, words.deep);
    const found = this.word('not') ? { kind: 'not' as const, inner: this.condition() } : this.plain();
    this.depth -= 1;
    return found;
  }
  private plain(): Expression {
    if (this.sign('(')) {
      const inner = this.either();
      if (!this.sign(')')) this.fail(words.closeOnly);
      return inner;
    }
    const left = this.column();
    if (this.word('is')) {
      const negated = this.word('not');
      if (!this.word('null')) this.fail(words.nullWord);
      return { kind: 'null', negated, left };
    }
    const negated = this.word('not');
    if (this.word('in')) return { kind: 'in', negated, left, list: this.list(left) };
    if (negated) this.fail(words.inWord);
    const operator = this.next;
    if (operator.kind !== 'sign' || !/^[<>=]/.test(operator.value)) this.fail(words.operator);
    this.take();
    return {
      kind: 'compare',
      operator: operator.value as Comparison,
      left,
      right: this.operand(left, false),
    };
  }
  private column(): Column {
    const token = this.next;
    if (token.kind !== 'name') this.fail(words.fieldFirst);
    const name = fieldName(token.value);
    const column = Object.hasOwn(this.columns, name) ? this.columns[name] : undefined;
    if (!column) this.fail(words.field, { found: token.value });
    this.take();
    return { kind: 'column', name, type: column.type };
  }
  private list(left: Column): Operand[] {
    if (this.next.kind === 'caller') return [this.operand(left, true)];
    if (!this.sign('(')) this.fail(words.open);
    const found: Operand[] = [];
    do {
      if (found.length >= LONGEST_LIST) this.fail(words.many);
      found.push(this.operand(left, false));
    } while (this.sign(','));
    if (!this.sign(')')) this.fail(words.close);
    return found;
  }
  private operand(left: Column, wantsList: boolean): Operand {
    const token = this.next;
    if (token.kind === 'name') {
      const right = this.column();
      if (right.type !== left.type)
        throw new Problem(token, filled(words.otherType, { field: left.name, found: right.name }));
      return right;
    }
    if (token.kind === 'caller') {
      const value = token.value as CallerValue;
      const named = { found: `\${${value}}`, field: left.name };
      if (CALLER_VALUES[value].list !== wantsList)
        this.fail(wantsList ? words.oneInList : words.listAfterIn, named);
      if (left.type !== 'id') this.fail(words.idOnly, named);
      this.take();
      return { kind: 'caller', value };
    }
    if (token.kind !== 'text' && token.kind !== 'number') this.fail(words.value);
    const { fits, wanted } = LITERALS[left.type];
    if (!fits(token)) this.fail(wanted, { field: left.name });
    this.take();
    return { kind: 'literal', value: token.value, type: left.type };
  }
}

/** Reads a condition over `columns`. Never throws: what is wrong comes back with the place where it is wrong. */
export function parseExpression(source: string, columns: ScopeColumns): Parsed {
  try {
    if (source.length > LONGEST_EXPRESSION)
      throw new Problem(
        { at: LONGEST_EXPRESSION, length: source.length - LONGEST_EXPRESSION },
        filled(words.long, { max: LONGEST_EXPRESSION }),
      );
    return { expression: new Reader(tokens(source), columns).whole() };
  } catch (error) {
    if (error instanceof Problem)
      return { problem: { at: error.at, length: error.length, text: error.words } };
    throw error;
  }
}
