// Who calls: one value per request, passed explicitly. The database door takes it and cannot be opened without it.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import type { Language } from '../../../contract/kit/text.ts';
import type { HeldScope } from './data-scope.ts';
import type { KnownApiScope } from './decide.ts';
import type { TableColumns } from './table-columns.ts';

export interface Caller {
  tenantId: string;
  userId: string;
  account: string;
  realName: string;
  /** web, school_admin, supplier, seller; empty for a guest. */
  userType: string;
  /** Aliases of the caller's roles. */
  roles: readonly string[];
  roleIds: readonly string[];
  permissions: ReadonlySet<string>;
  /** The tenant has a package of menus; `permissions` is what it leaves. */
  packaged: boolean;
  /** Departments whose rows the caller sees; null: all of the tenant. */
  deptIds: readonly string[] | null;
  /** Departments the caller belongs to, and those together with everything below them. */
  ownDeptIds: readonly string[];
  deptTreeIds: readonly string[];
  /** The kindergartens that the caller belongs to, each with all below it; none for who stands above kindergartens, too. */
  kindergartens: ReadonlyMap<string, readonly string[]>;
  /** Every API scope of the platform. */
  apiScopes: readonly KnownApiScope[];
  /** Data scopes of the caller's roles by the table that they limit. */
  dataScopes: ReadonlyMap<string, readonly HeldScope[]>;
  /** Filled when a scope limits fields. */
  tableColumns: TableColumns;
  /** The kindergarten worked in now; null for users without one. */
  currentDeptId: string | null;
  sessionId: string;
  /** Somebody else set the password: until it is changed, no call that needs a permission is answered. */
  mustChangePassword: boolean;
  language: Language;
  address: string;
  /** Set when a platform administrator acts in another tenant: the own one. */
  homeTenantId?: string;
}

/** Alias of the role that holds every permission of the platform. */
export const ADMINISTRATOR = 'administrator';

/** Needs no grant of menus, buttons or scopes. A tenant's package limits its administrators too. */
export const holdsEverything = (caller: Caller): boolean =>
  caller.roles.includes(ADMINISTRATOR) && !caller.packaged;

export const may = (caller: Caller, code: string): boolean =>
  holdsEverything(caller) || caller.permissions.has(code);

/** Administers the installation: may act in every tenant. */
export const isPlatformAdministrator = (caller: Caller): boolean =>
  (caller.homeTenantId ?? caller.tenantId) === DEFAULT_TENANT && caller.roles.includes(ADMINISTRATOR);

/** The department that what the caller leaves behind belongs to: the one worked in, else one of the own. */
export const departmentOf = ({ currentDeptId, ownDeptIds, homeTenantId }: Caller): string | null =>
  currentDeptId ?? (homeTenantId ? null : (ownDeptIds[0] ?? null));

/**
 * Departments whose own things the caller has at hand: of who belongs to kindergartens alone those of the one worked in,
 * because a person of several never sees a mixture; of anybody else `deptIds`. Null: all of the tenant.
 */
export const workedDeptIds = ({ deptIds, currentDeptId, kindergartens }: Caller): readonly string[] | null =>
  (deptIds && currentDeptId ? kindergartens.get(currentDeptId) : null) ?? deptIds;

/** Whether what belongs to the department is at hand for the caller; what is nobody's, for who has all of the tenant. */
export function worksFor(caller: Caller, deptId: string | null): boolean {
  const deptIds = workedDeptIds(caller);
  return deptIds === null || (deptId !== null && deptIds.includes(deptId));
}

/**
 * The kindergarten for which things are judged where none is named: the one worked in. None for who answers for the whole
 * tenant: their session is in one that nobody chose.
 */
export const judgedDeptId = ({ deptIds, currentDeptId }: Caller): string | null =>
  deptIds === null ? null : currentDeptId;

/** A caller without a token: public endpoints only. */
export const guest = (tenantId: string, language: Language, address: string): Caller => ({
  tenantId,
  userId: '',
  account: '',
  realName: '',
  userType: '',
  roles: [],
  roleIds: [],
  permissions: new Set(),
  packaged: false,
  deptIds: [],
  ownDeptIds: [],
  deptTreeIds: [],
  kindergartens: new Map(),
  apiScopes: [],
  dataScopes: new Map(),
  tableColumns: new Map(),
  currentDeptId: null,
  sessionId: '',
  mustChangePassword: false,
  language,
  address,
});

/** Nobody's request: the system's own work. */
export const isSystem = ({ userId, deptIds }: Caller): boolean => userId === '' && deptIds === null;

/** The system itself within a tenant, for start-up and for jobs without a person. */
export const systemCaller = (tenantId: string): Caller => ({
  ...guest(tenantId, 'zh', ''),
  realName: '系统',
  deptIds: null,
});
