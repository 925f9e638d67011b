import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableStreamDefaultReader } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { messageOf } from '../../shared/text';
import type { FileStorage } from '../http/files/file-storage';
import { lastGoodFile } from '../identity/rights/policy-file';
import { isMissing, realFs, syncDirectory } from '../store/embedded/store-fs';
import type { OpenedStore, Snapshot } from '../store/store';
import { backupFormat, type Checksums, digestRows, type Manifest, names } from './backup-content';

/** A backup cannot be made, read or restored; the message is one line for the operator, and nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  /** The content, piece by piece; what is not read is skipped. */
  body: AsyncIterable<Uint8Array>;
}

/** Adds a file to an archive that is being written. */
type AddFile = (file: {
  name: string;
  /** In bytes; the body must have as many. */
  size: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}) => Promise<void>;

/**
 * Writes a `.tar.gz` as a whole: a temporary file in the same directory, flushed, renamed over it, for its owner alone. Holds no more than a
 * few pieces in memory. All that `fill` adds is in it, in that order.
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

/** Where the files are that belong to the data and are no rows; absolute paths. */
export interface DataPlaces {
  dataDir: string;
  secret: string;
  policy: string;
  lastGoodPolicy: string;
}

/** The places of a data directory and a policy file. */
export const dataPlaces = ({ dataDir, policyFile }: { dataDir: string; policyFile: string }): DataPlaces => ({
  dataDir,
  secret: join(dataDir, 'secret'),
  policy: policyFile,
  lastGoodPolicy: lastGoodFile(dataDir),
});

/** What was written. */
interface BackupReport {
  collections: number;
  rows: number;
  uploads: number;
}

/** About how many characters of rows make a file of a backup. */
const partLength = 1024 * 1024;

/** Lets other work of the process go on. */
const breathe = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Writes everything that a restore needs into one file (`.tar.gz`): the rows as of one moment, the files that were sent, policy and secret, with
 * checksums. The store may be used on in the meantime.
 */
export const writeBackup = async ({
  file,
  store,
  places,
  files,
  manifest,
}: {
  /** Absolute path; replaced as a whole. */
  file: string;
  store: Pick<OpenedStore, 'snapshot'>;
  places: DataPlaces;
  /** The files that were sent. */
  files: FileStorage;
  manifest: Pick<Manifest, 'store' | 'version' | 'shape'>;
}): Promise<BackupReport> => {
  let report: BackupReport | undefined;
  await writeArchive(file, async (addPlain) => {
    const checksums: Checksums = { files: {}, collections: {} };
    const add: AddFile = async ({ body, ...header }) => {
      const digested = digesting(body);
      await addPlain({ ...header, body: digested.body });
      checksums.files[header.name] = digested.digest();
    };
    let rows = 0;
    await store.snapshot(async (snapshot) => {
      const { collections } = snapshot;
      const createdAt = new Date().toISOString();
      const whole: Manifest = { format: backupFormat, createdAt, collections: [...collections], ...manifest };
      await addText(add, names.manifest, `${JSON.stringify(whole, null, 2)}\n`);
      for (const collection of collections) {
        const digest = await addRows({ add, snapshot, collection });
        checksums.collections[collection] = digest;
        rows += digest.rows;
      }
    });
    // After the rows: a file is there before a row names it, and stays for a day at least after none does.
    const uploads = await addUploads(add, files);
    for (const name of ['secret', 'policy', 'lastGoodPolicy'] as const) await addFile(add, names[name], places[name]);
    await addText(addPlain, names.checksums, `${JSON.stringify(checksums, null, 2)}\n`);
    report = { collections: Object.keys(checksums.collections).length, rows, uploads };
  });
  return report ?? { collections: 0, rows: 0, uploads: 0 };
};

const addText = (add: AddFile, name: string, text: string): Promise<void> => {
  const body = Buffer.from(text);
  return add({ name, size: body.length, body: [body] });
};

const addRows = async ({
  add,
  snapshot,
  collection,
}: {
  add: AddFile;
  snapshot: Snapshot;
  collection: string;
}): Promise<{ rows: number; sha256: string }> => {
  const digest = digestRows();
  let part = 0;
  let text = '';
  const flush = async () => {
    part += 1;
    await addText(add, `${names.rows}${collection}/${String(part).padStart(6, '0')}.jsonl`, text);
    text = '';
    await breathe();
  };
  for await (const row of snapshot.rows(collection)) {
    digest.add(row);
    text += `${row}\n`;
    if (text.length >= partLength) await flush();
  }
  if (text !== '') await flush();
  return digest.digest();
};

const addUploads = async (add: AddFile, files: FileStorage): Promise<number> => {
  let count = 0;
  for await (const { name } of files.list()) {
    const file = await files.read(name);
    // Swept in the meantime: nothing names it.
    if (file === undefined) continue;
    await add({ name: `${names.uploads}${name}`, size: file.bytes, body: file.body });
    count += 1;
  }
  return count;
};

/** Adds a file where there is one. */
const addFile = async (add: AddFile, name: string, path: string): Promise<void> => {
  const body = await readFile(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (body) await add({ name, size: body.length, body: [body] });
};
