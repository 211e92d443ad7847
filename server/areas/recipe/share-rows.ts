// Shares as lists and details show them: with the names of both kindergartens, which neither of the two need see otherwise.
import { sql } from 'kysely';

const named = (column: 'deptId' | 'receiverId') => sql<string | null>`(select d.dept_name from blade_dept d
  where d.tenant_id = resource_share.tenant_id and d.id = ${sql.ref(`resource_share.${column}`)})`;

/** Columns beside those of `resource_share`. */
export const bothNames = [named('deptId').as('deptName'), named('receiverId').as('receiverName')] as const;
