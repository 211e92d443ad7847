-- What a food was worked out of: another food by its table or its water, or a recipe of several, so that it can be worked
-- out anew. Of a recipe the source names every food.
alter table food add column origin jsonb;
alter table food alter column source type varchar(1000);
