-- A row that names another names one that is there: keys beside the checks of the server. Rows of before are not
-- judged (not valid); the library is read across tenants, so that what names a food or a dish has no key.
do $$
declare
  each record;
begin
  for each in select * from (values
    ('user_role', 'user_id', 'blade_user'), ('user_role', 'role_id', 'blade_role'),
    ('user_dept', 'user_id', 'blade_user'), ('user_dept', 'dept_id', 'blade_dept'),
    ('user_post', 'user_id', 'blade_user'), ('user_post', 'post_id', 'blade_post'),
    ('role_menu', 'role_id', 'blade_role'), ('role_scope', 'role_id', 'blade_role'),
    ('blade_role', 'dept_id', 'blade_dept'), ('dept_setting', 'dept_id', 'blade_dept'),
    ('dept_disabled_food', 'dept_id', 'blade_dept'), ('blade_notice', 'dept_id', 'blade_dept'),
    ('recipe', 'dept_id', 'blade_dept'), ('recipe', 'person_manager', 'blade_user'),
    ('recipe_day', 'recipe_id', 'recipe'), ('recipe_dish', 'recipe_id', 'recipe'),
    ('recipe_change', 'recipe_id', 'recipe'), ('report_export_record', 'dept_id', 'blade_dept'),
    ('report_export_record', 'recipe_id', 'recipe'), ('dish_food', 'dish_id', 'dish'),
    ('notice_read', 'notice_id', 'blade_notice')
  ) as t (owner, key, target) loop
    execute format('alter table %I add constraint %I foreign key (tenant_id, %I) references %I (tenant_id, id) not valid',
      each.owner, each.owner || '_' || each.key || '_names', each.key, each.target);
  end loop;
  for each in select * from (values
    ('role_menu', 'menu_id', 'blade_menu'), ('top_menu_setting', 'menu_id', 'blade_menu'),
    ('top_menu_setting', 'top_menu_id', 'blade_top_menu'), ('blade_data_scope', 'menu_id', 'blade_menu'),
    ('blade_api_scope', 'menu_id', 'blade_menu'), ('blade_tenant', 'package_id', 'tenant_package')
  ) as t (owner, key, target) loop
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id) not valid',
      each.owner, each.owner || '_' || each.key || '_names', each.key, each.target);
  end loop;
end $$;

-- Asked whenever somebody removes a food, a post, a role or a unit.
create index user_post_post on user_post (tenant_id, post_id);
create index role_scope_scope on role_scope (scope_category, scope_id);
create index blade_tenant_package on blade_tenant (package_id) where is_deleted = 0;
create index blade_role_dept on blade_role (tenant_id, dept_id) where is_deleted = 0;
