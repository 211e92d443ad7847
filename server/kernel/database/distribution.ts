// How the tables are spread when tenants live on several nodes (Citus): read from the real schema, so that a new
// table is judged by what it is. docs/decisions/0006-keys-by-tenant.md tells why.
import type pg from 'pg';

/** distributed: each tenant's rows on one node; reference: a copy on every node; local: on the coordinator only. */
export type Placement = 'distributed' | 'reference' | 'local';

export interface PlacedTable {
  name: string;
  /** Null: nobody has said what the table is, by row security or below. */
  placement: Placement | null;
  /** Unique keys (the primary one too) that lack the tenant although rows of tenants are spread. */
  badKeys: string[];
  /** Hints that make something faster; nothing is wrong without them. */
  triggers: string[];
}

/** Tables whose place the schema does not show, each with its reason. */
const NAMED: Record<string, Placement> = {
  // The list of tenants itself: read before it is known who asks.
  blade_tenant: 'reference',
  // Taken across tenants with row locks, which do not work over nodes.
  job: 'local',
  // Read once by each process, and locked by whoever seals a secret or exchanges the keys.
  vault_key: 'local',
  installation_secret: 'local',
  // Written by one starting process for the whole installation.
  schema_migration: 'local',
  seed_stage: 'local',
  delivered_row: 'local',
  delivery: 'local',
};

export async function placeTables(client: pg.ClientBase | pg.Pool): Promise<PlacedTable[]> {
  const { rows } = await client.query<{
    name: string;
    tenant: boolean;
    policies: string[];
    keys: { name: string; columns: string[] }[];
    triggers: string[];
  }>(`
    select t.relname as name,
      exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
        as tenant,
      array(select p.polname::text from pg_policy p where p.polrelid = t.oid) as policies,
      array(select g.tgname::text from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as triggers,
      coalesce((select json_agg(json_build_object('name', i.relname, 'columns',
          array(select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey))) order by i.relname)
        from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = t.oid and x.indisunique), '[]') as keys
    from pg_class t
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
    order by t.relname`);
  return rows.map(({ name, tenant, policies, keys, triggers }) => {
    const placement: Placement | null =
      NAMED[name] ??
      (policies.includes('tenant')
        ? 'distributed'
        : !tenant || policies.includes('tenant_read')
          ? 'reference'
          : null);
    const badKeys =
      placement === 'distributed'
        ? keys.filter(({ columns }) => !columns.includes('tenant_id')).map((key) => key.name)
        : [];
    return { name, placement, badKeys, triggers };
  });
}

/** The statements for the coordinator, on a database that is migrated and not yet distributed. */
export function citusStatements(tables: PlacedTable[]): string[] {
  const of = (placement: Placement): string[] =>
    tables.filter((table) => table.placement === placement).map(({ name }) => name);
  const [first, ...others] = of('distributed');
  return [
    'create extension if not exists citus;',
    // They hasten what is right without them, and no table that is spread may have one.
    ...tables.flatMap(({ name, triggers }) => triggers.map((each) => `drop trigger ${each} on ${name};`)),
    'delete from rights_change;',
    'delete from row_count;',
    'delete from library_mark;',
    'delete from name_part;',
    ...of('reference').map((name) => `select create_reference_table('${name}');`),
    ...(first ? [`select create_distributed_table('${first}', 'tenant_id');`] : []),
    ...others.map(
      (name) => `select create_distributed_table('${name}', 'tenant_id', colocate_with => '${first}');`,
    ),
    ...of('local').map((name) => `select citus_add_local_table_to_metadata('${name}');`),
    // A policy is judged on the node, which does not know the tenant that the coordinator's connection serves.
    ...tables
      .filter(({ placement }) => placement === 'distributed' || placement === 'reference')
      .map(({ name }) => `alter table ${name} disable row level security;`),
  ];
}
