-- What is paid for foods: by a kindergarten, by a unit above several, or by the whole tenant, each from a day on.

create table food_price (
  tenant_id varchar(12) not null,
  id bigint not null,
  food_id bigint not null,
  -- the kindergarten, or the unit above several, that pays it; null: the whole tenant
  dept_id bigint,
  -- food and day, as the bin and the records name the row
  price_name varchar(160) not null default '',
  name_en varchar(160),
  -- fen per kilogram as bought
  price_fen int not null,
  from_date date not null,
  source varchar(16),
  remark varchar(255),
  create_user bigint,
  create_dept bigint,
  create_time timestamptz not null default now(),
  update_user bigint,
  update_time timestamptz not null default now(),
  status int not null default 1,
  is_deleted int not null default 0,
  version int not null default 0,
  primary key (tenant_id, id)
);
select protect_tenant('food_price');
alter table food_price add constraint food_price_dept_id_names
  foreign key (tenant_id, dept_id) references blade_dept (tenant_id, id);
create unique index food_price_once on food_price (tenant_id, food_id, dept_id, from_date)
  nulls not distinct where is_deleted = 0;
create index food_price_order on food_price (tenant_id, from_date desc, id desc);
create index food_price_of_unit on food_price (tenant_id, dept_id, food_id, from_date desc) where is_deleted = 0;
