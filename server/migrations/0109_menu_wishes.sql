-- Whom a kindergarten's menus are for (halal, no pork, days without meat, regional taste), and how they differ from others.
alter table dept_setting add column wishes jsonb not null default '{}';
