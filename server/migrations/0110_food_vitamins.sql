-- Vitamins D, B6 and B12, folate and iodine, per 100 g of edible part; null = unknown. The delivered rows bring figures.

alter table food
  add column vitamin_d numeric,
  add column vitamin_b6 numeric,
  add column vitamin_b12 numeric,
  add column folate numeric,
  add column iodine numeric;
