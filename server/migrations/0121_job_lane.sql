-- Jobs of a kind in one lane are done one after the other: each works on what the one before has stored.

alter table job add column lane varchar(64);
create index job_lane on job (tenant_id, kind, lane, id) where lane is not null and state in ('queued', 'running');
