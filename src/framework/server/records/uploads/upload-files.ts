import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readInWindows } from '../../../shared/file-content';
import {
  dispositionOf,
  type FileFormat,
  formatOfName,
  mediaTypeOf,
  pictureFormats,
} from '../../../shared/file-formats';
import { plainTextOf } from '../../../shared/text';
import type { FileStorage, Span, StoredFile } from '../../http/files/file-storage';
import type { FoundUpload, UploadFiles } from '../../services/upload-files';

const dayMs = 86_400_000;
/** Valid names: hash of the owner, random part, format. */
const namePattern = /^[0-9a-f]{12}-[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const temporary = /^\.part-[0-9a-f]{32}$/;

/** The body exceeds its maximum size. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** A file cannot be stored: the disk is full or not writable. */
export class UploadNotStored extends Error {
  override name = 'UploadNotStored';
  /** There is no room, rather than another fault. */
  readonly isFull: boolean;
  constructor(cause: Error & { code: unknown }) {
    super(cause.message, { cause });
    this.isFull = ['ENOSPC', 'EDQUOT'].includes(plainTextOf(cause.code));
  }
}

/** Error codes of the connection; all other system errors are attributed to the disk. */
const ofConnection = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const asNotStored = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('errno' in error) || !('code' in error)) return error;
  return ofConnection.has(plainTextOf(error.code)) ? error : new UploadNotStored(error);
};

/** The hash of an owner, as part of the file name. */
const tagOf = (owner: string): string => createHash('sha256').update(`uploads:${owner}`).digest('hex').slice(0, 12);

async function* limited(body: Readable, maxBytes: number, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  // The body stays open when this ends early: who has it decides what becomes of its connection.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    // A request yields buffers, which the type of `Readable` does not express.
    const chunk = part as Buffer;
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooManyBytes();
    count(bytes);
    yield chunk;
  }
}

/** Makes sure that a received file is on the disk. */
const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const readPart = async (path: string, at: number, length: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Temporary URL of the storage for videos and documents. Pictures are drawn into canvases, so they need this origin. */
const linkTo = (
  storage: FileStorage,
  { name, format, seconds }: { name: string; format: FileFormat; seconds: number },
): Pick<FoundUpload, 'link'> => {
  if (storage.link === undefined || seconds === 0 || pictureFormats.some((one) => one === format)) return {};
  const options = { seconds, type: mediaTypeOf(format), disposition: dispositionOf(format) };
  const link = storage.link.bind(storage);
  return { link: () => link(name, options) };
};

/**
 * Creates the uploaded files on a storage.
 * @param arrivals absolute path of the directory for incoming files; created for the first one
 * @param linkSeconds as `uploadLinkSeconds` of the environment
 */
export const createUploadFiles = ({
  storage,
  arrivals,
  linkSeconds,
  now,
}: {
  storage: FileStorage;
  arrivals: string;
  linkSeconds: number;
  now: () => number;
}): UploadFiles => ({
  async receive(body, maxBytes) {
    const path = join(arrivals, `.part-${randomBytes(16).toString('hex')}`);
    // If it cannot be removed now, `sweep` removes it later.
    const drop = () => rm(path, { force: true }).catch(() => undefined);
    let bytes = 0;
    try {
      await mkdir(arrivals, { recursive: true });
      // Open before anything can fail: a stream that is still to open its file would make it after `drop`.
      const file = await open(path, 'wx', 0o600);
      await pipeline(
        limited(body, maxBytes, (count) => {
          bytes = count;
        }),
        file.createWriteStream(),
      );
      await sync(path);
      const content = readInWindows(bytes, (at, length) => readPart(path, at, length));
      const keep = async (owner: string, format: FileFormat): Promise<string> => {
        const name = `${tagOf(owner)}-${randomBytes(16).toString('hex')}.${format}`;
        await storage.put(name, path).catch((error: unknown) => {
          throw asNotStored(error);
        });
        return name;
      };
      return { bytes, content, keep, drop };
    } catch (error) {
      await drop();
      throw asNotStored(error);
    }
  },
  async usedBy(owner) {
    let sum = 0;
    for await (const { bytes } of storage.list(`${tagOf(owner)}-`)) sum += bytes;
    return sum;
  },
  async find(name) {
    const format = namePattern.test(name) ? formatOfName(name) : undefined;
    const found = format && (await storage.stat(name));
    if (format === undefined || found === undefined) return undefined;
    const read = async (span?: Span) => (await storage.read(name, span))?.body;
    return { format, bytes: found.bytes, read, ...linkTo(storage, { name, format, seconds: linkSeconds }) };
  },
  async sweep(isNamed) {
    let removed = 0;
    const isOld = ({ changedAt }: Pick<StoredFile, 'changedAt'>) => now() - changedAt >= dayMs;
    for await (const file of storage.list()) {
      if (!namePattern.test(file.name) || isNamed(file.name) || !isOld(file)) continue;
      await storage.remove(file.name);
      removed += 1;
    }
    for (const name of await readdir(arrivals).catch(() => [])) {
      const changed = temporary.test(name) && (await stat(join(arrivals, name)).catch(() => undefined));
      if (!changed || !isOld({ changedAt: changed.mtimeMs })) continue;
      await rm(join(arrivals, name), { force: true });
      removed += 1;
    }
    return removed;
  },
});
