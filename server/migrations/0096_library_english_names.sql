-- Foods and dishes carry an English name beside the Chinese one; those of the product come with the delivered rows.

alter table food add column name_en varchar(64);
alter table dish add column name_en varchar(64);
