-- How many rules a menu missed when it was confirmed, mandatory ones and goals; null where it is not confirmed, or was
-- before this was kept: what was found then is known nowhere.
alter table recipe add column confirmed_missed jsonb;
