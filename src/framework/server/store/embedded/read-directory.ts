import { join } from 'node:path';
import { messageOf } from '../../../shared/text';
import { adoptRows } from '../starting-rows';
import type { Row } from '../store';
import { StoreUnreadable } from '../store-error';
import {
  checkLines,
  type DataFile,
  type DataHead,
  type FoundLines,
  lineChecksums,
  parseDataFile,
  readEnd,
  readHead,
} from './data-file';
import { fileLines, type JournalFile, listJournals, readJournals } from './read-journals';
import { isMissing, type StoreFs } from './store-fs';

interface Place {
  file: string;
  fs: StoreFs;
}

/** A data file with its size in bytes. */
interface ReadDataFile extends DataFile {
  bytes: number;
}

/** Maximum bytes of a file read as one text: V8 limits a string to 512 Mi characters. */
const mostWhole = 500 * 1024 * 1024;

/**
 * Reads a data file; undefined if there is none. A file written by the store is read line by line, without a size limit; any other
 * as one text. Throws `StoreUnreadable` with the invalid place.
 */
export const readDataFile = async ({ file, fs }: Place): Promise<ReadDataFile | undefined> => {
  try {
    const read = await readByLines({ file, fs });
    if ('commit' in read) return read;
    if (read.bytes > mostWhole)
      throw new StoreUnreadable({ file, place: `line ${read.line}`, reason: 'not understood' });
    const text = await fs.readFile(file, 'utf8');
    return { ...parseDataFile({ file, text, found: read.found }), bytes: read.bytes };
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    if (cause instanceof StoreUnreadable) throw cause;
    const reason = messageOf(cause);
    throw new StoreUnreadable({ file, place: 'the whole file', reason, cause });
  }
};

/** The content, or the first line that the store would not write. */
const readByLines = async ({
  file,
  fs,
}: Place): Promise<ReadDataFile | { line: number; bytes: number; found: FoundLines }> => {
  const collections = new Map<string, unknown[]>();
  const checksums = lineChecksums();
  let last: Buffer | undefined;
  let head: DataHead | undefined;
  let step: Step = { next: 'collection' };
  let stopped: number | undefined;
  let bytes = 0;
  for await (const line of fileLines(fs.readPieces(file))) {
    bytes += line.bytes.length + 1;
    if (last !== undefined) checksums.add(last);
    last = line.bytes;
    // The rest is read only for its length and its checksums.
    if (stopped !== undefined) continue;
    const text = line.bytes.toString();
    if (line.number === 1) head = readHead(text);
    else step = follow({ text, step, collections });
    if (head === undefined || step.next === 'unknown' || !line.isWhole) stopped = line.number;
  }
  const found = checksums.read();
  if (head === undefined || stopped !== undefined || step.next !== 'end') return { line: stopped ?? 1, bytes, found };
  if (head.isChecked) checkLines({ file, found, listed: step.checksums });
  return { commit: head.commit, collections, bytes };
};

/** The expected kind of the next line. */
type Step =
  | { next: 'collection' | 'close' | 'unknown' }
  | { next: 'end'; checksums?: unknown }
  | { next: 'row' | 'last'; rows: unknown[] };

const unknown: Step = { next: 'unknown' };

