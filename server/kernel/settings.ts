// Every setting the outside may give, read once. Names and meanings: docs/operations.md.
import { isIP } from 'node:net';
import path from 'node:path';
import type { Sm2Keys } from './access/passwords.ts';
import { readSocialProviders, type SocialProvider } from './access/social-providers.ts';
import { parseOuterKey } from './vault/outer-keys.ts';
import type { SealingKey } from './vault/sealed-text.ts';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  /** External PostgreSQL; null means the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** The same as the role that owns its tables, where requests are served by another one. */
  databaseOwnerUrl: string | null;
  /** Keys that open the vault, the one that seals first; empty: those in a file of `dataDir`. */
  vaultKeys: SealingKey[];
  /** A read replica of it, for endpoints that allow stale rows. */
  databaseReplicaUrl: string | null;
  /** Redis for what several processes share; null: this process is the only one. */
  redisUrl: string | null;
  adminPassword: string | null;
  /** Whether an embedded database carries the demo accounts and their organisation. */
  demo: boolean;
  /** The captcha that is always right; only under NODE_ENV=test. */
  captchaTestCode: string | null;
  /** A refusal that its call does not declare is a fault; only under NODE_ENV=test. */
  declaredRefusalsOnly: boolean;
  /** Key pair with which clients of the open dialect encrypt passwords; null when none is configured. */
  sm2: Sm2Keys | null;
  /** Third parties through which people may sign in. */
  socialProviders: SocialProvider[];
  /** Address under which browsers reach the installation; null: as each request says. */
  publicUrl: string | null;
  /** Whom to tell about a hole in the installation; null: nobody is named. */
  securityContact: string | null;
  /** Menu searches at a time. */
  plannerThreads: number;
  /** Threads that search one menu together. */
  searchThreads: number;
  /** Whose `X-Forwarded-For` is believed: nobody's, everybody's, so many hops, or these addresses. */
  trustProxy: boolean | number | string[];
  /** False where a gateway limits requests already. */
  rateLimits: boolean;
  /** The bearer token that /metrics asks for; without one, only this machine may read it. */
  metricsToken: string | null;
  /** A port of its own for /metrics and the health calls. */
  metricsPort: number | null;
  /** How long a stopping server says so before it refuses connections, s. */
  shutdownDelay: number;
  logLevel: string;
  /** A bucket for all files; null: the local disk. */
  s3: {
    endpoint: string;
    bucket: string;
    accessKey: string;
    secretKey: string;
    region: string | null;
  } | null;
}

const POSTGRES = ['postgres:', 'postgresql:'];
/** Names that the proxy library knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** @throws Error with a sentence for the operator when a setting is not what it must be. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const number = (name: string, initial: number, max: number): number => {
    const value = Number(env[name] || initial);
    if (!Number.isInteger(value) || value < 0 || value > max)
      throw new Error(`${name} must be a whole number from 0 to ${max}: ${env[name]}`);
    return value;
  };
  const oneOf = (name: string, words: readonly string[], initial: string): string => {
    const value = env[name] || initial;
    if (!words.includes(value)) throw new Error(`${name} must be one of ${words.join(', ')}: ${value}`);
    return value;
  };
  const address = (name: string, schemes: readonly string[]): string | null => {
    const value = env[name];
    if (!value) return null;
    const scheme = URL.canParse(value) ? new URL(value).protocol : '';
    // The value may hold a password: it is not repeated.
    if (!schemes.includes(scheme)) throw new Error(`${name} must begin with ${schemes.join('// or ')}//`);
    return value;
  };
  return {
    host: env.HOST || '127.0.0.1',
    port: number('PORT', 8800, 65_535),
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl: address('DATABASE_URL', POSTGRES),
    databaseOwnerUrl: address('DATABASE_OWNER_URL', POSTGRES),
    vaultKeys: readVaultKeys(env.VAULT_KEY || ''),
    databaseReplicaUrl: address('DATABASE_REPLICA_URL', POSTGRES),
    redisUrl: address('REDIS_URL', ['redis:', 'rediss:']),
    adminPassword: env.ADMIN_PASSWORD || null,
    demo: oneOf('DEMO', ['on', 'off'], 'on') === 'on',
    captchaTestCode: env.NODE_ENV === 'test' ? env.CAPTCHA_TEST_CODE || null : null,
    declaredRefusalsOnly: env.NODE_ENV === 'test',
    sm2: readSm2Keys(env),
    socialProviders: readSocialProviders(env),
    publicUrl: address('PUBLIC_URL', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null,
    securityContact: contact(env.SECURITY_CONTACT || ''),
    plannerThreads: Math.max(1, number('PLANNER_THREADS', 2, 64)),
    searchThreads: Math.max(1, number('SEARCH_THREADS', 2, 8)),
    trustProxy: proxies(env.TRUST_PROXY || ''),
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    metricsToken: env.METRICS_TOKEN || null,
    metricsPort: env.METRICS_PORT ? number('METRICS_PORT', 0, 65_535) : null,
    shutdownDelay: number('SHUTDOWN_DELAY', 0, 60),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'error'),
    s3: bucket(env),
  };
}

function bucket(env: NodeJS.ProcessEnv): Settings['s3'] {
  if (!env.S3_ENDPOINT) {
    const lonely = Object.keys(env).find(
      (name) => /^S3_(BUCKET|ACCESS_KEY|SECRET_KEY|REGION)$/.test(name) && env[name],
    );
    if (lonely) throw new Error(`S3_ENDPOINT is missing: ${lonely} needs it`);
    return null;
  }
  const needed = (name: string): string => {
    if (!env[name]) throw new Error(`${name} is missing: S3_ENDPOINT needs it`);
    return env[name];
  };
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(env.S3_ENDPOINT))
    throw new Error('S3_ENDPOINT must be http(s)://host[:port]');
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: needed('S3_BUCKET'),
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
    region: env.S3_REGION || null,
  };
}

function contact(given: string): string | null {
  if (given && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(given))
    throw new Error('SECURITY_CONTACT must be mailto:somebody@host or an https:// address');
  return given || null;
}

function readVaultKeys(given: string): SealingKey[] {
  try {
    return given ? given.split(',').map((key) => parseOuterKey(key.trim())) : [];
  } catch (error) {
    throw new Error(`VAULT_KEY: ${(error as Error).message}`, { cause: error });
  }
}

function proxies(given: string): boolean | number | string[] {
  if (given === '' || given === 'false') return false;
  if (given === 'true') return true;
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const addresses = given.split(',').map((address) => address.trim());
  const strange = addresses.find(
    (one) => !isIP(one.replace(/\/\d{1,3}$/, '')) && !NAMED_NETWORKS.includes(one),
  );
  if (strange !== undefined)
    throw new Error(`TRUST_PROXY must be true, false, a number of hops, or addresses: ${strange}`);
  return addresses;
}

function readSm2Keys(env: NodeJS.ProcessEnv): Sm2Keys | null {
  const { SM2_PRIVATE_KEY: privateKey, SM2_PUBLIC_KEY: publicKey } = env;
  if (!privateKey && !publicKey) return null;
  if (!/^[0-9a-f]{64}$/i.test(privateKey ?? '') || !/^04[0-9a-f]{128}$/i.test(publicKey ?? ''))
    throw new Error(
      'SM2_PRIVATE_KEY must be 64 hex characters and SM2_PUBLIC_KEY 130 beginning with 04, or neither be set',
    );
  return { privateKey: privateKey!, publicKey: publicKey! };
}
