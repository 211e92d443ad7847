-- Rows by any part of their name, where tables grow: each name leaves its parts, from each of its characters on, and what
-- contains a word has a part that begins with it. Beginnings are compared by `>=` and `<`, which row security lets look
-- into an index, as it lets no `like`. A column without these triggers is read row by row.
create table name_part (
  tenant_id varchar(12) not null,
  of_column varchar(127) not null,
  part text collate "C" not null,
  row_id bigint not null,
  primary key (tenant_id, of_column, part, row_id)
);
select protect_tenant('name_part');

-- Six characters tell most names apart, and the rest is compared in the row. Only a to z are folded: everything else has
-- one case or is folded by the language of the database.
create function parts_of_name(name text) returns setof text language sql immutable set search_path = '' as $$
  select distinct pg_catalog.left(pg_catalog.substr(folded, at), 6) collate "C"
  from (select pg_catalog.lower(name collate "C") as folded) f, pg_catalog.generate_series(1, pg_catalog.length(name)) at
$$;

create function note_names_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute pg_catalog.format('insert into public.name_part (tenant_id, of_column, part, row_id)
    select a.tenant_id, %L, its, a.id from added a, public.parts_of_name(a.%I) its
    on conflict do nothing', tg_table_name || '.' || tg_argv[0], tg_argv[0]);
  return null;
end $$;
create function note_names_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute pg_catalog.format('delete from public.name_part p using gone g, public.parts_of_name(g.%I) its
    where p.tenant_id = g.tenant_id and p.of_column = %L and p.part = its and p.row_id = g.id',
    tg_argv[0], tg_table_name || '.' || tg_argv[0]);
  return null;
end $$;
create function note_name_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  its_column text := tg_table_name || '.' || tg_argv[0];
  name_before text := pg_catalog.to_jsonb(old) ->> tg_argv[0];
  name_after text := pg_catalog.to_jsonb(new) ->> tg_argv[0];
begin
  delete from public.name_part p using public.parts_of_name(name_before) gone
    where p.tenant_id = old.tenant_id and p.of_column = its_column and p.part = gone and p.row_id = old.id;
  insert into public.name_part (tenant_id, of_column, part, row_id)
    select new.tenant_id, its_column, added, new.id from public.parts_of_name(name_after) added
    on conflict do nothing;
  return null;
end $$;
create function note_names_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$
declare serves text := coalesce(current_setting('app.tenant_id', true), '');
begin
  perform pg_catalog.set_config('app.tenant_id', '*', true);
  delete from public.name_part where of_column = tg_table_name || '.' || tg_argv[0];
  perform pg_catalog.set_config('app.tenant_id', serves, true);
  return null;
end $$;

-- Has the parts of a column's names kept from now on.
create function keep_name_parts(target regclass, name text) returns void language plpgsql as $$
declare of_table text := (select relname from pg_class where oid = target);
begin
  execute format('lock table %s in share row exclusive mode', target);
  execute format('insert into name_part (tenant_id, of_column, part, row_id)
    select r.tenant_id, %L, its, r.id from %s r, parts_of_name(r.%I) its', of_table || '.' || name, target, name);
  execute format('create trigger hint_names_added_%s after insert on %s referencing new table as added
    for each statement execute function note_names_added(%L)', name, target, name);
  execute format('create trigger hint_names_gone_%s after delete on %s referencing old table as gone
    for each statement execute function note_names_gone(%L)', name, target, name);
  execute format('create trigger hint_name_changed_%1$s after update of tenant_id, id, %1$I on %2$s for each row
    when (old.%1$I is distinct from new.%1$I or old.id <> new.id or old.tenant_id <> new.tenant_id)
    execute function note_name_changed(%1$L)', name, target);
  execute format('create trigger hint_names_emptied_%s after truncate on %s
    for each statement execute function note_names_emptied(%L)', name, target, name);
end $$;

select keep_name_parts('blade_user', 'real_name');
select keep_name_parts('recipe', 'recipe_name');
