-- Menu templates: a week's pattern by weekday and meal. Menus take a copy into their conditions.

create table combination_template (
  tenant_id varchar(12) not null,
  id bigint not null,
  template_name varchar(64) not null,
  name_en varchar(128),
  -- the kindergarten, or the unit above several, whose own it is; null: for all
  dept_id bigint,
  template_state int not null default 1,
  remark varchar(500),
  -- [{mealType, lines: [{weekday, category, count, dishIds, combinationId}]}]; a dish may leave the library and stays named
  meal_type_data jsonb not null default '[]',
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
select protect_library('combination_template');
alter table combination_template add constraint combination_template_dept_id_names
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
create index combination_template_newest on combination_template (tenant_id, create_time desc, id desc);
create index combination_template_dept on combination_template (tenant_id, dept_id) where dept_id is not null;
