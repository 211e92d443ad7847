-- Allergy variants of a menu, and the dishes in which they differ from it.

create table recipe_variant (
  tenant_id varchar(12) not null,
  id bigint not null,
  dept_id bigint not null,
  recipe_id bigint not null,
  variant_name varchar(30) not null,
  -- keys of the allergens that it is free of
  allergens jsonb not null,
  -- [{ageType, count}]: who eats it
  eaters jsonb not null,
  -- the days it is eaten on; null: every day of the menu
  dates jsonb,
  version int not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id),
  constraint recipe_variant_dept_id_names foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id),
  constraint recipe_variant_recipe_id_names foreign key (tenant_id, recipe_id) references recipe (tenant_id, id)
);
create index recipe_variant_recipe on recipe_variant (tenant_id, recipe_id, id);
create unique index recipe_variant_name on recipe_variant (tenant_id, recipe_id, variant_name) where is_deleted = 0;
select protect_tenant('recipe_variant');

create table recipe_variant_dish (
  tenant_id varchar(12) not null,
  id bigint not null,
  variant_id bigint not null,
  recipe_id bigint not null,
  date date not null,
  meal varchar(16) not null,
  category varchar(16) not null,
  -- the menu's dish; the row holds as long as the menu serves it there
  instead_of bigint not null,
  -- null: nothing stands in its place
  dish_id bigint,
  portion numeric not null default 1,
  -- [{foodId, grams}]: edible grams per child of the mix
  foods jsonb not null default '[]',
  by_hand boolean not null default false,
  primary key (tenant_id, id),
  constraint recipe_variant_dish_variant_id_names foreign key (tenant_id, variant_id)
    references recipe_variant (tenant_id, id)
);
create unique index recipe_variant_dish_place on recipe_variant_dish (tenant_id, variant_id, date, meal, instead_of);
create index recipe_variant_dish_recipe on recipe_variant_dish (tenant_id, recipe_id);
select protect_tenant('recipe_variant_dish');
