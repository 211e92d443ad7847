-- Limits and packages of tenants, clients in full, posts, business dictionaries, regions with their path.

-- What a tenant may at most hold: ids of menus and buttons, comma-joined.
create table tenant_package (
  id bigint primary key,
  package_name varchar(64) not null,
  menu_id text not null default '',
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create unique index tenant_package_name on tenant_package (package_name) where is_deleted = 0;

alter table blade_tenant
  -- Most users; null: no limit.
  add column account_number int check (account_number >= 0),
  -- From then on nobody of the tenant works; null: no end.
  add column expire_time timestamptz,
  add column background_url varchar(2000),
  add column datasource_id bigint,
  add column package_id bigint;
create unique index blade_tenant_domain on blade_tenant (domain) where is_deleted = 0;

alter table blade_client
  add column resource_ids varchar(255),
  add column scope varchar(255),
  add column web_server_redirect_uri varchar(1000),
  add column authorities varchar(255),
  add column additional_information varchar(4000),
  add column autoapprove varchar(255);
alter table blade_client drop constraint blade_client_client_id_key;
create unique index blade_client_client_id on blade_client (client_id) where is_deleted = 0;

create table blade_post (
  tenant_id varchar(12) not null,
  id bigint not null,
  category int not null,
  post_code varchar(12) not null,
  post_name varchar(64) not null,
  sort int not null default 0,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create unique index blade_post_code on blade_post (tenant_id, post_code) where is_deleted = 0;
select protect_tenant('blade_post');

create table blade_dict_biz (
  tenant_id varchar(12) not null,
  id bigint not null,
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
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create unique index blade_dict_biz_key on blade_dict_biz (tenant_id, code, dict_key) where is_deleted = 0;
create index blade_dict_biz_parent on blade_dict_biz (tenant_id, parent_id);
select protect_tenant('blade_dict_biz');

alter table blade_region
  -- Codes from the root down to the parent, comma-joined.
  add column ancestors varchar(100) not null default '',
  add column remark varchar(255),
  add column create_user bigint,
  add column create_time timestamptz not null default now(),
  add column update_user bigint,
  add column update_time timestamptz not null default now();
