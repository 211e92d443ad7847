// Reads a statement as PostgreSQL reads it, and says whether each table of a tenant in it is compared with the tenant:
// in every branch and subquery, by a parameter or by the row of another table that is itself compared. Row security
// stands behind the statements; here they have to do without it.
import { parseSync } from 'libpg-query';

/** own: a tenant's rows; shared: those of the platform's library, too. */
export type TenantTables = ReadonlyMap<string, 'own' | 'shared'>;

/** A comparison that holds when the value is the tenant's, or the platform's where a library is read. */
export interface TenantValue {
  table: string;
  /** The platform's rows do as well. */
  platformToo: boolean;
  /** Number of the parameter, or what is written down. */
  value: { parameter: number } | { literal: string };
}

export interface ReadStatement {
  /** What nothing is compared with, in words. */
  faults: string[];
  values: TenantValue[];
}

type Tree = { [key: string]: unknown };
type Value = TenantValue['value'];

/** Something rows are read from, by the name it has in the statement. */
interface Source {
  /** Null: no table of a tenant, but something that may have a column with one. */
  table: string | null;
  written: boolean;
  hasTenant: boolean;
  /** Its tenant comes from the caller; `shared`: or is the platform's. */
  bound: 'own' | 'shared' | null;
  /** Of what is no table of a tenant: the values that tables compared with it are compared with. */
  values: Value[];
}

/** The names of one level of a statement, and of those around it. */
interface Scope {
  sources: Map<string, Source>;
  around: Scope | null;
}

/** A table expression that is known by a name: whether it has a column of the tenant, and how that is bound. */
type Derived = Pick<Source, 'hasTenant' | 'bound' | 'values'>;

/** What a side of a comparison is bound to. */
type Side = { kind: 'values' | 'column'; bound: 'own' | 'shared'; values: Value[] } | null;

const NO_TENANT: Derived = { hasTenant: false, bound: null, values: [] };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const inner = (node: unknown, kind: string): Tree | null =>
  isTree(node) && isTree(node[kind]) ? node[kind] : null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const word = (node: unknown): string | undefined => inner(node, 'String')?.sval as string | undefined;

const COLUMN = 'tenant_id';

/** The statement's comparisons with the tenant. @throws when PostgreSQL could not read it either */
export function readStatement(text: string, tables: TenantTables): ReadStatement {
  const faults: string[] = [];
  const values: TenantValue[] = [];
  for (const { stmt } of parseSync(text).stmts ?? [])
    new Reader(tables, faults, values).statement(stmt, null, new Map());
  return { faults: [...new Set(faults)], values };
}

class Reader {
  private readonly tables: TenantTables;
  private readonly faults: string[];
  private readonly values: TenantValue[];

  constructor(tables: TenantTables, faults: string[], values: TenantValue[]) {
    this.tables = tables;
    this.faults = faults;
    this.values = values;
  }

  /** Reads a whole statement or subquery; answers what its columns say of the tenant. */
  statement(node: unknown, around: Scope | null, known: ReadonlyMap<string, Derived>): Derived {
    const select = inner(node, 'SelectStmt');
    if (select) return this.select(select, around, known);
    const insert = inner(node, 'InsertStmt');
    if (insert) return this.insert(insert, around, known);
    const change = inner(node, 'UpdateStmt') ?? inner(node, 'DeleteStmt');
    if (change) return this.change(change, around, known);
    const explained = inner(node, 'ExplainStmt');
    if (explained) return this.statement(explained.query, around, known);
    if (inner(node, 'MergeStmt')) this.faults.push('merge is not read here');
    return NO_TENANT;
  }

  /** The named subqueries of `with`, beside those known already. */
  private named(
    clause: unknown,
    around: Scope | null,
    known: ReadonlyMap<string, Derived>,
  ): Map<string, Derived> {
    const names = new Map(known);
    for (const each of list(isTree(clause) ? clause.ctes : [])) {
      const { ctename, ctequery, aliascolnames } = inner(each, 'CommonTableExpr')!;
      const name = ctename as string;
      const first = inner(ctequery, 'SelectStmt');
      // A recursive one names itself: what it is comes from the part that begins it.
      if (first && first.larg) {
        const within = this.named(first.withClause, around, names);
        names.set(name, new Reader(this.tables, [], []).select(first.larg as Tree, around, within));
      }
      const derived = this.statement(ctequery, around, names);
      const renamed = list(aliascolnames);
      names.set(name, renamed.length ? NO_TENANT : derived);
    }
    return names;
  }

