-- Kitchen equipment of a kindergarten: what it is part of, its kind, and whether it is in use.
create table kitchen_equipment (
  tenant_id varchar(12) not null,
  id bigint not null,
  dept_id bigint not null,
  parent_id bigint,
  equipment_code varchar(32) not null,
  equipment_name varchar(64) not null,
  kind int not null,
  state int not null default 1,
  fault varchar(200),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0, version int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id)
);
create unique index kitchen_equipment_code on kitchen_equipment (tenant_id, equipment_code) where is_deleted = 0;
create index kitchen_equipment_newest on kitchen_equipment (tenant_id, create_time desc, id desc) where is_deleted = 0;
select protect_tenant('kitchen_equipment');
