-- Sessions that end by themselves, third-party accounts, the second factor.

alter table session
  add column last_used_at timestamptz not null default now(),
  -- why it ended: sign-out, by the user elsewhere, by an administrator, a refresh token used twice …
  add column end_reason varchar(32);
create index session_open on session (tenant_id, last_used_at desc) where ended_at is null;

-- A person as a third party knows them; without user_id nobody here claims to be that person yet.
create table user_oauth (
  tenant_id varchar(12) not null,
  id bigint not null,
  source varchar(32) not null,
  -- the third party's own id of the person
  uuid varchar(191) not null,
  user_id bigint,
  username varchar(128),
  nickname varchar(128),
  avatar varchar(2000),
  email varchar(191),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, source, uuid)
);
create unique index user_oauth_user on user_oauth (tenant_id, user_id, source) where user_id is not null;
select protect_tenant('user_oauth');

-- The second factor of a user. The secret is sealed with the installation's key.
create table user_totp (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  sealed_secret varchar(255) not null,
  -- null until a first code has proved that the app knows the secret
  confirmed_at timestamptz,
  -- the last time step that was accepted: a code is good once
  last_step bigint not null default 0,
  create_time timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select protect_tenant('user_totp');

create table user_recovery_code (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  -- sha256 of a code of 80 random bits
  hash varchar(64) not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, hash)
);
select protect_tenant('user_recovery_code');
