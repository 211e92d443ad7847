// Which of a statement's tables are bound to the tenant by its conditions: by a parameter, or by the row of another table
// that is itself bound.
import { inner, list, stripped, word, type Tree } from './statement-tree.ts';

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

export type Value = TenantValue['value'];

/** Something rows are read from, by the name it has in the statement. */
export interface Source {
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
export interface Scope {
  sources: Map<string, Source>;
  around: Scope | null;
}

/** What a side of a comparison is bound to. */
type Side = { kind: 'values' | 'column'; bound: 'own' | 'shared'; values: Value[] } | null;

/** An item of `from`. */
export interface Join {
  aliases: string[];
  /** Conditions with the names they hold for. */
  conditions: { expression: unknown; binds: string[] }[];
}

export const TENANT_COLUMN = 'tenant_id';

/** The wider of two: with the platform's rows, where one is. */
export const widest = (one: 'own' | 'shared', other: 'own' | 'shared'): 'own' | 'shared' =>
  one === 'shared' || other === 'shared' ? 'shared' : 'own';

/** Binds the sources of a scope, and notes the values they are compared with. */
export class TenantBindings {
  private readonly tables: TenantTables;
  private readonly values: TenantValue[];

  constructor(tables: TenantTables, values: TenantValue[]) {
    this.tables = tables;
    this.values = values;
  }

  /** Finds what is bound, until nothing more is. */
  bind(scope: Scope, joins: Join[], where: unknown): void {
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
  tenantColumn(node: unknown, scope: Scope): string | null {
    const fields = list(inner(stripped(node), 'ColumnRef')?.fields).map(word);
    if (fields.at(-1) !== TENANT_COLUMN) return null;
    if (fields.length > 1) return fields.at(-2) ?? null;
    const [only] = [...scope.sources].filter(([, { hasTenant }]) => hasTenant);
    return only?.[0] ?? null;
  }

  side(node: unknown, scope: Scope): Side {
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
}