  private select(node: Tree, around: Scope | null, known: ReadonlyMap<string, Derived>): Derived {
    const names = this.named(node.withClause, around, known);
    if (node.op !== undefined && node.op !== 'SETOP_NONE') {
      const left = this.select(node.larg as Tree, around, names);
      const right = this.select(node.rarg as Tree, around, names);
      const bound = left.bound && right.bound ? widest(left.bound, right.bound) : null;
      return { hasTenant: left.hasTenant, bound, values: [...left.values, ...right.values] };
    }
    const scope: Scope = { sources: new Map(), around };
    const joins: Join[] = [];
    for (const from of list(node.fromClause)) joins.push(this.from(from, scope, names));
    this.bind(scope, joins, node.whereClause);
    const { fromClause: _, withClause: _2, ...rest } = node;
    this.within([rest, joins.map(conditionsOf)], scope, names);
    this.report(scope);
    return this.columns(list(node.targetList), scope);
  }

  private change(node: Tree, around: Scope | null, known: ReadonlyMap<string, Derived>): Derived {
    const names = this.named(node.withClause, around, known);
    const scope: Scope = { sources: new Map(), around };
    this.table(node.relation as Tree, scope, names, true);
    const joins: Join[] = [];
    for (const from of [...list(node.fromClause), ...list(node.usingClause)])
      joins.push(this.from(from, scope, names));
    this.bind(scope, joins, node.whereClause);
    if (!('usingClause' in node))
      for (const target of list(node.targetList))
        if (inner(target, 'ResTarget')?.name === COLUMN) this.faults.push('a row changes its tenant');
    const { fromClause: _, usingClause: _2, withClause: _3, ...rest } = node;
    this.within([rest, joins.map(conditionsOf)], scope, names);
    this.report(scope);
    return this.columns(list(node.returningList ?? inner(node, 'returningClause')?.exprs), scope);
  }

  private insert(node: Tree, around: Scope | null, known: ReadonlyMap<string, Derived>): Derived {
    const names = this.named(node.withClause, around, known);
    const scope: Scope = { sources: new Map(), around };
    const table = (node.relation as Tree).relname as string;
    this.table(node.relation as Tree, scope, names, true);
    const [target] = scope.sources.values();
    // What is written is new, and what is in its place has its key, of which the tenant is a part.
    target!.bound = 'own';
    const columns = list(node.cols).map((column) => inner(column, 'ResTarget')?.name);
    const at = columns.indexOf(COLUMN);
    const given = inner(node.selectStmt, 'SelectStmt');
    if (this.tables.has(table)) {
      if (at < 0) this.faults.push(`${table}: a row without a tenant`);
      else if (given) this.written(given, at, table, around, names);
    }
    if (given) this.select(given, around, names);
    const { selectStmt: _, withClause: _2, relation: _3, ...rest } = node;
    this.within(rest, scope, names);
    return { hasTenant: target!.hasTenant, bound: 'own', values: [] };
  }

  /** The tenant of rows that are written: a parameter, or the column of something bound. */
  private written(
    given: Tree,
    at: number,
    table: string,
    around: Scope | null,
    names: ReadonlyMap<string, Derived>,
  ): void {
    const rows = list(given.valuesLists).map((row) => list(inner(row, 'List')?.items)[at]);
    let scope: Scope = { sources: new Map(), around };
    if (!rows.length) {
      rows.push(inner(list(given.targetList)[at], 'ResTarget')?.val);
      scope = new Reader(this.tables, [], []).scopeOf(given, around, names);
    }
    for (const row of rows) {
      const side = this.side(row, scope);
      this.values.push(...(side?.values ?? []).map((value) => ({ table, platformToo: false, value })));
      if (side?.kind !== 'values' && side?.bound !== 'own')
        this.faults.push(`${table}: rows of a tenant that nobody named`);
    }
  }

  /** The names of a select, bound, for whoever looks at its columns. */
  private scopeOf(node: Tree, around: Scope | null, known: ReadonlyMap<string, Derived>): Scope {
    const names = this.named(node.withClause, around, known);
    const scope: Scope = { sources: new Map(), around };
    const joins = list(node.fromClause).map((from) => this.from(from, scope, names));
    this.bind(scope, joins, node.whereClause);
    return scope;
  }

  private table(range: Tree, scope: Scope, names: ReadonlyMap<string, Derived>, written: boolean): string {
    const name = range.relname as string;
    const alias = ((range.alias as Tree | undefined)?.aliasname as string | undefined) ?? name;
    const derived = range.schemaname ? undefined : names.get(name);
    scope.sources.set(
      alias,
      derived && !written
        ? { table: null, written: false, ...derived }
        : {
            table: this.tables.has(name) ? name : null,
            written,
            // The list of tenants has the column, too; who may read it is decided elsewhere.
            hasTenant: this.tables.has(name) || name === 'blade_tenant',
            bound: null,
            values: [],
          },
    );
    return alias;
  }

