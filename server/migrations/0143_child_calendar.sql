-- Numbers of children by date: until now a kindergarten had one set of them, and with a new term the past was forgotten.
-- What stands there begins on the day on which it was saved last: that is all that is known of it.
create table child_calendar (
  tenant_id varchar(12) not null,
  dept_id bigint not null,
  -- [{beginDate, ageTypes: [{ageType, boys, girls, unknown}], remark}], the earliest first
  entries jsonb not null,
  version int not null default 1,
  update_user bigint,
  update_time timestamptz not null default now(),
  primary key (tenant_id, dept_id),
  constraint child_calendar_dept_id_names foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id)
);
select protect_tenant('child_calendar');

-- A setting of before the keys may be of a kindergarten that is no more.
insert into child_calendar (tenant_id, dept_id, entries, update_user, update_time)
  select s.tenant_id, s.dept_id, jsonb_build_array(jsonb_build_object(
      'beginDate', to_char(s.update_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      'ageTypes', s.age_types, 'remark', null)), s.update_user, s.update_time
  from dept_setting s join blade_dept d on d.tenant_id = s.tenant_id and d.id = s.dept_id;

-- Processes of the version before still read the column while all are restarted one after the other; nobody else does.
alter table dept_setting alter column age_types set default '[]';
