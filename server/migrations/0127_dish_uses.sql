-- A dish is asked for the menus that it stands on.
create index recipe_dish_dish on recipe_dish (tenant_id, dish_id, date desc);