  /** Reads an item of `from` into the scope. */
  private from(item: unknown, scope: Scope, names: ReadonlyMap<string, Derived>): Join {
    const range = inner(item, 'RangeVar');
    if (range) return { aliases: [this.table(range, scope, names, false)], conditions: [] };
    const sub = inner(item, 'RangeSubselect');
    if (sub) {
      const alias = ((sub.alias as Tree | undefined)?.aliasname as string | undefined) ?? '';
      const derived = this.statement(sub.subquery, sub.lateral ? scope : scope.around, names);
      scope.sources.set(alias, { table: null, written: false, ...derived });
      return { aliases: [alias], conditions: [] };
    }
    const join = inner(item, 'JoinExpr');
    if (join) {
      const left = this.from(join.larg, scope, names);
      const right = this.from(join.rarg, scope, names);
      const aliases = [...left.aliases, ...right.aliases];
      const conditions = [...left.conditions, ...right.conditions];
      const kind = (join.jointype as string | undefined) ?? 'JOIN_INNER';
      if (list(join.usingClause).some((column) => word(column) === COLUMN))
        this.faults.push('`using` hides which tenants are compared');
      if (join.quals) {
        const binds =
          kind === 'JOIN_INNER'
            ? aliases
            : kind === 'JOIN_LEFT'
              ? right.aliases
              : kind === 'JOIN_RIGHT'
                ? left.aliases
                : [];
        conditions.push({ expression: join.quals, binds });
      }
      // Conditions of an outer join below hold for the rows that it keeps; those above hold for all of it.
      return { aliases, conditions };
    }
    const made = inner(item, 'RangeFunction');
    if (made) {
      const alias = ((made.alias as Tree | undefined)?.aliasname as string | undefined) ?? '';
      scope.sources.set(alias, { table: null, written: false, ...NO_TENANT, values: [] });
      return { aliases: [alias], conditions: [{ expression: made, binds: [] }] };
    }
    return { aliases: [], conditions: [{ expression: item, binds: [] }] };
  }

  /** Finds what is bound, until nothing more is. */
  private bind(scope: Scope, joins: Join[], where: unknown): void {
    const conditions = joins.flatMap((join) => join.conditions);
    if (where) conditions.push({ expression: where, binds: [...scope.sources.keys()] });
    for (let more = true; more;) {
      more = false;
      for (const { expression, binds } of conditions)
        for (const [alias, bound] of this.boundBy(expression, scope)) {
          const source = scope.sources.get(alias);
          if (!source || !binds.includes(alias) || source.bound === 'own' || source.bound === bound) continue;
          source.bound = bound;
          more = true;
        }
    }
  }

  /** The names that hold for every row for which the condition is true, with what they are bound to. */
  private boundBy(expression: unknown, scope: Scope): Map<string, 'own' | 'shared'> {
    const found = new Map<string, 'own' | 'shared'>();
    const logical = inner(expression, 'BoolExpr');
    if (logical?.boolop === 'AND_EXPR') {
      for (const part of list(logical.args))
        for (const [alias, bound] of this.boundBy(part, scope))
          if (found.get(alias) !== 'own') found.set(alias, bound);
      return found;
    }
    if (logical?.boolop === 'OR_EXPR') {
      const arms = list(logical.args).map((arm) => this.boundBy(arm, scope));
      for (const [alias, bound] of arms[0] ?? []) {
        const others = arms.map((arm) => arm.get(alias));
        if (others.includes(undefined)) continue;
        const table = scope.sources.get(alias)?.table;
        // Of a library one arm may be the platform's.
        const mixed = others.includes('shared') || (table && this.tables.get(table) === 'shared');
        found.set(alias, mixed ? 'shared' : bound);
      }
      return found;
    }
    const compared = inner(expression, 'A_Expr');
    if (!compared || word(list(compared.name)[0]) !== '=') return found;
    const kind = compared.kind as string;
    if (kind === 'AEXPR_OP') {
      this.compare(compared.lexpr, [compared.rexpr], scope, found);
      this.compare(compared.rexpr, [compared.lexpr], scope, found);
    } else if (kind === 'AEXPR_IN') {
      this.compare(compared.lexpr, list(inner(compared.rexpr, 'List')?.items), scope, found);
    } else if (kind === 'AEXPR_OP_ANY') {
      this.compare(compared.lexpr, [compared.rexpr], scope, found);
    }
    return found;
  }

  private compare(
    column: unknown,
    others: unknown[],
    scope: Scope,
    found: Map<string, 'own' | 'shared'>,
  ): void {
    const alias = this.tenantColumn(column, scope);
    const source = alias === null ? undefined : scope.sources.get(alias);
    if (alias === null || !source) return;
    const sides = others.map((other) => this.side(other, scope));
    if (!sides.length || sides.includes(null)) return;
    let bound: 'own' | 'shared' = sides.length > 1 ? 'shared' : 'own';
    for (const side of sides as NonNullable<Side>[]) {
      bound = widest(bound, side.bound);
      this.note(source, side.values);
    }
    found.set(alias, bound);
  }

