-- Why a food may not be used, for those who read English; the delivered rows bring the words.

alter table food add column forbidden_reason_en varchar(255);
