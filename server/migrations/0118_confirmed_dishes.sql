-- The dishes of a confirmed menu as they were when it was confirmed: name, steps, foods with their parts in it and the
-- rest, whatever the library makes of them later.
create table confirmed_dish (
  tenant_id varchar(12) not null,
  recipe_id bigint not null,
  dish_id bigint not null,
  facts jsonb not null,
  primary key (tenant_id, recipe_id, dish_id),
  constraint confirmed_dish_recipe_id_names foreign key (tenant_id, recipe_id) references recipe (tenant_id, id)
);
select protect_tenant('confirmed_dish');

-- What was confirmed before is kept as the library has it by now: what it was then is known nowhere.
insert into confirmed_dish (tenant_id, recipe_id, dish_id, facts)
select distinct on (s.tenant_id, s.recipe_id, s.dish_id) s.tenant_id, s.recipe_id, s.dish_id, jsonb_build_object(
  'name', d.dish_name, 'nameEn', d.name_en, 'category', d.dish_cate_first_name, 'method', d.method, 'taste', d.taste,
  'color', d.color, 'tags', d.tags, 'steps', d.steps, 'equipment', d.equipment, 'handMinutes', d.hand_minutes,
  'shaped', d.shaped = 1, 'coreTemperature', d.core_temperature, 'foods', coalesce((
    select jsonb_agg(jsonb_build_object('foodId', f.food_id::text, 'grams', f.grams, 'role', f.role) order by f.sort)
    from dish_food f where f.tenant_id = d.tenant_id and f.dish_id = d.id), '[]'))
from recipe r
join recipe_dish s on s.tenant_id = r.tenant_id and s.recipe_id = r.id
join dish d on d.id = s.dish_id and d.tenant_id in (s.tenant_id, '000000')
where r.recipe_status = 4 and r.is_deleted = 0;
