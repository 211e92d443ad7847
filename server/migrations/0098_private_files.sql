-- A file knows the row whose field holds it: whoever sees the row may read the file. Without one it is its uploader's
-- and the department's.
alter table blade_attach
  -- name of the entity, and its row
  add column held_by varchar(64),
  add column held_row bigint;
-- A link opens nothing without its key, private ones neither: ids can be counted up.
update blade_attach set link = link || '&key=' || link_key where is_public = 0;

-- Bytes that are on their way to a storage: what a process that was killed left there is found by it.
create table unfinished_upload (
  tenant_id varchar(12) not null,
  id bigint not null,
  storage varchar(20) not null,
  object_key varchar(128) not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index unfinished_upload_object on unfinished_upload (tenant_id, storage, object_key);
select protect_tenant('unfinished_upload');
-- An object is locked before anything of it is stored; its size stands with the rows. (The version before still writes it.)
alter table stored_object alter column size drop not null;
-- Deleted rows whose file may still come back keep it, too.
drop index blade_attach_object;
create index blade_attach_object on blade_attach (tenant_id, storage, object_key) where not swept;
