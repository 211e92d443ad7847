// The tables of the database as the query builder sees them. Each entity adds its own by declaration merging in
// its contract file, so that a new entity touches no list. Keys are table names, values row types.

/** Columns every tenant table has. Times are UTC. */
export interface BaseColumns {
  id: string;
  createUser: string | null;
  createDept: string | null;
  createTime: Date;
  updateUser: string | null;
  updateTime: Date;
  status: number;
  isDeleted: number;
  /** Counted up by every change. */
  version: number;
}
export interface TenantColumns extends BaseColumns {
  tenantId: string;
}

// oxlint-disable-next-line no-empty-interface -- filled by the entities
export interface Tables {}
