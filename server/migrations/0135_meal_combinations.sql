-- Meal combinations: dishes that are served together at one meal.

create table meal_combination (
  tenant_id varchar(12) not null,
  id bigint not null,
  combination_name varchar(64) not null,
  name_en varchar(128),
  meal_type varchar(16) not null,
  -- where it is at home; null: everywhere
  region varchar(16),
  -- ids of dishes in their order; a dish may leave the library and stays named
  dish_ids jsonb not null default '[]',
  -- the kindergarten, or the unit above several, whose own it is; null: for all
  dept_id bigint,
  remark varchar(500),
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
select protect_library('meal_combination');
alter table meal_combination add constraint meal_combination_dept_id_names
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
create index meal_combination_newest on meal_combination (tenant_id, create_time desc, id);
create index meal_combination_meal on meal_combination (tenant_id, meal_type, combination_name, id);
create index meal_combination_dept on meal_combination (tenant_id, dept_id) where dept_id is not null;
