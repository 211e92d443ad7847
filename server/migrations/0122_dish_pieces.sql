-- How many pieces one portion of a dish is; null where nothing is counted. Scaled portions are made of whole pieces.
alter table dish add column pieces int check (pieces between 1 and 60);
