-- The department that whoever asked for a job worked in.
alter table job add column create_dept bigint;
