-- Whoever administers the platform opens an entry by its id alone.
create index audit_log_by_id on audit_log (id);
create index log_usual_by_id on log_usual (id);
create index log_api_by_id on log_api (id);
create index log_error_by_id on log_error (id);
