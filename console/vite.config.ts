// Build of the console. One chunk per screen comes from the lazy glob in shell/routes.tsx; only React, the
// schema library and the icons that several screens use are named chunks: every page needs them, they change least.
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, parseSync, Visitor, type ESTree, type Plugin } from 'vite';

const server = process.env['SHANYUAN_SERVER'] ?? 'http://127.0.0.1:8800';

/** Writes `.br` and `.gz` beside every text file worth it, so that the server sends them as they are. */
function precompress(): Plugin {
  const worth = 1024;
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      for (const name of await fs.readdir(dir, { recursive: true })) {
        if (!/\.(js|css|svg|html)$/.test(name)) continue;
        const file = path.join(dir, name);
        const content = await fs.readFile(file);
        if (content.length < worth) continue;
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
        await fs.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

/** Leaves the table's filter menus out. */
function withoutColumnFilters(): Plugin {
  const standIn = fileURLToPath(new URL('./ui/no-column-filters.ts', import.meta.url));
  return {
    name: 'without-column-filters',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './FilterDropdown' && importer?.includes('/antd/es/table/') ? standIn : null,
  };
}

/** Whether the part of a declaration is read by the server, its papers and the tests only. */
function isOfTheServer({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier') return false;
  if (key.name === 'refusals') return true;
  // A column may be called so, too; its value is a field.
  const isText =
    value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'text';
  return key.name === 'summary' && isText;
}

/**
 * Leaves out what the contract's calls are called and what they refuse with: the console shows the sentence that it is
 * answered. Refusals that a screen reads itself stay; the others fall out as unused.
 */
function withoutCallWords(): Plugin {
  return {
    name: 'without-call-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/](?!kit[\\/])/ },
      handler(code) {
        let kept = '';
        let from = 0;
        new Visitor({
          CallExpression({ arguments: [declared] }) {
            if (declared?.type !== 'ObjectExpression') return;
            for (const part of declared.properties) {
              if (part.type !== 'Property' || !isOfTheServer(part)) continue;
              kept += code.slice(from, part.start);
              from = code[part.end] === ',' ? part.end + 1 : part.end;
            }
          },
        }).visit(parseSync('contract.ts', code).program);
        return { code: kept + code.slice(from), map: null };
      },
    },
  };
}

/** Style modules by their names: a class becomes the plain string it stands for, and no table of them is sent. */
function withClassesInline(): Plugin {
  return {
    name: 'with-classes-inline',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
  };
}

const root = fileURLToPath(new URL('.', import.meta.url));

/** `sy-<sheet>-<class>` while developing. */
function readableClass(name: string, file: string): string {
  return `sy-${path.basename(file, '.module.css')}-${name}`;
}

const givenTo = new Map<string, string>();

/** Short, and the same in every build as long as sheet and class are called so. */
function shortClass(name: string, file: string): string {
  const whole = `${path.relative(root, file).replaceAll(path.sep, '/')} ${name}`;
  const short = `sy-${createHash('sha256').update(whole).digest('base64url').slice(0, 5)}`;
  const other = givenTo.get(short);
  if (other && other !== whole) throw new Error(`${short} stands for ${other} and ${whole}: rename one`);
  givenTo.set(short, whole);
  return short;
}

export default defineConfig(({ command }) => ({
  root,
  plugins: [react(), withoutColumnFilters(), withoutCallWords(), withClassesInline(), precompress()],
  css: { modules: { generateScopedName: command === 'build' ? shortClass : readableClass } },
  server: { port: 8801, proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Screens that draw charts load ECharts by themselves; nothing else comes near this size.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['refusal', 'text'],
        // The parts that antd is made of do nothing by being imported, and do not say so: the table, which takes two
        // helpers from the tree, brought the whole tree along.
        moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 20,
            },
            // One chunk instead of fifty of a few hundred bytes each.
            {
              name: 'icons',
              test: /node_modules[\\/]@ant-design[\\/]icons/,
              minShareCount: 12,
              priority: 20,
            },
            // The looks of the building blocks: one sheet, before those of the screens.
            {
              name: 'looks',
              test: /[\\/]console[\\/]ui[\\/](?!rich-text)[^\\/]+\.module\.css/,
              priority: 20,
            },
            // The building blocks that nearly every screen uses, in one chunk rather than in fifty small ones.
            {
              name: 'blocks',
              test: /node_modules[\\/](antd|@rc-component)[\\/]/,
              minShareCount: 60,
              priority: 10,
            },
            { name: 'schema', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
}));
