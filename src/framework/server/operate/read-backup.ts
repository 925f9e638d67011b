import { text as textOf } from 'node:stream/consumers';
import {
  backupFormat,
  type Checksums,
  checksumsSchema,
  digestRows,
  type Manifest,
  manifestSchema,
  names,
  type RowsDigest,
} from './backup-content';
import { type ArchiveFile, BackupError, digesting, readArchive } from './write-backup';

/** A backup that was read through and is whole. */
export interface CheckedBackup {
  file: string;
  manifest: Manifest;
  checksums: Checksums;
}

const bad = (file: string, reason: string): BackupError =>
  new BackupError(`${file}: 备份不完整或已损坏，未作任何更改 The backup is damaged, nothing was changed: ${reason}`);

const parse = <T>(read: () => T, file: string, name: string): T => {
  try {
    return read();
  } catch {
    throw bad(file, name);
  }
};

/** The lines of a part of the rows. */
const linesOf = async (body: AsyncIterable<Uint8Array>): Promise<string[]> => {
  const text = await textOf(body);
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
};

/** The collection that a file of a backup has rows of; undefined for any other file. */
const collectionIn = (name: string): string | undefined => /^rows\/([A-Za-z][\w-]*)\/\d+\.jsonl$/.exec(name)?.[1];

/** Reads a whole backup and compares everything with its checksums. `BackupError`. */
export const checkBackup = async (file: string): Promise<CheckedBackup> => {
  let manifest: Manifest | undefined;
  let checksums: Checksums | undefined;
  const files: Record<string, string> = {};
  for await (const { name, body } of readArchive(file)) {
    if (checksums) throw bad(file, `${name} after ${names.checksums}`);
    if (name === names.checksums) {
      const text = await textOf(body);
      checksums = parse(() => checksumsSchema.parse(JSON.parse(text)), file, name);
      continue;
    }
    const digested = digesting(body);
    if (name === names.manifest) {
      const text = await textOf(digested.body);
      manifest = parse(() => manifestSchema.parse(JSON.parse(text)), file, name);
      if (manifest.format > backupFormat)
        throw new BackupError(
          `${file}: 由更新的版本 ${manifest.version} 制作，请用该版本恢复 made by a newer version, restore it with that one`,
        );
    } else for await (const _ of digested.body);
    files[name] = digested.digest();
  }
  if (manifest === undefined || checksums === undefined) throw bad(file, 'it ends too early, or is no backup');
  const wrong = [...new Set([...Object.keys(files), ...Object.keys(checksums.files)])].find(
    (name) => files[name] !== checksums.files[name],
  );
  if (wrong !== undefined) throw bad(file, wrong);
  const found = await rowDigests(file);
  const differs = manifest.collections.find((name) => !isSame(found.get(name), checksums.collections[name]));
  if (differs !== undefined) throw bad(file, `${names.rows}${differs}`);
  return { file, manifest, checksums };
};

const none = digestRows().digest();

/** Whether two collections have the same rows; a collection without rows has no file. */
export const isSame = (one: RowsDigest = none, other: RowsDigest = none): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

/** The rows of a backup, a part of a collection at a time, each as its JSON text. */
export async function* backupRows(file: string): AsyncGenerator<{ collection: string; rows: string[] }> {
  for await (const { name, body } of readArchive(file)) {
    const collection = collectionIn(name);
    if (collection !== undefined) yield { collection, rows: await linesOf(body) };
  }
}

/** The other files of a backup. */
export async function* backupFiles(file: string): AsyncGenerator<ArchiveFile> {
  const own: ReadonlySet<string> = new Set([names.manifest, names.checksums]);
  for await (const one of readArchive(file)) if (!one.name.startsWith(names.rows) && !own.has(one.name)) yield one;
}

const rowDigests = async (file: string): Promise<Map<string, RowsDigest>> => {
  const digests = new Map<string, ReturnType<typeof digestRows>>();
  for await (const { collection, rows } of backupRows(file)) {
    const digest = digests.get(collection) ?? digestRows();
    digests.set(collection, digest);
    rows.forEach(digest.add);
  }
  return new Map([...digests].map(([name, digest]) => [name, digest.digest()]));
};
