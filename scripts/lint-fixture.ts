// Lints a few lines as if they were a file of the house, by the settings of `npm run lint`, for tests of its own rules.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Those of the lines, standing in a file of this name, that a rule of this plugin refuses. */
export function refusedLines(plugin: string, file: string, lines: readonly string[]): string[] {
  const house = fs.mkdtempSync(path.join(os.tmpdir(), 'lint-'));
  try {
    const place = path.join(house, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, lines.map((line) => `${line}\n`).join(''));
    const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const settings = ['--config', path.join(ROOT, '.oxlintrc.json'), '--format=json'];
    const run = spawnSync(process.execPath, [linter, ...settings, file], { cwd: house, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { code?: string; labels: { span: { line: number } }[] }[];
    };
    return diagnostics
      .filter(({ code }) => code?.startsWith(`${plugin}(`))
      .map(({ labels }) => lines[labels[0]!.span.line - 1]!);
  } finally {
    fs.rmSync(house, { recursive: true });
  }
}
