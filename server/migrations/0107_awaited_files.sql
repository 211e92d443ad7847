-- A file uploaded for a row to be saved (a portrait, a picture of a text) waits for it; whether one came is looked for
-- once. What people put among the attachments is wanted there, and of what was uploaded before this nobody knows.
alter table blade_attach add column awaits_row boolean not null default false;
create index blade_attach_awaits on blade_attach (create_time) where awaits_row and is_deleted = 0;
