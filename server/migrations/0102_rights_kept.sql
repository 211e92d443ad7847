-- What a caller may do is kept by the process that read it until one of the tables it is read from changes, in
-- whichever way. Each change leaves a row here; whoever sees the same rows as before has missed none. Notes are added
-- rather than counted in one place, so that changes do not wait for each other. Where nothing is noted (an empty
-- table), nothing is kept.
create table rights_change (id bigint generated always as identity primary key);
insert into rights_change default values;

create function note_rights_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare note bigint;
begin
  insert into public.rights_change default values returning id into note;
  if note % 32 = 0 then
    delete from public.rights_change where id in
      (select id from public.rights_change where id < note - 32 for update skip locked);
  end if;
  return null;
end $$;

do $$
declare target text;
begin
  foreach target in array array['blade_tenant', 'tenant_package', 'user_role', 'blade_role', 'role_menu', 'blade_menu',
      'role_scope', 'blade_api_scope', 'blade_data_scope', 'user_dept', 'blade_dept'] loop
    execute format('create trigger hint_rights after insert or update or delete or truncate on %I
      for each statement execute function note_rights_change()', target);
  end loop;
end $$;
