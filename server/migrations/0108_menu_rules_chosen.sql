-- What a kindergarten chose of the rules of good menus: by the rule's key its figure, or null where it does without.
alter table dept_setting add column rules jsonb not null default '{}';
