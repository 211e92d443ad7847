-- Notices to many, messages to one, who read what, and feedback.

create table blade_notice (
  tenant_id varchar(12) not null,
  id bigint not null,
  -- the unit it was issued by; null: the tenant as a whole
  dept_id bigint,
  title varchar(128) not null,
  category int not null,
  -- dictionary notice_audience: 1 everybody, 2 kinds of user, 3 units and those below them
  audience int not null default 1,
  audience_keys jsonb not null default '[]',
  -- dictionary notice_state: 1 draft, 2 published, 3 withdrawn; published with a later release_time is scheduled
  notice_state int not null default 1,
  release_time timestamptz,
  -- sanitised HTML
  content text not null,
  summary varchar(200) not null default '',
  version int not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index blade_notice_release on blade_notice (tenant_id, release_time desc) where is_deleted = 0;
select protect_tenant('blade_notice');

create table notice_read (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  notice_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, user_id, notice_id)
);
create index notice_read_notice on notice_read (tenant_id, notice_id);
select protect_tenant('notice_read');

create table user_message (
  tenant_id varchar(12) not null,
  id bigint not null,
  user_id bigint not null,
  title varchar(128) not null,
  title_en varchar(128) not null,
  content text not null,
  link varchar(255),
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id)
);
create index user_message_user on user_message (tenant_id, user_id, at desc);
select protect_tenant('user_message');

create table blade_feedback (
  tenant_id varchar(12) not null,
  id bigint not null,
  feedback_type int not null,
  content varchar(2000) not null,
  pictures jsonb,
  contact varchar(64),
  -- dictionary feedback_view_status: 0 new, 1 seen, 2 answered
  view_status int not null default 0,
  reply varchar(2000),
  reply_time timestamptz,
  reply_user_name varchar(64),
  create_user_name varchar(64),
  create_dept_name varchar(64),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  status int not null default 1, is_deleted int not null default 0,
  primary key (tenant_id, id), unique (id)
);
create index blade_feedback_time on blade_feedback (tenant_id, create_time desc) where is_deleted = 0;
create index blade_feedback_user on blade_feedback (tenant_id, create_user, create_time desc);
select protect_tenant('blade_feedback');
