-- What each new row pays for besides itself: the sum of rows, and the place of its audit entry.

-- Rows that were put together lie about until the table is cleaned. Reading the table as a whole reads them all, the index
-- learns to pass them by; and the sums are asked for far less often than rows are added, so they may be longer.
create or replace function settle_row_count(tenant text, of_table text) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  with old as (
    delete from public.row_count where tenant_id = tenant and table_name = of_table and id in
      (select id from public.row_count where tenant_id = tenant and table_name = of_table for update skip locked)
    returning change)
  insert into public.row_count (tenant_id, table_name, change)
    select tenant, of_table, sum(change) from old having count(*) > 0;
end $$;
create or replace function note_rows_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.row_count (tenant_id, table_name, change)
    select tenant_id, tg_table_name, count(*) from added where is_deleted = 0 group by tenant_id;
  if random() < 0.01 then
    perform public.settle_row_count(tenant_id, tg_table_name) from (select distinct tenant_id from added) tenants;
  end if;
  return null;
end $$;
create or replace function note_row_marked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.row_count (tenant_id, table_name, change)
    values (new.tenant_id, tg_table_name, old.is_deleted - new.is_deleted);
  if random() < 0.01 then perform public.settle_row_count(new.tenant_id, tg_table_name); end if;
  return null;
end $$;

-- `ids` ascend: the place of one among them is found by halves, not by going through a thousand of them for each.
create or replace function audit_seal(tenant text, head bigint, ids bigint[], hashes text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare sealed bigint;
begin
  update public.audit_log set seq = head + width_bucket(id, ids), hash = hashes[width_bucket(id, ids)]
    where tenant_id = tenant and id = any (ids) and seq is null;
  get diagnostics sealed = row_count;
  return sealed;
end $$;
