-- People: what their record says besides, posts, passwords that must be changed, and who asked to be registered.
alter table blade_user
  add column code varchar(12),
  add column birthday date,
  -- what a client of the family keeps about a user of its kind, as it sent it
  add column user_ext varchar(2000),
  -- 1: the password was set by somebody else; only changing it is allowed
  add column must_change_password int not null default 0,
  add column password_changed_at timestamptz;
create index blade_user_phone on blade_user (tenant_id, phone) where is_deleted = 0;
-- Lists begin with the newest.
create index blade_user_newest on blade_user (tenant_id, create_time desc, id desc) where is_deleted = 0;
create index user_role_role on user_role (tenant_id, role_id);
create index user_dept_dept on user_dept (tenant_id, dept_id);

create table user_post (
  tenant_id varchar(12) not null, user_id bigint not null, post_id bigint not null,
  primary key (tenant_id, user_id, post_id)
);
select protect_tenant('user_post');

create table user_registration (
  tenant_id varchar(12) not null,
  id bigint not null,
  account varchar(45) not null,
  name varchar(30) not null,
  phone varchar(11),
  -- kind of user the applicant came as
  user_type varchar(32) not null,
  -- row of user_oauth that asked; null for an application without a third party
  oauth_id bigint,
  -- argon2id, moved to the account on approval and then emptied
  password varchar(255),
  -- dictionary registration_state: 1 waiting, 2 approved, 3 refused
  state int not null default 1,
  reason varchar(255),
  decided_by bigint,
  decided_name varchar(64),
  decided_at timestamptz,
  user_id bigint,
  address varchar(64) not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id)
);
-- One open application per account.
create unique index user_registration_open on user_registration (tenant_id, account, user_type)
  where state = 1 and is_deleted = 0;
create index user_registration_newest on user_registration (tenant_id, state, create_time desc);
select protect_tenant('user_registration');
