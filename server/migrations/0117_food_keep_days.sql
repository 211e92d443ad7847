-- How long a food keeps from its delivery on, that day included: deliveries are planned by it.
alter table food add column keep_days integer check (keep_days between 1 and 365);
