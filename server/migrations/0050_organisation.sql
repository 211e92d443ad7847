-- Units: who may buy in the shop, and a version so that the second of two writers is told.
alter table blade_dept add column can_buy int not null default 0;
alter table blade_dept add column version int not null default 0;
create index blade_dept_ancestors on blade_dept (tenant_id, ancestors text_pattern_ops);
