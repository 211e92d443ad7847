-- The last job of a kind about a row, asked for whenever the row is shown.
create index job_about on job (tenant_id, kind, subject, id desc);
