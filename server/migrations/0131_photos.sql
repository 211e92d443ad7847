-- Photos of dishes and foods: links of the two files, which the row holds.
alter table dish
  add column photo varchar(200),
  add column photo_small varchar(200);
alter table food
  add column photo varchar(200),
  add column photo_small varchar(200);
