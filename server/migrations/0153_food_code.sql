-- Each row of a workbook looks for its food by the code. Not unique: an older installation may hold a code twice, and such
-- a food may keep it.
create index food_code on food (tenant_id, code) where is_deleted = 0;
