// The demo users of the embedded database. They share one password, made at the first start, printed, and shown
// on the login pages; none of them ever exists on an external database.
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoginKind } from '../../../../contract/auth/user-kind.ts';

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

/** The shared password; made and kept at the first call. */
export async function demoPassword(dataDir: string): Promise<string> {
  const known = await readDemoPassword(dataDir);
  if (known) return known;
  const made = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(path.join(dataDir, FILE), `${made}\n`, { mode: 0o600 });
  return made;
}
