import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { messageOf } from '../../shared/message-of';
import { realFs, syncDirectory } from '../stores/embedded/store-fs';
import { BackupError } from './backup-error';

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  /** The content, piece by piece; what is not read is skipped. */
  body: AsyncIterable<Uint8Array>;
}

/** Adds a file to an archive that is being written. */
export type AddFile = (file: {
  name: string;
  /** In bytes; the body must have as many. */
  size: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}) => Promise<void>;

/**
 * Writes a `.tar.gz` as a whole: a temporary file beside it, flushed, renamed over it, for its owner alone. Holds no more than a
 * few pieces in memory. Whatever `fill` adds is in it, in that order.
 */
export const writeArchive = async (file: string, fill: (add: AddFile) => Promise<void>): Promise<void> => {
  const temporary = `${file}.${process.pid}.tmp`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip(),
    createWriteStream(temporary, { flags: 'w', mode: 0o600, flush: true }),
  );
  // Reported where it is awaited.
  written.catch(() => undefined);
  try {
    await fill(async ({ name, size, body }) => {
      const writer = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter();
      for await (const piece of body) await writer.write(piece);
      await writer.close();
    });
    controller.finalize();
    await written;
    await rename(temporary, file);
    await syncDirectory({ path: dirname(file), fs: realFs });
  } catch (error) {
    controller.error(error);
    await written.catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** The files of an archive, one after the other. `BackupError` where it cannot be read. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveFile> {
  const gunzip = createGunzip();
  const source = pipeline(createReadStream(file), gunzip);
  source.catch(() => undefined);
  try {
    const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }) as never,
    ) as ReadableStream<{ header: { name: string; type?: string }; body: ReadableStream<Uint8Array> }>;
    for await (const { header, body } of entries) {
      const reader = body.getReader();
      yield { name: header.name, body: piecesOf(reader, file) };
      while (!(await reader.read()).done);
    }
    await source;
  } catch (cause) {
    throw unreadable(file, cause);
  } finally {
    // Who has seen enough leaves the rest.
    gunzip.destroy();
  }
}

const unreadable = (file: string, cause: unknown): BackupError => {
  if (cause instanceof BackupError) return cause;
  const reason = messageOf(cause);
  return new BackupError(`${file}: 无法读取备份 the backup cannot be read: ${reason}`, { cause });
};

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** The SHA-256 of what passes through, once it has. */
export const digesting = (
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): { body: AsyncGenerator<Uint8Array>; digest: () => string } => {
  const hash = createHash('sha256');
  return {
    body: (async function* () {
      for await (const piece of body) {
        hash.update(piece);
        yield piece;
      }
    })(),
    digest: () => hash.digest('hex'),
  };
};
