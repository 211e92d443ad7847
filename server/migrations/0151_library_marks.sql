-- What the library of a tenant is known by, for whoever keeps it in memory: a sum that is another one after each change.
-- Asking the rows themselves for it took as long as there are rows. Each writing statement leaves a number of its own, drawn
-- at random, so that two writers who do not see each other's rows yet do not see the same sum either. Sums are put together
-- by whoever comes by; nobody waits for anybody.
create table library_mark (
  tenant_id varchar(12) not null,
  id bigint generated always as identity,
  mark bigint not null,
  primary key (tenant_id, id)
);
select protect_library('library_mark');

create function leave_library_mark() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.library_mark (tenant_id, mark)
    select tenant_id, 1 + floor(random() * 1e9)::bigint from changed group by tenant_id;
  if random() < 0.02 then
    with old as (
      delete from public.library_mark where (tenant_id, id) in
        (select m.tenant_id, m.id from public.library_mark m where m.tenant_id in (select tenant_id from changed)
          for update skip locked)
      returning tenant_id, mark)
    insert into public.library_mark (tenant_id, mark) select tenant_id, sum(mark) from old group by tenant_id;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['food', 'dish', 'dish_food', 'combination_conflict'] loop
    execute format('create trigger hint_library_added after insert on %I referencing new table as changed
      for each statement execute function leave_library_mark()', name);
    execute format('create trigger hint_library_changed after update on %I referencing new table as changed
      for each statement execute function leave_library_mark()', name);
    execute format('create trigger hint_library_gone after delete on %I referencing old table as changed
      for each statement execute function leave_library_mark()', name);
  end loop;
end $$;
-- Without a sum of the platform's the rows are asked, as where tables are spread and have no triggers.
insert into library_mark (tenant_id, mark) values ('000000', 1);
