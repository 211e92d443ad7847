/** Of the links between roles and scopes: which kind of scope. */
export const SCOPE_CATEGORY = { data: 1, api: 2 } as const;
