-- Secrets lie sealed (AES-256-GCM) under keys of this table, which are themselves sealed by a key outside of the
-- database. docs/decisions/0014-vault.md
create table vault_key (
  id varchar(16) primary key,
  -- by the outer key that the text names
  sealed text not null,
  -- seals what is written now; the others only open
  current boolean not null default false,
  -- the operator goes on without its outer key
  given_up boolean not null default false,
  made_at timestamptz not null default now()
);
create unique index vault_key_current on vault_key (current) where current;

-- What the installation keeps secret for itself. The start seals what is still in the clear and then validates the
-- constraints below: from there on a column refuses a text that the vault has not sealed.
create table installation_secret (name varchar(32) primary key, secret text not null);
insert into installation_secret (name, secret) select 'signing', secret from signing_key;
drop table signing_key;

-- A sealed text is longer than what it seals.
alter table blade_client alter column client_secret type text;
alter table blade_oss alter column access_key type text, alter column secret_key type text;
alter table blade_sms alter column access_key type text, alter column secret_key type text;
alter table user_totp alter column sealed_secret type text;

alter table installation_secret add constraint installation_secret_secret_sealed check (secret like 'v1.%') not valid;
alter table blade_client add constraint blade_client_client_secret_sealed check (client_secret like 'v1.%') not valid;
alter table blade_oss add constraint blade_oss_access_key_sealed check (access_key like 'v1.%') not valid;
alter table blade_oss add constraint blade_oss_secret_key_sealed check (secret_key like 'v1.%') not valid;
alter table blade_sms add constraint blade_sms_access_key_sealed check (access_key like 'v1.%') not valid;
alter table blade_sms add constraint blade_sms_secret_key_sealed check (secret_key like 'v1.%') not valid;
alter table user_totp add constraint user_totp_sealed_secret_sealed check (sealed_secret like 'v1.%') not valid;

-- The audit's chain is keyed by a secret of the vault. The head of each chain carries a seal over all that the row says,
-- and the name of the secret; both are filled by the start for chains that exist.
alter table audit_chain add column key_name varchar(32), add column seal varchar(64) not null default '';

-- The role that serves requests may write entries and read them. It gives them their place, and removes what retention
-- lets go, by these two functions alone, which run as the owner of the table.
create function audit_seal(tenant text, head bigint, ids bigint[], hashes text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare sealed bigint;
begin
  update public.audit_log set seq = head + array_position(ids, id), hash = hashes[array_position(ids, id)]
    where tenant_id = tenant and id = any (ids) and seq is null;
  get diagnostics sealed = row_count;
  return sealed;
end $$;

-- Up to the anchor that the chain names; never what is of today.
create function audit_purge(tenant text) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare gone bigint;
begin
  delete from public.audit_log l using public.audit_chain c
    where c.tenant_id = tenant and l.tenant_id = tenant and l.seq <= c.anchor_seq and l.at < now() - interval '1 day';
  get diagnostics gone = row_count;
  return gone;
end $$;
