-- Files, storage, SMS, logs and the seal of the audit.

-- Where files go: the storage of a tenant; secrets are never read back by clients.
create table blade_oss (
  tenant_id varchar(12) not null,
  id bigint not null,
  -- dictionary oss: 1 S3 compatible, 2 local disk
  category int not null,
  oss_code varchar(64) not null,
  endpoint varchar(255),
  bucket_name varchar(128),
  access_key varchar(255),
  secret_key varchar(255),
  region varchar(64),
  -- 1: https://endpoint/bucket/key, 0: https://bucket.endpoint/key
  path_style int not null default 1,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  -- dictionary status: 1 off, 2 on
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create unique index blade_oss_enabled on blade_oss (tenant_id) where status = 2 and is_deleted = 0;
create index blade_oss_by_id on blade_oss (id);
select protect_tenant('blade_oss');

-- The objects themselves, by content: two uploads of the same bytes are one object. A row here is locked by whoever
-- stores or removes the object, so that neither can happen between the other's check and act.
create table stored_object (
  tenant_id varchar(12) not null,
  -- disk, s3 (by the settings of the installation), or the id of a blade_oss row
  storage varchar(20) not null,
  object_key varchar(128) not null,
  size bigint not null,
  create_time timestamptz not null default now(),
  primary key (tenant_id, storage, object_key)
);
select protect_tenant('stored_object');

create table blade_attach (
  tenant_id varchar(12) not null,
  id bigint not null,
  link varchar(1000) not null,
  domain varchar(500),
  name varchar(500) not null,
  original_name varchar(255) not null,
  extension varchar(12) not null,
  attach_size int not null,
  content_type varchar(128) not null,
  hash varchar(64) not null,
  storage varchar(20) not null,
  object_key varchar(128) not null,
  -- 1: whoever knows the link (its key is unguessable) may see it
  is_public int not null default 0,
  link_key varchar(32) not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  -- the object behind a deleted row has been dealt with
  swept boolean not null default false,
  primary key (tenant_id, id)
);
create index blade_attach_object on blade_attach (tenant_id, storage, object_key) where is_deleted = 0;
create index blade_attach_unswept on blade_attach (update_time) where is_deleted = 1 and not swept;
create index blade_attach_order on blade_attach (tenant_id, create_time desc, id desc) where is_deleted = 0;
create unique index blade_attach_name on blade_attach (tenant_id, name);
create index blade_attach_by_id on blade_attach (id);
select protect_tenant('blade_attach');

create table blade_sms (
  tenant_id varchar(12) not null,
  id bigint not null,
  -- dictionary sms: 1 log, 2 alibaba, 3 tencent
  category int not null,
  sms_code varchar(64) not null,
  template_id varchar(64),
  access_key varchar(255),
  secret_key varchar(255),
  region_id varchar(64),
  sign_name varchar(64),
  app_id varchar(64),
  endpoint varchar(255),
  param_order varchar(255),
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create unique index blade_sms_enabled on blade_sms (tenant_id, sms_code) where status = 2 and is_deleted = 0;
create index blade_sms_by_id on blade_sms (id);
select protect_tenant('blade_sms');

create table sms_log (
  tenant_id varchar(12) not null,
  id bigint not null,
  sms_code varchar(64) not null,
  category int not null,
  phone varchar(20) not null,
  content varchar(1000) not null,
  -- dictionary sms_state: 1 sent, 2 failed
  state int not null,
  answer varchar(500),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create index sms_log_order on sms_log (tenant_id, create_time desc, id desc);
select protect_tenant('sms_log');

-- The three logs of the family. Written outside of requests, in batches.
create table log_usual (
  tenant_id varchar(12) not null,
  id bigint not null,
  service_id varchar(64), server_ip varchar(64), server_host varchar(255), env varchar(32),
  log_level varchar(16) not null, log_id varchar(64) not null, log_data text,
  remote_ip varchar(64), user_agent varchar(500), request_uri varchar(255), method varchar(16),
  method_class varchar(255), method_name varchar(255), params text, time varchar(32), create_by varchar(64),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create index log_usual_order on log_usual (tenant_id, create_time desc, id desc);
select protect_tenant('log_usual');

create table log_api (
  tenant_id varchar(12) not null,
  id bigint not null,
  service_id varchar(64), server_ip varchar(64), server_host varchar(255), env varchar(32),
  type int not null, title varchar(255),
  remote_ip varchar(64), user_agent varchar(500), request_uri varchar(255), method varchar(16),
  method_class varchar(255), method_name varchar(255), params text, time varchar(32), create_by varchar(64),
  answer_code int not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create index log_api_order on log_api (tenant_id, create_time desc, id desc);
select protect_tenant('log_api');

create table log_error (
  tenant_id varchar(12) not null,
  id bigint not null,
  service_id varchar(64), server_ip varchar(64), server_host varchar(255), env varchar(32),
  -- dictionary log_source: 1 server, 2 client
  source int not null,
  stack_trace text, exception_name varchar(255), message text, file_name varchar(500), line_number int,
  remote_ip varchar(64), user_agent varchar(500), request_uri varchar(500), method varchar(16),
  method_class varchar(255), method_name varchar(255), params text, time varchar(32), create_by varchar(64),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
create index log_error_order on log_error (tenant_id, create_time desc, id desc);
select protect_tenant('log_error');

-- The audit's chain. Entries are written unsealed, at no extra cost to the request; a sealer gives them their place.
alter table audit_log add column seq bigint, add column hash varchar(64);
create unique index audit_log_seq on audit_log (tenant_id, seq) where seq is not null;
create index audit_log_unsealed on audit_log (tenant_id, id) where seq is null;
create index audit_log_at on audit_log (tenant_id, at desc, id desc);

create table audit_chain (
  tenant_id varchar(12) primary key,
  -- the newest sealed entry
  seq bigint not null default 0,
  hash varchar(64) not null,
  -- what the oldest kept entry follows: 0 and zeros, or the last entry that was purged by age
  anchor_seq bigint not null default 0,
  anchor_hash varchar(64) not null
);
select protect_tenant('audit_chain');
