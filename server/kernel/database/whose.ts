// Whose rows a statement is about: it says so itself, for each table of a tenant. Row security behind it has nothing to
// do then, and nothing leaks where it is switched off.
import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { Caller } from '../access/caller.ts';

type Whose = Pick<Caller, 'tenantId'>;
type Condition = RawBuilder<boolean>;

/** The row is the tenant's own; any row of an entity whose rows nobody owns. `alias`: what the table is called. */
export const ofTenant = ({ tenantId }: Whose, { table, scope }: Entity, alias = table): Condition =>
  scope === 'none' ? sql`true` : sql`${sql.ref(`${alias}.tenantId`)} = ${tenantId}`;

/** The row is the tenant's own, or the platform's where those are a library for all. */
export const forTenantToRead = (caller: Whose, entity: Entity, alias = entity.table): Condition =>
  entity.scope === 'library'
    ? sql`${sql.ref(`${alias}.tenantId`)} in (${caller.tenantId}, ${DEFAULT_TENANT})`
    : ofTenant(caller, entity, alias);
