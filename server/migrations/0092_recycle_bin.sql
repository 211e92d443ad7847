-- Regions were deleted outright; now they get the deletion mark like everything else, and can come back. Their number
-- in lists of many kinds of rows is the code behind a 1, because a code may begin with a 0.
alter table blade_region
  add column id bigint generated always as (('1' || code)::bigint) stored,
  add column create_dept bigint,
  add column status int not null default 1,
  add column is_deleted int not null default 0;
create unique index blade_region_by_id on blade_region (id);

-- What was removed, newest first, without passing what is there.
do $$
declare each record;
begin
  for each in
    select c.relname as name, exists (select from pg_attribute t
        where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped) as of_tenant
    from pg_class c join pg_attribute mark on mark.attrelid = c.oid and mark.attname = 'is_deleted'
    join pg_attribute moment on moment.attrelid = c.oid and moment.attname = 'update_time'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'log\_%'
      and c.relname not like '%\_log' and not mark.attisdropped and not moment.attisdropped
  loop
    execute format('create index %I on %I (%s update_time desc, id desc) where is_deleted = 1', each.name || '_removed',
      each.name, case when each.of_tenant then 'tenant_id, ' else '' end);
  end loop;
end $$;
