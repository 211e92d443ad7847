-- People are found by the beginning of name, account or phone, also among several hundred thousand.

create index blade_user_real_name on blade_user (tenant_id, real_name text_pattern_ops) where is_deleted = 0;
create index blade_user_account_start on blade_user (tenant_id, account text_pattern_ops) where is_deleted = 0;
create index blade_user_phone_start on blade_user (tenant_id, phone text_pattern_ops) where is_deleted = 0;
