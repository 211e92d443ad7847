-- The ground: tenants, people, permissions, organisation, dictionaries, audit, jobs.

-- Row security of a tenant's table: a connection sees the rows of the tenant it serves; '*' is the system itself.
-- The owner is bound too (force), so no query of the server can step around it.
create function protect_tenant(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($p$create policy tenant on %s
    using (tenant_id = current_setting('app.tenant_id', true) or current_setting('app.tenant_id', true) = '*')$p$, target);
end $$;

-- As protect_tenant, but the rows of the platform's tenant 000000 are a library that every tenant may read.
create function protect_library(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($p$create policy tenant_read on %s for select
    using (tenant_id in (current_setting('app.tenant_id', true), '000000') or current_setting('app.tenant_id', true) = '*')$p$, target);
  execute format($p$create policy tenant_write on %s
    using (tenant_id = current_setting('app.tenant_id', true) or current_setting('app.tenant_id', true) = '*')$p$, target);
end $$;

create table signing_key (id int primary key check (id = 1), secret text not null);

create table blade_tenant (
  id bigint primary key,
  tenant_id varchar(12) not null unique,
  tenant_name varchar(64) not null,
  domain varchar(255),
  linkman varchar(45),
  contact_number varchar(45),
  address varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);

create table blade_client (
  id bigint primary key,
  client_id varchar(48) not null unique,
  client_secret varchar(256) not null,
  authorized_grant_types varchar(255) not null,
  access_token_validity int not null default 3600,
  refresh_token_validity int not null default 604800,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);

create table blade_dept (
  tenant_id varchar(12) not null,
  id bigint not null,
  parent_id bigint not null default 0,
  -- ids from the root down to the parent, comma-joined, beginning with 0
  ancestors varchar(2000) not null default '0',
  dept_name varchar(64) not null,
  full_name varchar(128),
  -- dictionary org_category: 1 platform, 2 group, 3 park, 4 kindergarten
  dept_category int not null,
  region_code varchar(12),
  address varchar(255),
  make_recipe_self int,
  sort int not null default 0,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index blade_dept_parent on blade_dept (tenant_id, parent_id);
select protect_tenant('blade_dept');

create table blade_user (
  tenant_id varchar(12) not null,
  id bigint not null,
  account varchar(45) not null,
  -- argon2id over what the wire sends (the wire sends md5 in hex)
  password varchar(255) not null,
  user_type varchar(32) not null,
  name varchar(45),
  real_name varchar(30) not null,
  avatar varchar(2000),
  phone varchar(45),
  email varchar(64),
  sex int,
  -- 0 enabled, 1 disabled (the seed's staff list)
  enable_status int not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create unique index blade_user_account on blade_user (tenant_id, account, user_type) where is_deleted = 0;
select protect_tenant('blade_user');

create table blade_role (
  tenant_id varchar(12) not null,
  id bigint not null,
  parent_id bigint not null default 0,
  role_name varchar(64) not null,
  role_alias varchar(64) not null,
  sort int not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
select protect_tenant('blade_role');

create table user_role (
  tenant_id varchar(12) not null, user_id bigint not null, role_id bigint not null,
  primary key (tenant_id, user_id, role_id)
);
select protect_tenant('user_role');

-- The departments a user belongs to; those below them are included.
create table user_dept (
  tenant_id varchar(12) not null, user_id bigint not null, dept_id bigint not null,
  primary key (tenant_id, user_id, dept_id)
);
select protect_tenant('user_dept');

create table blade_menu (
  id bigint primary key,
  parent_id bigint not null default 0,
  code varchar(64) not null,
  name varchar(64) not null,
  name_en varchar(64),
  alias varchar(64),
  path varchar(255),
  source varchar(255),
  sort int,
  category int not null,
  action int,
  is_open int,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create unique index blade_menu_code on blade_menu (code) where is_deleted = 0;

create table role_menu (
  tenant_id varchar(12) not null, role_id bigint not null, menu_id bigint not null,
  primary key (tenant_id, role_id, menu_id)
);
select protect_tenant('role_menu');

create table session (
  tenant_id varchar(12) not null,
  id bigint not null,
  user_id bigint not null,
  current_dept_id bigint,
  -- which refresh token is the newest: an older one used again ends the session
  refresh_serial varchar(32) not null,
  client_id varchar(48) not null,
  address varchar(64) not null,
  agent varchar(255) not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id), unique (id)
);
create index session_of_user on session (tenant_id, user_id);
select protect_tenant('session');

create table blade_dict (
  id bigint primary key,
  parent_id bigint not null default 0,
  code varchar(64) not null,
  dict_value varchar(128) not null,
  dict_value_en varchar(128),
  dict_key varchar(64) not null,
  sort int not null default 0,
  is_sealed int not null default 0,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create unique index blade_dict_key on blade_dict (code, dict_key) where is_deleted = 0;
create index blade_dict_parent on blade_dict (parent_id);

create table blade_region (
  code varchar(12) primary key,
  parent_code varchar(12) not null,
  name varchar(64) not null,
  level int not null,
  sort int not null default 0
);
create index blade_region_parent on blade_region (parent_code);

create table audit_log (
  tenant_id varchar(12) not null,
  id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  user_name varchar(64) not null,
  dept_id bigint,
  address varchar(64) not null,
  act varchar(64) not null,
  entity varchar(128) not null,
  entity_id varchar(64),
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index audit_log_entity on audit_log (tenant_id, entity, entity_id);
select protect_tenant('audit_log');

create table job (
  tenant_id varchar(12) not null,
  id bigint not null,
  kind varchar(64) not null,
  subject varchar(64) not null,
  payload jsonb not null,
  state varchar(16) not null default 'queued',
  progress jsonb,
  result jsonb,
  failure jsonb,
  attempts int not null default 0,
  cancel_requested boolean not null default false,
  lease_owner varchar(64),
  lease_until timestamptz,
  create_user bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  primary key (tenant_id, id), unique (id)
);
create index job_open on job (create_time) where state in ('queued', 'running');
-- At most one unfinished job per kind and subject.
create unique index job_one_open on job (tenant_id, kind, subject) where state in ('queued', 'running');
select protect_tenant('job');
