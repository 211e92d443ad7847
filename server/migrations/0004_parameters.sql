-- Parameters; the platform's rows hold for every tenant without a row of its own.
create table blade_param (
  tenant_id varchar(12) not null,
  id bigint not null,
  param_name varchar(255) not null,
  param_key varchar(255) not null,
  param_value varchar(255) not null,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create unique index blade_param_key on blade_param (tenant_id, param_key) where is_deleted = 0;
select protect_library('blade_param');
