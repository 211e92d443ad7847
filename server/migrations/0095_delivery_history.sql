-- Everything that was ever delivered here: what comes again after something else is of an older version.
create table delivery_history (
  digest varchar(64) primary key,
  at timestamptz not null default now()
);
insert into delivery_history (digest, at) select digest, at from delivery;