  private note({ table, written, values: lent }: Source, values: Value[]): void {
    const same = (one: Value) => (other: Value) => JSON.stringify(one) === JSON.stringify(other);
    for (const value of values) {
      if (table === null) {
        if (!lent.some(same(value))) lent.push(value);
        continue;
      }
      const platformToo = this.tables.get(table) === 'shared' && !written;
      const known = this.values.filter((each) => each.table === table && each.platformToo === platformToo);
      if (!known.map((each) => each.value).some(same(value))) this.values.push({ table, platformToo, value });
    }
  }

  /** The name of the source whose tenant this column is; null for anything else. */
  private tenantColumn(node: unknown, scope: Scope): string | null {
    const fields = list(inner(stripped(node), 'ColumnRef')?.fields).map(word);
    if (fields.at(-1) !== COLUMN) return null;
    if (fields.length > 1) return fields.at(-2) ?? null;
    const [only] = [...scope.sources].filter(([, { hasTenant }]) => hasTenant);
    return only?.[0] ?? null;
  }

  private side(node: unknown, scope: Scope): Side {
    const plain = stripped(node);
    const parameter = inner(plain, 'ParamRef')?.number;
    if (typeof parameter === 'number') return { kind: 'values', bound: 'own', values: [{ parameter }] };
    const literal = (inner(plain, 'A_Const')?.sval as Tree | undefined)?.sval;
    if (typeof literal === 'string') return { kind: 'values', bound: 'shared', values: [{ literal }] };
    const own = this.tenantColumn(plain, scope);
    for (let level: Scope | null = scope; level; level = level.around) {
      const alias = level === scope ? own : this.tenantColumn(plain, level);
      const source = alias === null ? undefined : level.sources.get(alias);
      if (!source) continue;
      // Around this one it is bound, or said to be missing there.
      if (level !== scope) return { kind: 'column', bound: source.bound ?? 'own', values: source.values };
      return source.bound ? { kind: 'column', bound: source.bound, values: source.values } : null;
    }
    return null;
  }

  /** Reads the subqueries anywhere in an expression. */
  private within(node: unknown, scope: Scope, names: ReadonlyMap<string, Derived>): void {
    if (Array.isArray(node)) {
      for (const each of node) this.within(each, scope, names);
      return;
    }
    if (!isTree(node)) return;
    const sub = inner(node, 'SubLink');
    if (sub) {
      this.statement(sub.subselect, scope, names);
      this.within(sub.testexpr, scope, names);
      return;
    }
    for (const each of Object.values(node)) this.within(each, scope, names);
  }

  private report(scope: Scope): void {
    for (const [alias, { table, bound }] of scope.sources) {
      if (table === null) continue;
      const called = alias === table ? table : `${table} ${alias}`;
      if (bound === null) this.faults.push(`${called}: compared with no tenant`);
      else if (bound === 'shared' && this.tables.get(table) === 'own')
        this.faults.push(`${called}: compared with the platform's tenant, too`);
    }
  }

  /** Whether the columns of a select have the tenant, and how it is bound. */
  private columns(targets: unknown[], scope: Scope): Derived {
    for (const each of targets) {
      const target = inner(each, 'ResTarget');
      const fields = list(inner(target?.val, 'ColumnRef')?.fields);
      const star = inner(fields.at(-1), 'A_Star') !== null;
      if (star) {
        const named = fields.length > 1 ? word(fields.at(-2)) : undefined;
        const of = named === undefined ? [...scope.sources.values()] : [scope.sources.get(named)];
        const source = of.find((each) => each?.hasTenant);
        if (source) return { hasTenant: true, bound: source.bound, values: source.values };
        continue;
      }
      const name = target?.name ?? word(fields.at(-1));
      if (name !== COLUMN) continue;
      const side = this.side(target?.val, scope);
      return { hasTenant: true, bound: side?.bound ?? null, values: side?.values ?? [] };
    }
    return NO_TENANT;
  }
}

interface Join {
  aliases: string[];
  /** Conditions with the names they hold for. */
  conditions: { expression: unknown; binds: string[] }[];
}

const conditionsOf = ({ conditions }: Join): unknown[] => conditions.map(({ expression }) => expression);

const widest = (one: 'own' | 'shared', other: 'own' | 'shared'): 'own' | 'shared' =>
  one === 'shared' || other === 'shared' ? 'shared' : 'own';

/** An expression without its casts. */
function stripped(node: unknown): unknown {
  const cast = inner(node, 'TypeCast');
  return cast ? stripped(cast.arg) : node;
}
