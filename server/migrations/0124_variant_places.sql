-- The version of the variant since which a place is as it is: who chose on an older one is told.

alter table recipe_variant_dish add column version int not null default 0;
