-- A generation puts its proof in the place of the one before; undoing it brings that one back with the menu.
alter table recipe_change add column proof jsonb;
