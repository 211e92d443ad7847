// `npm run backup -- FILE`; see docs/operations.md.
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { runCommand } = await import('../server/backup/cli.ts');
await runCommand('backup', process.argv[2]);
