// The demo users of the embedded database. They share one password, made at the first start, printed, and shown
// on the login pages; none of them ever exists on an external database or with DEMO=off.
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_TENANT } from '../../../../contract/auth/oauth.ts';
import { userTypeOf, type LoginKind } from '../../../../contract/auth/user-kind.ts';
import { passwordMatches, wirePassword } from '../../../kernel/access/passwords.ts';
import type { House } from '../../../kernel/house.ts';

export interface DemoUser {
  kind: LoginKind;
  account: string;
  realName: string;
  roleName: string;
  /** Alias of the role in roles.ts. */
  role: string;
  /** Codes of departments in organisation.ts; the kindergartens below them are included. */
  depts: string[];
  phone: string;
}

export const demoUsers: DemoUser[] = [
  {
    kind: 'web',
    account: 'admin',
    realName: '平台管理员',
    roleName: '超级管理员',
    role: 'administrator',
    depts: ['platform'],
    phone: '13800000001',
  },
  {
    kind: 'group',
    account: 'group',
    realName: '陈静',
    roleName: '集团管理员',
    role: 'group_admin',
    depts: ['group'],
    phone: '13800000002',
  },
  {
    kind: 'school',
    account: 'doctor',
    realName: '王芳',
    roleName: '保健医',
    role: 'health_doctor',
    depts: ['k1', 'k2'],
    phone: '13800000003',
  },
  {
    kind: 'school',
    account: 'principal',
    realName: '李娜',
    roleName: '园长',
    role: 'principal',
    depts: ['k1'],
    phone: '13800000004',
  },
  {
    kind: 'school',
    account: 'cook',
    realName: '张建国',
    roleName: '厨师',
    role: 'cook',
    depts: ['k1'],
    phone: '13800000005',
  },
  {
    kind: 'school',
    account: 'buyer',
    realName: '刘洋',
    roleName: '采购员',
    role: 'purchaser',
    depts: ['k1'],
    phone: '13800000006',
  },
  {
    kind: 'supplier',
    account: 'supplier',
    realName: '赵敏',
    roleName: '供应商',
    role: 'supplier',
    depts: ['supplier'],
    phone: '13800000007',
  },
  {
    kind: 'seller',
    account: 'seller',
    realName: '孙丽',
    roleName: '商家',
    role: 'seller',
    depts: ['seller'],
    phone: '13800000008',
  },
];

const FILE = 'demo-password';
// Letters and digits that are hard to confuse when read from a screen.
const ALPHABET = 'abcdefghkmnpqrstuvwxyz23456789';

export const readDemoPassword = (dataDir: string): Promise<string | null> =>
  fs.readFile(path.join(dataDir, FILE), 'utf8').then(
    (value) => value.trim(),
    () => null,
  );

/** A password that is easily read from a screen. */
export const madePassword = (): string =>
  Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The shared password; made and kept at the first call. */
export async function demoPassword(dataDir: string): Promise<string> {
  const known = await readDemoPassword(dataDir);
  if (known) return known;
  const made = madePassword();
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(path.join(dataDir, FILE), `${made}\n`, { mode: 0o600 });
  return made;
}

export interface ShownDemoUser extends DemoUser {
  /** Whether the shared password opens it; false once somebody has given it another, `ADMIN_PASSWORD` at the start, too. */
  sharesPassword: boolean;
}

/** Stored hash → whether it is that of the shared password: a hash is checked once, not with every login page. */
const judged = new Map<string, Promise<boolean>>();

/** The demo users that are there and may sign in, with the shared password; null where there are none. */
export async function shownDemoUsers({
  embedded,
  settings,
  database,
}: House): Promise<{ password: string; users: ShownDemoUser[] } | null> {
  const password = embedded ? await readDemoPassword(settings.dataDir) : null;
  if (!password) return null;
  const { rows } = await sql<{ account: string; userType: string; stored: string }>`
    select account, user_type, password as stored from blade_user
    where tenant_id = ${DEFAULT_TENANT} and account = any(${demoUsers.map(({ account }) => account)})
      and is_deleted = 0 and enable_status = 0`.execute(database.forTenant(DEFAULT_TENANT));
  const users: ShownDemoUser[] = [];
  for (const user of demoUsers) {
    const row = rows.find(
      ({ account, userType }) => account === user.account && userType === userTypeOf(user.kind),
    );
    if (!row) continue;
    const key = `${password} ${row.stored}`;
    if (!judged.has(key)) judged.set(key, passwordMatches(row.stored, wirePassword(password)));
    users.push({ ...user, sharesPassword: await judged.get(key)! });
  }
  return { password, users };
}
