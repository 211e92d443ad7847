-- What a person uploaded lately and what a tenant keeps is counted before a byte is stored, uploads under way included.
alter table unfinished_upload
  add column create_user bigint,
  add column attach_size int not null default 0;
create index blade_attach_of_person on blade_attach (tenant_id, create_user, create_time) include (attach_size);
create index blade_attach_kept on blade_attach (tenant_id) include (attach_size) where not swept;
