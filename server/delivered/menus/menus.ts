// The menu as it is delivered: routes of the sidebar and, below them, the buttons whose codes endpoints ask for.
// A test compares these codes with those of the contract.
import { libraryMenu } from './library.ts';
import { organisationMenu } from './organisation.ts';
import { recipeMenu } from './recipe.ts';
import type { DeliveredMenu } from './delivered-menu.ts';
import { authorityMenu, deskMenu, monitorMenu, resourceMenu, systemMenu } from './system.ts';

export const deliveredMenus: DeliveredMenu[] = [
  recipeMenu,
  libraryMenu,
  organisationMenu,
  deskMenu,
  systemMenu,
  authorityMenu,
  resourceMenu,
  monitorMenu,
];
