-- What a person set up for themselves: columns, density and page size of lists, saved filters.

create table user_preference (
  tenant_id varchar(12) not null,
  user_id bigint not null,
  key varchar(100) not null,
  value jsonb not null,
  update_time timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
select protect_tenant('user_preference');
