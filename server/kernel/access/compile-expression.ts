// A read expression becomes a condition of the query builder: columns by their declared names, everything else as
// bound values.
import { sql, type RawBuilder } from 'kysely';
import type {
  CallerValue,
  Comparison,
  Expression,
  Operand,
} from '../../../contract/system/scope/expression.ts';
import type { ColumnType } from '../../../contract/system/scope/columns.ts';
import { timeFromWire } from '../http/wire-json.ts';
import type { Caller } from './caller.ts';

type Condition = RawBuilder<boolean>;

const SIGNS: Record<Comparison, RawBuilder<unknown>> = {
  '=': sql`=`,
  '<>': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};
const MIDNIGHT = ' 00:00:00';

function literal(type: ColumnType, value: string): RawBuilder<unknown> {
  switch (type) {
    case 'text':
      return sql`${value}::text`;
    case 'number':
      return sql`${value}::numeric`;
    case 'id':
      return sql`${value}::bigint`;
    case 'date':
      return sql`${value}::date`;
    case 'time':
      return sql`${timeFromWire(value.length === 10 ? value + MIDNIGHT : value)}::timestamptz`;
  }
}

const single: Partial<Record<CallerValue, (caller: Caller) => string | null>> = {
  userId: (caller) => caller.userId || null,
  deptId: (caller) => caller.currentDeptId ?? caller.ownDeptIds[0] ?? null,
};
const several: Partial<Record<CallerValue, (caller: Caller) => readonly string[]>> = {
  deptIds: (caller) => caller.deptTreeIds,
  roleIds: (caller) => caller.roleIds,
};

/** The condition of `expression` on `table` for this caller. */
export function compileExpression(expression: Expression, table: string, caller: Caller): Condition {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);
  const operand = (given: Operand): RawBuilder<unknown> => {
    if (given.kind === 'column') return column(given.name);
    if (given.kind === 'literal') return literal(given.type, given.value);
    return sql`${single[given.value]?.(caller) ?? null}::bigint`;
  };
  const compile = (part: Expression): Condition => {
    switch (part.kind) {
      case 'and':
        return sql`(${sql.join(part.parts.map(compile), sql` and `)})`;
      case 'or':
        return sql`(${sql.join(part.parts.map(compile), sql` or `)})`;
      case 'not':
        return sql`(not ${compile(part.inner)})`;
      case 'null':
        return part.negated
          ? sql`(${column(part.left.name)} is not null)`
          : sql`(${column(part.left.name)} is null)`;
      case 'compare':
        return sql`(${column(part.left.name)} ${SIGNS[part.operator]} ${operand(part.right)})`;
      case 'in': {
        const [first] = part.list;
        const values = first?.kind === 'caller' ? several[first.value]?.(caller) : undefined;
        const within = values
          ? sql<boolean>`${column(part.left.name)} = any(${[...values]}::bigint[])`
          : sql<boolean>`${column(part.left.name)} in (${sql.join(part.list.map(operand))})`;
        return part.negated ? sql`(not (${within}))` : sql`(${within})`;
      }
    }
  };
  return compile(expression);
}
