-- What a kindergarten lets others read or copy: one row for each thing and receiver.

create table resource_share (
  tenant_id varchar(12) not null,
  id bigint not null,
  -- dish, menu, template
  kind varchar(16) not null,
  resource_id bigint not null,
  -- as it was called when it was shared
  resource_name varchar(64) not null,
  resource_name_en varchar(128),
  -- whose it is
  dept_id bigint not null,
  -- with whom it is shared
  receiver_id bigint not null,
  -- read, copy
  share_right varchar(8) not null default 'read',
  from_date date not null default current_date,
  -- the last day; null: without end
  until_date date,
  note varchar(200),
  shared_by varchar(64),
  -- what the receiver made of it last
  copy_id bigint,
  copied_at timestamptz,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_user bigint,
  update_time timestamptz not null default now(),
  status int not null default 1,
  is_deleted int not null default 0,
  version int not null default 0,
  primary key (tenant_id, id)
);
select protect_tenant('resource_share');
alter table resource_share add constraint resource_share_dept_id_names
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
alter table resource_share add constraint resource_share_receiver_id_names
  foreign key (tenant_id, receiver_id) references blade_dept (tenant_id, id);
create unique index resource_share_once on resource_share (tenant_id, receiver_id, resource_id, kind)
  where is_deleted = 0;
create index resource_share_newest on resource_share (tenant_id, create_time desc, id desc);
create index resource_share_dept on resource_share (tenant_id, dept_id);
create index resource_share_resource on resource_share (tenant_id, resource_id);
