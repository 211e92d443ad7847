// `npm run vault -- status | rotate | give-up | new-key`; see docs/operations.md.
import { ensureNode } from './node-version.mjs';

await ensureNode(import.meta.url);
const { runCommand } = await import('../server/kernel/vault/cli.ts');
await runCommand(process.argv[2]);
