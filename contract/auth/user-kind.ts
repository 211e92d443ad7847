// The kinds of user and the login page of each. The kind travels in the User-Type header and in `type`.
import { text, type Text } from '../kit/text.ts';

export const userKinds = {
  web: { login: '/login', label: text('平台', 'Platform') },
  group: { login: '/group', label: text('集团', 'Group') },
  school: { login: '/school', label: text('园所', 'Kindergarten') },
  supplier: { login: '/supplier', label: text('供应商', 'Supplier') },
  seller: { login: '/seller', label: text('商家', 'Seller') },
} as const satisfies Record<string, { login: string; label: Text }>;

/** The login page a person comes through. */
export type LoginKind = keyof typeof userKinds;
export const userTypes = ['web', 'school_admin', 'supplier', 'seller'] as const;
/** What the wire calls the kind: group and kindergarten logins share one. */
export type UserType = (typeof userTypes)[number];

export const userTypeOf = (kind: LoginKind): UserType =>
  kind === 'group' || kind === 'school' ? 'school_admin' : kind;

/** The kind of user that staff are. */
export const STAFF_KIND: UserType = 'school_admin';

/** What people call a kind of user, as the wire names it. */
export const userTypeLabels: Record<UserType, Text> = {
  web: userKinds.web.label,
  school_admin: text('集团与园所', 'Group or kindergarten'),
  supplier: userKinds.supplier.label,
  seller: userKinds.seller.label,
};
