import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileFormat, formatOfName } from '../../shared/file-formats';

/** More than this is not looked at: a picture says its size before it. */
const HEAD = 512 * 1024;
const DAY = 86_400_000;
/** Of what everybody may have: whose, random, format. */
const namePattern = /^[0-9a-f]{12}-[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const TEMPORARY = /^\.part-[0-9a-f]{32}$/;

/** A body that is larger than it may be. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** A body that has arrived whole and is not yet anything. */
export interface Arrived {
  bytes: number;
  /** How it begins. */
  head: Buffer;
  /** Gives it a name for good; answers the name. */
  keep(owner: string, format: FileFormat): Promise<string>;
  drop(): Promise<void>;
}

/** The uploaded files of this server: a folder of names that nobody can guess. */
export interface UploadFiles {
  /** Writes a body to the disk, to the last byte or not at all. `TooManyBytes` as soon as there are more than that. */
  receive(body: Readable, maxBytes: number): Promise<Arrived>;
  /** Bytes that a user's files have together. */
  usedBy(owner: string): Promise<number>;
  /** The whole path and the format of a file; undefined when there is none. */
  find(name: string): Promise<{ path: string; format: FileFormat } | undefined>;
  /** Removes what is older than a day and named nowhere, and what never arrived whole. Answers how many. */
  sweep(isNamed: (name: string) => boolean): Promise<number>;
}

/** Whose a file is, without saying it. */
const tagOf = (owner: string): string => createHash('sha256').update(`uploads:${owner}`).digest('hex').slice(0, 12);

async function* limited(body: Readable, maxBytes: number, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    // A request hands out buffers; the type of streams does not say so.
    const chunk = part as Buffer;
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooManyBytes();
    count(bytes);
    yield chunk;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    await file.sync();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @param dir absolute path; made when the first file arrives */
export function createUploadFiles({ dir, now }: { dir: string; now: () => number }): UploadFiles {
  const names = async (): Promise<string[]> => readdir(dir).catch(() => []);
  return {
    async receive(body, maxBytes) {
      await mkdir(dir, { recursive: true });
      const path = join(dir, `.part-${randomBytes(16).toString('hex')}`);
      const drop = () => rm(path, { force: true });
      let bytes = 0;
      try {
        await pipeline(
          limited(body, maxBytes, (count) => {
            bytes = count;
          }),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        const head = await headOf(path);
        const keep = async (owner: string, format: FileFormat): Promise<string> => {
          const name = `${tagOf(owner)}-${randomBytes(16).toString('hex')}.${format}`;
          await rename(path, join(dir, name));
          return name;
        };
        return { bytes, head, keep, drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },
    async usedBy(owner) {
      const own = (await names()).filter((name) => name.startsWith(`${tagOf(owner)}-`));
      const sizes = await Promise.all(
        own.map(async (name) => (await stat(join(dir, name)).catch(() => null))?.size ?? 0),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async find(name) {
      const format = namePattern.test(name) ? formatOfName(name) : undefined;
      const path = join(dir, name);
      const found = format && (await stat(path).catch(() => undefined));
      return format && found?.isFile() ? { path, format } : undefined;
    },
    async sweep(isNamed) {
      let removed = 0;
      for (const name of await names()) {
        if (!TEMPORARY.test(name) && (!namePattern.test(name) || isNamed(name))) continue;
        const path = join(dir, name);
        const changed = (await stat(path).catch(() => undefined))?.mtimeMs;
        if (changed === undefined || now() - changed < DAY) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
