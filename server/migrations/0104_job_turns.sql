-- Whose turn it is: workers take by turns, the tenant first and then the person who waited longest since their last.
alter table job add column taken_time timestamptz;
update job set taken_time = update_time where attempts > 0;
create index job_turns on job (tenant_id, kind, create_user, taken_time);
create index job_open_of on job (tenant_id, kind, create_user) where state in ('queued', 'running');
