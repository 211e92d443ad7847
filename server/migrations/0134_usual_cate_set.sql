-- The meal structure that a kindergarten's new menus begin with; null: the first one offered. It names the tenant's sets and
-- the platform's.
alter table dept_setting add column cate_set_id bigint;
create index dept_setting_cate_set on dept_setting (tenant_id, cate_set_id) where cate_set_id is not null;
