-- Foods and dishes. Nutrients are per 100 g of edible part; null = unknown. Weights are grams.

create table food (
  tenant_id varchar(12) not null,
  id bigint not null,
  code varchar(16) not null,
  name varchar(64) not null,
  alias jsonb,
  category varchar(16) not null,
  food_group varchar(16) not null,
  edible numeric not null check (edible > 0 and edible <= 100),
  water numeric, energy numeric, protein numeric, fat numeric, carbohydrate numeric, fibre numeric,
  vitamin_a numeric, vitamin_b1 numeric, vitamin_b2 numeric, niacin numeric, vitamin_c numeric, vitamin_e numeric,
  calcium numeric, phosphorus numeric, potassium numeric, sodium numeric, magnesium numeric, iron numeric,
  zinc numeric, selenium numeric, copper numeric,
  -- fen per kg as bought
  price_fen int check (price_fen >= 0),
  months jsonb,
  allergens jsonb not null default '[]',
  animal int not null default 0,
  dark int not null default 0,
  forbidden_level varchar(16),
  forbidden_reason varchar(255),
  source varchar(255) not null,
  note varchar(500),
  pinyin varchar(255) not null default '',
  initials varchar(64) not null default '',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create unique index food_name on food (tenant_id, name) where is_deleted = 0;
select protect_library('food');

create table dish (
  tenant_id varchar(12) not null,
  id bigint not null,
  code varchar(16) not null,
  dish_name varchar(64) not null,
  dish_cate_first_name varchar(16) not null,
  meals jsonb not null,
  method varchar(16) not null,
  taste varchar(16),
  color varchar(16),
  months jsonb,
  repeat_days int not null default 5,
  preference numeric not null default 0.5 check (preference between 0 and 1),
  tags jsonb not null default '[]',
  steps jsonb not null default '[]',
  audit_status int not null default 1,
  pinyin varchar(255) not null default '',
  initials varchar(64) not null default '',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index dish_category on dish (tenant_id, dish_cate_first_name);
select protect_library('dish');

create table dish_food (
  tenant_id varchar(12) not null,
  dish_id bigint not null,
  food_id bigint not null,
  -- edible, raw, per child of 3–6
  grams numeric not null check (grams > 0),
  role varchar(16) not null,
  sort int not null,
  primary key (tenant_id, dish_id, sort)
);
create index dish_food_food on dish_food (tenant_id, food_id);
select protect_library('dish_food');

-- Traditional taboo pairs (食物相克): each side is a list of food names; off unless a kindergarten wants them.
create table combination_conflict (
  tenant_id varchar(12) not null,
  id bigint not null,
  conflict_name varchar(64) not null,
  first_foods jsonb not null,
  second_foods jsonb not null,
  -- dish, meal or day
  scope varchar(8) not null,
  reason varchar(500),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
select protect_library('combination_conflict');
