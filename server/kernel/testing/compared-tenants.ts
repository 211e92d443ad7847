// Reads a statement as PostgreSQL reads it, and says whether each table of a tenant in it is compared with the tenant:
// in every branch and subquery, by a parameter or by the row of another table that is itself compared. Row security
// stands behind the statements; here they have to do without it.
import { parseSync } from 'libpg-query';
import { inner, isTree, list, word, type Tree } from './statement-tree.ts';
import {
  TENANT_COLUMN,
  TenantBindings,
  widest,
  type Join,
  type Scope,
  type Source,
  type TenantTables,
  type TenantValue,
} from './tenant-bindings.ts';

export interface ReadStatement {
  /** What nothing is compared with, in words. */
  faults: string[];
  values: TenantValue[];
}

/** A table expression that is known by a name: whether it has a column of the tenant, and how that is bound. */
type Derived = Pick<Source, 'hasTenant' | 'bound' | 'values'>;

const NO_TENANT: Derived = { hasTenant: false, bound: null, values: [] };

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
  private readonly bindings: TenantBindings;

  constructor(tables: TenantTables, faults: string[], values: TenantValue[]) {
    this.tables = tables;
    this.faults = faults;
    this.values = values;
    this.bindings = new TenantBindings(tables, values);
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
    this.bindings.bind(scope, joins, node.whereClause);
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
    this.bindings.bind(scope, joins, node.whereClause);
    if (!('usingClause' in node))
      for (const target of list(node.targetList))
        if (inner(target, 'ResTarget')?.name === TENANT_COLUMN) this.faults.push('a row changes its tenant');
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
    const at = columns.indexOf(TENANT_COLUMN);
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
      const side = this.bindings.side(row, scope);
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
    this.bindings.bind(scope, joins, node.whereClause);
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
      if (list(join.usingClause).some((column) => word(column) === TENANT_COLUMN))
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
      if (name !== TENANT_COLUMN) continue;
      const side = this.bindings.side(target?.val, scope);
      return { hasTenant: true, bound: side?.bound ?? null, values: side?.values ?? [] };
    }
    return NO_TENANT;
  }
}

const conditionsOf = ({ conditions }: Join): unknown[] => conditions.map(({ expression }) => expression);
