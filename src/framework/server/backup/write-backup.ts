import { readFile } from 'node:fs/promises';
import type { FileStorage } from '../files/file-storage';
import { isMissing } from '../stores/embedded/store-fs';
import type { OpenedStore, Snapshot } from '../stores/store';
import { type AddFile, digesting, writeArchive } from './archive';
import { backupFormat, type Checksums, digestRows, type Manifest, names } from './backup-content';
import type { DataPlaces } from './data-places';

/** What was written. */
export interface BackupReport {
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
