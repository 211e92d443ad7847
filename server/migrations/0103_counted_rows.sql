-- The number of a tenant's living rows, where lists tell it for tables that grow: counting them takes as long as there are
-- rows. Each change leaves what it adds or takes away, and the number is the sum that a statement sees, as exact as a
-- count. Sums are put together by whoever comes by, so that writers do not wait for each other. A tenant without a row
-- here has its rows counted.
create table row_count (
  tenant_id varchar(12) not null,
  table_name varchar(63) not null,
  id bigint generated always as identity,
  change bigint not null,
  primary key (tenant_id, table_name, id)
);
select protect_tenant('row_count');

create function settle_row_count(tenant text, of_table text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with old as (
    delete from public.row_count where tenant_id = tenant and table_name = of_table and id in
      (select id from public.row_count where tenant_id = tenant and table_name = of_table for update skip locked)
    returning change)
  insert into public.row_count (tenant_id, table_name, change)
    select tenant, of_table, sum(change) from old having count(*) > 0;
end $$;

create function note_rows_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.row_count (tenant_id, table_name, change)
    select tenant_id, tg_table_name, count(*) from added where is_deleted = 0 group by tenant_id;
  if random() < 0.02 then
    perform public.settle_row_count(tenant_id, tg_table_name) from (select distinct tenant_id from added) tenants;
  end if;
  return null;
end $$;
create function note_rows_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.row_count (tenant_id, table_name, change)
    select tenant_id, tg_table_name, -count(*) from gone where is_deleted = 0 group by tenant_id;
  return null;
end $$;
create function note_row_marked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.row_count (tenant_id, table_name, change)
    values (new.tenant_id, tg_table_name, old.is_deleted - new.is_deleted);
  if random() < 0.02 then perform public.settle_row_count(new.tenant_id, tg_table_name); end if;
  return null;
end $$;
create function note_rows_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$
declare serves text := coalesce(current_setting('app.tenant_id', true), '');
begin
  perform pg_catalog.set_config('app.tenant_id', '*', true);
  delete from public.row_count where table_name = tg_table_name;
  perform pg_catalog.set_config('app.tenant_id', serves, true);
  return null;
end $$;

-- Has the rows of a table counted so from now on.
create function count_rows(target regclass) returns void language plpgsql as $$
declare name text := (select relname from pg_class where oid = target);
begin
  execute format('lock table %s in share row exclusive mode', target);
  execute format('insert into row_count (tenant_id, table_name, change)
    select tenant_id, %L, count(*) from %s where is_deleted = 0 group by tenant_id', name, target);
  execute format('create trigger hint_rows_added after insert on %s referencing new table as added
    for each statement execute function note_rows_added()', target);
  execute format('create trigger hint_rows_gone after delete on %s referencing old table as gone
    for each statement execute function note_rows_gone()', target);
  execute format('create trigger hint_row_marked after update of is_deleted on %s
    for each row when (old.is_deleted <> new.is_deleted) execute function note_row_marked()', target);
  execute format('create trigger hint_rows_emptied after truncate on %s
    for each statement execute function note_rows_emptied()', target);
end $$;

select count_rows('blade_user');
select count_rows('blade_post');
select count_rows('recipe');
