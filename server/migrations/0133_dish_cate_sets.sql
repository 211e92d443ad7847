-- Meal structures: which categories of dishes make up the meals of a day. Groups are categories that take turns in a place.
create table dish_cate_group (
  tenant_id varchar(12) not null,
  id bigint not null,
  group_name varchar(32) not null,
  name_en varchar(64),
  -- the first names the place
  categories jsonb not null,
  sort int,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  version int not null default 0,
  primary key (tenant_id, id)
);
create unique index dish_cate_group_name on dish_cate_group (tenant_id, group_name) where is_deleted = 0;
create index dish_cate_group_order on dish_cate_group (tenant_id, sort, id);
select protect_library('dish_cate_group');

create table dish_cate_set (
  tenant_id varchar(12) not null,
  id bigint not null,
  set_name varchar(32) not null,
  name_en varchar(64),
  -- [{id, meal, category or groupId, count}], in the order of the menu
  lines jsonb not null default '[]',
  -- CATERING_TYPE; null: for all
  recipe_type int,
  sort int,
  remark varchar(255),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  version int not null default 0,
  primary key (tenant_id, id)
);
create unique index dish_cate_set_name on dish_cate_set (tenant_id, set_name) where is_deleted = 0;
create index dish_cate_set_order on dish_cate_set (tenant_id, sort, id);
-- A line is found by its id.
create index dish_cate_set_lines on dish_cate_set using gin (lines jsonb_path_ops);
select protect_library('dish_cate_set');
