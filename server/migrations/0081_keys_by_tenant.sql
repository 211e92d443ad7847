-- Tenants can be spread over nodes only when every key of a tenant's table holds the tenant. `unique (id)` did not;
-- ids are unique by the way they are made, and a plain index finds a row by its id alone.
do $$
declare each record;
begin
  for each in
    select t.relname as name, con.conname as key
    from pg_constraint con join pg_class t on t.oid = con.conrelid
    join pg_attribute tenant on tenant.attrelid = t.oid and tenant.attname = 'tenant_id'
    join pg_policy p on p.polrelid = t.oid and p.polname = 'tenant'
    where con.contype = 'u' and t.relnamespace = 'public'::regnamespace and not tenant.attnum = any (con.conkey)
      and con.conkey = (select array_agg(attnum) from pg_attribute where attrelid = t.oid and attname = 'id')
  loop
    execute format('alter table %I drop constraint %I', each.name, each.key);
    execute format('create index %I on %I (id)', each.name || '_by_id', each.name);
  end loop;
end $$;
