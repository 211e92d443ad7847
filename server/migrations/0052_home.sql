-- Sign-ins by day.
create index session_created on session (tenant_id, created_at);
