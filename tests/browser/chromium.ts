// A Chromium to test with: the one named by CHROMIUM_PATH, the system's, or the one that a registry package
// carries, so that the test command needs nothing but npm. Chinese glyphs come from the project's own font package
// where the system has none.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell has no window to draw for: the same pages in nine tenths of the time. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

async function executable(): Promise<{ path: string; flags: string[] }> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, flags: [] };
  const system = SYSTEM_CHROMIUMS.find((path) => existsSync(path));
  if (system) return { path: system, flags: [] };
  const packaged = (await import('@sparticuz/chromium')).default;
  // Its own flags put all pages into one process, which several visitors at once do not survive.
  return { path: await packaged.executablePath(), flags: ['--no-zygote', '--disable-setuid-sandbox'] };
}

/** A fontconfig that knows the font package; empty where the system draws Chinese by itself. */
function fontEnvironment(): Record<string, string> {
  try {
    if (execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim()) return {};
  } catch {
    // No fontconfig tools: give our own configuration.
  }
  const folder = path.join(os.tmpdir(), 'shanyuan-fonts');
  mkdirSync(folder, { recursive: true });
  const fonts = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc');
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

let shared: Promise<Browser> | undefined;

/** One Chromium for all files of tests that a process runs; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  return (shared = launchChromium());
}

export async function launchChromium(): Promise<Browser> {
  const { path: executablePath, flags } = await executable();
  return chromium.launch({
    executablePath,
    headless: true,
    // A pause of so many ms before each act: finds steps that lean on a page still loading.
    slowMo: Number(process.env['SLOW_HAND'] ?? 0),
    args: [...new Set([...FLAGS, ...flags])],
    // Without a language a browser names its downloads in ASCII: a Chinese file would be "download".
    env: { LANG: 'C.UTF-8', ...(process.env as Record<string, string>), ...fontEnvironment() },
  });
}
