import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileFormat, formatOfName } from '../../shared/file-formats';
import { plainTextOf } from '../../shared/plain-text-of';
import type { UploadFiles } from '../services/upload-files';

/** Bytes that are inspected: pictures state their size within them. */
const headBytes = 512 * 1024;
const dayMs = 86_400_000;
/** Names that are valid: hash of the owner, random part, format. */
const namePattern = /^[0-9a-f]{12}-[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const temporary = /^\.part-[0-9a-f]{32}$/;

/** A body that is larger than it may be. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** The disk does not take a file: it is full, or cannot be written. */
export class UploadNotStored extends Error {
  override name = 'UploadNotStored';
}

/** Errors of the connection; all others that come from the system are the disk's. */
const ofConnection = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const asNotStored = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('errno' in error) || !('code' in error)) return error;
  return ofConnection.has(plainTextOf(error.code)) ? error : new UploadNotStored(error.message, { cause: error });
};

/** The hash of an owner, as part of the file name. */
const tagOf = (owner: string): string => createHash('sha256').update(`uploads:${owner}`).digest('hex').slice(0, 12);

async function* limited(body: Readable, maxBytes: number, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    // A request yields buffers; the type of streams does not say so.
    const chunk = part as Buffer;
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooManyBytes();
    count(bytes);
    yield chunk;
  }
}

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** @param dir absolute path; made when the first file arrives */
export const createUploadFiles = ({ dir, now }: { dir: string; now: () => number }): UploadFiles => {
  const names = async (): Promise<string[]> => readdir(dir).catch(() => []);
  return {
    async receive(body, maxBytes) {
      const path = join(dir, `.part-${randomBytes(16).toString('hex')}`);
      // What cannot be removed now is swept later.
      const drop = () => rm(path, { force: true }).catch(() => undefined);
      let bytes = 0;
      try {
        await mkdir(dir, { recursive: true });
        await pipeline(
          limited(body, maxBytes, (count) => {
            bytes = count;
          }),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        const head = await headOf(path);
        const keep = async (owner: string, format: FileFormat): Promise<string> => {
          const name = `${tagOf(owner)}-${randomBytes(16).toString('hex')}.${format}`;
          await rename(path, join(dir, name)).catch((error: unknown) => {
            throw asNotStored(error);
          });
          return name;
        };
        return { bytes, head, keep, drop };
      } catch (error) {
        await drop();
        throw asNotStored(error);
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
        if (!temporary.test(name) && (!namePattern.test(name) || isNamed(name))) continue;
        const path = join(dir, name);
        const changed = (await stat(path).catch(() => undefined))?.mtimeMs;
        if (changed === undefined || now() - changed < dayMs) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
};
