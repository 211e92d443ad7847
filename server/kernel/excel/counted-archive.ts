// What an archive unpacks to is counted, never believed: its directory may state any size. The reader gets a copy whose
// directory states the sizes that were counted, and holds nothing else than what was.
import { inflateRawSync } from 'node:zlib';

/** The parts of an archive unpack to more than `most` bytes, or there are too many of them. */
export class ArchiveTooLarge extends Error {}

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_PARTS = 1000;
const STORED = 0;
const DEFLATED = 8;

interface Part {
  name: Buffer;
  method: number;
  packed: Buffer;
  /** Bytes, as counted. */
  size: number;
}

function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  throw new RangeError('no archive');
}

/** Bytes of the part when it is unpacked. @throws ArchiveTooLarge */
function unpackedSize(method: number, packed: Buffer, most: number): number {
  if (method === STORED) {
    if (packed.length > most) throw new ArchiveTooLarge();
    return packed.length;
  }
  if (method !== DEFLATED) throw new RangeError('unknown method');
  // With nothing left nothing more may come out; zlib asks for a bound of one at least.
  try {
    const { length } = inflateRawSync(packed, { maxOutputLength: most + 1 });
    if (length > most) throw new ArchiveTooLarge();
    return length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new ArchiveTooLarge();
    throw error;
  }
}

/** The parts of which the name is one of `wanted`. @throws RangeError and errors of zlib: no archive */
function partsOf(archive: Buffer, wanted: RegExp, most: number): Part[] {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new ArchiveTooLarge();
  const parts: Part[] = [];
  let left = most;
  let at = archive.readUInt32LE(end + 16);
  for (let one = 0; one < count; one += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry');
    const method = archive.readUInt16LE(at + 10);
    const packedSize = archive.readUInt32LE(at + 20);
    const name = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    at += ENTRY_BYTES + name.length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (!wanted.test(name.toString())) continue;
    if (archive.readUInt32LE(local) !== LOCAL) throw new RangeError('no part');
    const from = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    if (from + packedSize > archive.length) throw new RangeError('cut off');
    const packed = archive.subarray(from, from + packedSize);
    const size = unpackedSize(method, packed, left);
    left -= size;
    parts.push({ name, method, packed, size });
  }
  return parts;
}

/** An archive of these parts. No checksums: readers take 0 for none. */
function archiveOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, method, packed, size } of parts) {
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, name, packed);
    directory.push(entry, name);
    at += LOCAL_BYTES + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}

/**
 * The archive with those of its parts that are `wanted`, of which it is certain that they unpack to `most` bytes at most
 * together. @throws ArchiveTooLarge, and other errors for what is no archive
 */
export const countedArchive = (bytes: Uint8Array, wanted: RegExp, most: number): Uint8Array =>
  archiveOf(partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted, most));
