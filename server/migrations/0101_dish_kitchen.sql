-- What a dish asks of a kitchen, where it is at home, and the day it belongs to.

alter table dish
  add column equipment jsonb not null default '[]',
  -- minutes of work by hand for 100 portions
  add column hand_minutes int check (hand_minutes >= 0),
  add column shaped int not null default 0 check (shaped in (0, 1)),
  -- °C that the centre reaches; null where nothing is heated
  add column core_temperature int check (core_temperature between 0 and 250),
  add column regions jsonb not null default '[]',
  add column occasion varchar(24);
