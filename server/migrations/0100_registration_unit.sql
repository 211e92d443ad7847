-- The unit that an applicant names: its people decide on the application. None: whoever has the whole tenant does.
alter table user_registration add column dept_id bigint,
  add constraint user_registration_dept_id_names foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
create index user_registration_dept on user_registration (tenant_id, dept_id) where is_deleted = 0;
