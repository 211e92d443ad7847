-- Foods that somebody replaced by others in many dishes and menus at once: what each had before, so that all of it is
-- taken back in one step.
create table food_replacement (
  tenant_id varchar(12) not null,
  id bigint not null,
  food_id bigint not null,
  to_food_id bigint not null,
  -- g of the new food for each g of the old one
  factor numeric not null,
  -- [{id, before, after}]: the foods of each dish
  dishes jsonb not null,
  -- [{recipeId, changeId}]: the change of each menu, which holds its days before and after
  menus jsonb not null,
  user_id bigint,
  at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant('food_replacement');
create index food_replacement_newest on food_replacement (tenant_id, id desc);
