-- People's own incompatible pairs stand beside the delivered traditional ones: of foods, dishes or categories of either.
-- Delivered pairs go on naming their foods (first_foods, second_foods); a side is both together.

alter table combination_conflict
  add column name_en varchar(128),
  add column reason_en varchar(500),
  -- [{kind, id}], kind: food, dish, foodCategory, dishCategory
  add column first_side jsonb not null default '[]',
  add column second_side jsonb not null default '[]',
  -- obeyed only where a kindergarten wants traditional pairs
  add column tradition int not null default 0,
  -- the kindergarten, or the unit above several, for which it holds; null: for all
  add column dept_id bigint,
  add column version int not null default 0,
  alter column first_foods set default '[]',
  alter column second_foods set default '[]';
-- What an installation has so far was delivered, and held only where a menu asked for it.
update combination_conflict set tradition = 1;
alter table combination_conflict add constraint combination_conflict_dept_id_names
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
create index combination_conflict_dept on combination_conflict (tenant_id, dept_id) where dept_id is not null;
