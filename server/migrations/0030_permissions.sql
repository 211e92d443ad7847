-- Permissions beyond buttons: which calls and which rows a role reaches, roles of departments, the top menu.

alter table blade_role
  -- Department the role belongs to: it is seen there and below. Null: the whole tenant's.
  add column dept_id bigint;

-- Shared by all tenants, as menus are.
create table blade_top_menu (
  id bigint primary key,
  code varchar(64) not null,
  name varchar(64) not null,
  name_en varchar(64),
  source varchar(255),
  path varchar(255),
  sort int not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create unique index blade_top_menu_code on blade_top_menu (code) where is_deleted = 0;

create table top_menu_setting (
  top_menu_id bigint not null, menu_id bigint not null, primary key (top_menu_id, menu_id)
);

create table blade_data_scope (
  id bigint primary key,
  menu_id bigint not null,
  -- name of the entity whose rows it limits
  resource_code varchar(64) not null,
  scope_name varchar(64) not null,
  -- visible fields, comma-joined; * stands for all
  scope_field varchar(2000) not null default '*',
  scope_class varchar(255),
  scope_column varchar(64),
  -- dictionary data_scope_type: 1 all, 2 own, 3 own department, 4 own department and below, 5 custom
  scope_type int not null check (scope_type between 1 and 5),
  -- expression of a custom scope
  scope_value varchar(2000),
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create index blade_data_scope_menu on blade_data_scope (menu_id);

create table blade_api_scope (
  id bigint primary key,
  menu_id bigint not null,
  resource_code varchar(64) not null,
  scope_name varchar(64) not null,
  -- path of a call, or a beginning of paths that ends with /**
  scope_path varchar(255) not null,
  -- dictionary api_scope_type: 1 system, 2 business
  scope_type int not null check (scope_type between 1 and 2),
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0
);
create index blade_api_scope_menu on blade_api_scope (menu_id);

create table role_scope (
  tenant_id varchar(12) not null,
  role_id bigint not null,
  -- 1 data scope, 2 API scope
  scope_category int not null,
  scope_id bigint not null,
  primary key (tenant_id, role_id, scope_category, scope_id)
);
select protect_tenant('role_scope');

create index role_menu_of_menu on role_menu (tenant_id, menu_id);
