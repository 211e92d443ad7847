// The server runs TypeScript as it is, which Node does from 22.18 on. npm brings such a Node as a package and puts
// it first on the path of its scripts; where the package has none for the platform, the machine's own must do.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = [22, 18];
const root = path.resolve(import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)), '..');

const runsTypeScript = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
};

/** Path of the Node that npm brought, or null. */
export function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  return existsSync(file) ? file : null;
}

/** Goes on when this Node runs TypeScript; otherwise runs the script again with one that does, and ends with it. */
export async function ensureNode(script) {
  if (runsTypeScript(process.versions.node)) return;
  const node = packagedNode();
  if (!node) {
    console.error(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(script), ...process.argv.slice(2)], { stdio: 'inherit' });
  // Who is asked to stop passes it on: the other one holds the database.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const status = await new Promise((resolve) => child.once('exit', resolve));
  process.exit(status ?? 1);
}
