// One name in its spellings: `deptId` of the program is `dept_id` of the database.

/** The words of `sendRepair`, in small letters, with a divider between them. */
export const divided = (name: string, divider: string): string =>
  name.replace(/[A-Z]/g, (letter) => divider + letter.toLowerCase());

/** `deptId` → `dept_id`. */
export const snakeCase = (name: string): string => divided(name, '_');

/** `dept_id` → `deptId`; what is written so already stays. */
export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
