-- What the product has delivered into this installation, so that the next version can tell its own former words from
-- the installation's, and a row that is new from one that somebody removed.
create table delivered_row (
  kind varchar(16) not null,
  -- the product's own name of the row, the same in every version and installation
  key varchar(160) not null,
  -- null for a link of two rows, which has no id
  row_id bigint,
  -- field → print of the value that was last delivered
  prints jsonb not null,
  -- current; dropped: no longer delivered, and kept; retired: no longer delivered, and removed by the upgrade
  state varchar(8) not null default 'current' check (state in ('current', 'dropped', 'retired')),
  primary key (kind, key)
);

-- A single row: what was delivered last, so that a start with nothing new to deliver costs one statement.
create table delivery (
  id int primary key check (id = 1),
  digest varchar(64) not null,
  at timestamptz not null default now()
);
