// A backup is one gzip'd tar (ustar): any machine can look into it. Entries are written and read one after the other,
// nothing is ever held in memory as a whole.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { createGunzip, createGzip } from 'node:zlib';

const BLOCK = 512;
const LARGEST_SIZE = 8 ** 11 - 1;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

export interface ArchiveWriter {
  add(name: string, content: string | Buffer): Promise<void>;
  /** A file as long as it is now; what is appended meanwhile is left out. */
  addFile(name: string, file: string): Promise<void>;
  /** The archive is complete and on disk under its name. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}
export interface ArchiveEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Buffer>;
}

/** Writes beside `file` and takes its name at the end, so that half a backup never looks like one. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const gzip = createGzip({ level: 6 });
  const out = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = new Promise<void>((resolve, reject) => {
    out.once('close', resolve).once('error', reject);
    gzip.once('error', reject);
  });
  // Told again by `finish`; until then nobody waits for it.
  written.catch(() => undefined);
  gzip.pipe(out);
  const put = async (chunk: Buffer): Promise<void> => {
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  };
  const pad = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  return {
    async add(name, content) {
      const bytes = Buffer.from(content as string);
      await put(header(name, bytes.length));
      await put(Buffer.concat([bytes, pad(bytes.length)]));
    },
    async addFile(name, source) {
      const { size } = await fs.stat(source);
      await put(header(name, size));
      let read = 0;
      if (size > 0) {
        for await (const chunk of createReadStream(source, { end: size - 1 })) {
          read += (chunk as Buffer).length;
          await put(chunk as Buffer);
        }
      }
      if (read !== size) throw new Error(`${source} became shorter while it was read`);
      await put(pad(size));
    },
    async finish() {
      gzip.end(Buffer.alloc(2 * BLOCK));
      await written;
      await fs.rename(partial, file);
    },
    async abandon() {
      gzip.destroy();
      out.destroy();
      await fs.rm(partial, { force: true });
    },
  };
}

function header(name: string, size: number): Buffer {
  if (size > LARGEST_SIZE) throw new Error(`${name} is too large for the archive`);
  const block = Buffer.alloc(BLOCK);
  const [prefix, short] = splitName(name);
  block.write(short, 0, LONGEST_NAME, 'utf8');
  const octal = (value: number, at: number, length: number): void =>
    void block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, length, 'latin1');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(prefix, 345, LONGEST_PREFIX, 'utf8');
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}

function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return ['', name];
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const [prefix, short] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= LONGEST_PREFIX && Buffer.byteLength(short) <= LONGEST_NAME)
      return [prefix, short];
  }
  throw new Error(`The name is too long for the archive: ${name}`);
}

/** The entries in their order. Throws when the archive is cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const gunzip = createGunzip();
  const source = createReadStream(file);
  source.once('error', (error) => gunzip.destroy(error));
  const chunks = source.pipe(gunzip)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  /** At most `most` bytes, at least one. */
  const take = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('The backup is cut off');
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  const exactly = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; missing -= parts.at(-1)!.length) parts.push(await take(missing));
    return Buffer.concat(parts);
  };
  for (;;) {
    const block = await exactly(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(block);
    let left = size;
    yield {
      name,
      size,
      body: (async function* () {
        while (left > 0) {
          const chunk = await take(left);
          left -= chunk.length;
          yield chunk;
        }
      })(),
    };
    await exactly(left + ((BLOCK - (size % BLOCK)) % BLOCK));
  }
  // To the end: gzip's checksum is behind the last block.
  while (!(await chunks.next()).done);
}

function readHeader(block: Buffer): { name: string; size: number } {
  const words = (at: number, length: number): string =>
    block
      .subarray(at, at + length)
      .toString('utf8')
      .replace(/\0.*$/s, '');
  const stated = Number.parseInt(words(148, 8), 8);
  const copy = Buffer.from(block);
  copy.fill(' ', 148, 156);
  if (stated !== copy.reduce((sum, byte) => sum + byte, 0)) throw new Error('The backup is damaged');
  const prefix = words(345, LONGEST_PREFIX);
  return {
    name: (prefix && `${prefix}/`) + words(0, LONGEST_NAME),
    size: Number.parseInt(words(124, 12), 8),
  };
}

export async function contentOf(entry: ArchiveEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of entry.body) parts.push(chunk);
  return Buffer.concat(parts);
}
