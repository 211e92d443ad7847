-- Lists that grow, in the order they are shown in: a page is read from the index, and the rows are counted in it.
create index blade_post_in_order on blade_post (tenant_id, sort, id) where is_deleted = 0;
create index recipe_newest on recipe (tenant_id, create_time desc, id desc) where is_deleted = 0;
