-- What a kindergarten plans by, and its menus.

create table dept_setting (
  tenant_id varchar(12) not null,
  dept_id bigint not null,
  pattern_key varchar(64) not null,
  meal_types jsonb not null,
  age_types jsonb not null,
  -- fen per child and day
  price_fen int not null check (price_fen > 0),
  supply_percent numeric not null,
  edition varchar(16) not null,
  standard varchar(64) not null,
  use_taboo int not null default 0,
  version int not null default 0,
  update_user bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, dept_id)
);
select protect_tenant('dept_setting');

create table dept_disabled_food (
  tenant_id varchar(12) not null,
  dept_id bigint not null,
  food_id bigint not null,
  reason varchar(255),
  create_user bigint,
  create_time timestamptz not null default now(),
  primary key (tenant_id, dept_id, food_id)
);
select protect_tenant('dept_disabled_food');

create table recipe (
  tenant_id varchar(12) not null,
  id bigint not null,
  dept_id bigint not null,
  recipe_name varchar(64) not null,
  begin_date date not null,
  end_date date not null,
  date_cnt int not null,
  meal_type_cnt int not null,
  price_fen int not null check (price_fen >= 0),
  disable_food_cnt int not null default 0,
  calculation_type int not null default 1,
  recipe_status int not null default 1,
  diners_switch int not null default 2,
  conditions jsonb not null,
  proof jsonb,
  explanation jsonb,
  job_id bigint,
  person_manager bigint,
  version int not null default 0,
  create_user_name varchar(64),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index recipe_dept on recipe (tenant_id, dept_id, create_time desc);
select protect_tenant('recipe');

create table recipe_day (
  tenant_id varchar(12) not null,
  recipe_id bigint not null,
  dept_id bigint not null,
  date date not null,
  version int not null default 0,
  update_user bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, recipe_id, date)
);
create index recipe_day_dept on recipe_day (tenant_id, dept_id, date);
select protect_tenant('recipe_day');

create table recipe_dish (
  tenant_id varchar(12) not null,
  id bigint not null,
  recipe_id bigint not null,
  date date not null,
  meal varchar(16) not null,
  category varchar(16) not null,
  sort int not null,
  dish_id bigint not null,
  portion numeric not null default 1,
  locked boolean not null default false,
  weight_locked boolean not null default false,
  -- [{foodId, grams}]: edible grams per child of the mix
  foods jsonb not null,
  primary key (tenant_id, id), unique (id)
);
create index recipe_dish_recipe on recipe_dish (tenant_id, recipe_id, date);
select protect_tenant('recipe_dish');

create table recipe_change (
  tenant_id varchar(12) not null,
  id bigint not null,
  recipe_id bigint not null,
  act varchar(32) not null,
  user_id bigint,
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null,
  undone_by bigint,
  primary key (tenant_id, id), unique (id)
);
create index recipe_change_recipe on recipe_change (tenant_id, recipe_id, at desc);
select protect_tenant('recipe_change');

create table report_export_record (
  tenant_id varchar(12) not null,
  id bigint not null,
  dept_id bigint not null,
  recipe_id bigint not null,
  recipe_name varchar(64),
  paper varchar(16) not null,
  language varchar(2) not null,
  pages int,
  bytes int,
  create_user_name varchar(64),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index report_export_record_dept on report_export_record (tenant_id, dept_id, create_time desc);
select protect_tenant('report_export_record');