const follow = ({
  text,
  step,
  collections,
}: {
  text: string;
  step: Step;
  collections: Map<string, unknown[]>;
}): Step => {
  if ('rows' in step) return followRow({ text, step });
  const isEnding = step.next === 'close' || (step.next === 'collection' && collections.size === 0);
  const end = isEnding ? readEnd(text) : undefined;
  if (end) return { next: 'end', ...end };
  const [, name] = step.next === 'collection' ? (/^"([A-Za-z][\w-]*)":\[$/.exec(text) ?? []) : [];
  if (name === undefined || collections.has(name)) return unknown;
  const rows: unknown[] = [];
  collections.set(name, rows);
  return { next: 'row', rows };
};

const followRow = ({
  text,
  step: { rows, next },
}: {
  text: string;
  step: Extract<Step, { rows: unknown[] }>;
}): Step => {
  if (text === ']' || text === '],') {
    const isExpected = next === 'last' || rows.length === 0;
    if (!isExpected) return unknown;
    return text === ']' ? { next: 'close' } : { next: 'collection' };
  }
  if (next === 'last') return unknown;
  const hasMore = text.endsWith(',');
  try {
    rows.push(JSON.parse(hasMore ? text.slice(0, -1) : text));
  } catch {
    return unknown;
  }
  return { next: hasMore ? 'row' : 'last', rows };
};

/** The data files of a directory: short-lived, frequently written data has its own. */
export const parts = ['shortLived', 'business'] as const;
export type Part = (typeof parts)[number];

/** The file of a part. */
export const partFile = ({ dataDir, part }: { dataDir: string; part: Part }): string =>
  join(dataDir, part === 'business' ? 'db.json' : 'db.short-lived.json');

/** Subdirectory of a data directory in which a restore prepares the new data. */
export const restoringDir = 'restoring';

/** A stored collection. */
interface StoredCollection {
  /** Not validated yet, unless a journal has changes to them. */
  rows: unknown;
  part: Part;
  /** The file it was read from, for errors. */
  file: string;
}

/** The content of a data directory. */
export interface StoredData {
  collections: Map<string, StoredCollection>;
  /** The existing data files. */
  files: readonly Part[];
  /** The last commit. */
  commit: number;
  /** The last commit in all data files; later ones are in the journals only. */
  inFiles: number;
  /** Sizes of all data files and of all journals, in bytes. */
  fileBytes: number;
  journalBytes: number;
  journals: readonly JournalFile[];
}

/**
 * Reads a data directory: its data files, then the later commits in its journals. Undefined if there is neither.
 * Writes nothing and takes no lock; includes all commits acknowledged by another process before the call. Throws `StoreUnreadable`.
 */
export const readDirectory = async ({
  dataDir,
  fs,
}: {
  dataDir: string;
  fs: StoreFs;
}): Promise<StoredData | undefined> => {
  const journals = await listJournals({ dataDir, fs });
  const business = await readDataFile({ file: partFile({ dataDir, part: 'business' }), fs });
  if (business === undefined) return withoutFiles({ dataDir, journals, fs });
  const shortLived = await readDataFile({ file: partFile({ dataDir, part: 'shortLived' }), fs });
  const read = { business, shortLived };
  const collections = new Map<string, StoredCollection & { commit: number }>();
  for (const part of parts) {
    const found = read[part];
    if (found === undefined) continue;
    const { commit } = found;
    for (const [name, rows] of found.collections) {
      // A moved collection may be in both files; the later one wins.
      if ((collections.get(name)?.commit ?? -1) > commit) continue;
      collections.set(name, { rows, part, file: partFile({ dataDir, part }), commit });
    }
  }
  const commits = [business.commit, shortLived?.commit ?? business.commit];
  const inFiles = Math.min(...commits);
  const touched = new Map<string, Map<string, Row>>();
  let commit = inFiles;
  for await (const entry of readJournals({ journals, after: inFiles, fs })) {
    commit = entry.commit;
    for (const [name, change] of entry.changes) {
      const stored = collections.get(name);
      if (stored === undefined) collections.set(name, { rows: [], part: 'business', file: entry.file, commit: -1 });
      else if (commit <= stored.commit) continue;
      const rows = touched.get(name) ?? rowsById({ name, stored });
      touched.set(name, rows);
      if (typeof change === 'string') rows.delete(change);
      else if (change !== undefined) rows.set(change.id, change);
    }
  }
  const newest = Math.max(...commits);
  if (commit < newest) throw torn({ dataDir, commit, newest });
  for (const [name, rows] of touched) {
    const stored = collections.get(name);
    if (stored) stored.rows = [...rows.values()];
  }
  const fileBytes = business.bytes + (shortLived?.bytes ?? 0);
  const files = parts.filter((part) => read[part] !== undefined);
  return { collections, files, commit, inFiles, fileBytes, journalBytes: await sizeOf({ journals, fs }), journals };
};

const rowsById = ({ name, stored }: { name: string; stored: StoredCollection | undefined }): Map<string, Row> => {
  const { rows, file } = stored ?? { rows: [], file: name };
  return new Map(adoptRows({ rows, collection: name, file }).map((row) => [row.id, row]));
};

const sizeOf = async ({ journals, fs }: { journals: readonly JournalFile[]; fs: StoreFs }): Promise<number> => {
  const found = await Promise.all(journals.map(({ file }) => fs.stat(file)));
  return found.reduce((sum, { size }) => sum + size, 0);
};

/** Distinguishes a first start from journals without data files and from an interrupted restore; throws for both. */
const withoutFiles = async ({
  dataDir,
  journals,
  fs,
}: {
  dataDir: string;
  journals: readonly JournalFile[];
  fs: StoreFs;
}): Promise<undefined> => {
  for await (const { file } of readJournals({ journals, after: 0, fs })) {
    const reason = `it is missing, but ${file} goes on from it`;
    throw new StoreUnreadable({ file: partFile({ dataDir, part: 'business' }), place: '*', reason });
  }
  const names = await fs.readdir(dataDir).catch((): string[] => []);
  if (names.includes(restoringDir)) {
    const reason = 'a restore was interrupted; run it again: npm run restore -- FILE';
    throw new StoreUnreadable({ file: dataDir, place: restoringDir, reason });
  }
  return undefined;
};

const torn = ({ dataDir, commit, newest }: { dataDir: string; commit: number; newest: number }): StoreUnreadable =>
  new StoreUnreadable({
    file: dataDir,
    place: 'db.json, db.short-lived.json',
    reason: `one of them ends with commit ${commit}, the other with ${newest}; were they copied while the server was running? Copy them again`,
  });
