-- Dishes that a kindergarten adds for itself, and what became of their review.

alter table dish
  -- the kindergarten; null: everybody's
  add column dept_id bigint,
  add column audit_remark varchar(200);
create index dish_dept on dish (tenant_id, dept_id) where dept_id is not null;
alter table dish add constraint dish_dept_id_names foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
