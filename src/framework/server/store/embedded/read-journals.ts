import { join } from 'node:path';
import { messageOf } from '../../../shared/text';
import { StoreUnreadable } from '../store-error';
import { isIntact, type JournalChange, readChange, readJournalHead, readMark } from './journal-entry';
import { isMissing, type StoreFs } from './store-fs';

/** A line of a file, without its line feed. */
interface FileLine {
  bytes: Buffer;
  /** From 1. */
  number: number;
  /** Whether it ends with a line feed, not with the end of file. */
  isWhole: boolean;
}

const lineFeed = 10;

/** Splits a streamed file into lines, so that file size is unlimited. An empty last line is skipped. */
export async function* fileLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let begun: Buffer[] = [];
  let number = 0;
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      number += 1;
      yield { bytes: joined([...begun, piece.subarray(start, end)]), number, isWhole: true };
      begun = [];
      start = end + 1;
    }
    if (start < piece.length) begun.push(piece.subarray(start));
  }
  if (begun.length > 0) yield { bytes: joined(begun), number: number + 1, isWhole: false };
}

const joined = (parts: readonly Buffer[]): Buffer => {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : Buffer.concat(parts);
};

/** A journal in a data directory. Later journals have higher numbers. */
export interface JournalFile {
  number: number;
  file: string;
}

/** A commit read from a journal. */
interface JournalEntry {
  commit: number;
  changes: readonly JournalChange[];
  /** Position, for errors. */
  file: string;
  line: number;
}

/** The path of a journal. */
export const journalFile = ({ dataDir, number }: { dataDir: string; number: number }): string =>
  join(dataDir, `db.${number}.journal`);

/** The journals in a data directory, oldest first. */
export const listJournals = async ({ dataDir, fs }: { dataDir: string; fs: StoreFs }): Promise<JournalFile[]> => {
  const names = await fs.readdir(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new StoreUnreadable({ file: dataDir, place: '*', reason: messageOf(error), cause: error });
  });
  return names
    .flatMap((name) => /^db\.([1-9]\d{0,14})\.journal$/.exec(name)?.[1] ?? [])
    .map((digits) => ({ number: Number(digits), file: join(dataDir, `db.${digits}.journal`) }))
    .sort((a, b) => a.number - b.number);
};

/**
 * Yields the commits after commit `after`, in order. A commit that a later journal replaces is skipped: its write failed. The last
 * commit of a journal may be incomplete if the process ended, or the disk was full, before it was acknowledged. Throws
 * `StoreUnreadable` for any other damage and for missing commits.
 */
export async function* readJournals({
  journals,
  after,
  fs,
}: {
  journals: readonly JournalFile[];
  after: number;
  fs: StoreFs;
}): AsyncGenerator<JournalEntry> {
  const heads = await Promise.all(journals.map(({ file }) => readHead({ file, fs })));
  let reached = after;
  for (const [index, { file }] of journals.entries()) {
    const head = heads[index];
    if (head === undefined) continue;
    if (head.after > reached) throw gap({ file, line: 1, reached, commit: head.after + 1 });
    const until = Math.min(...heads.slice(index + 1).map((later) => later?.after ?? Infinity));
    for await (const entry of readEntries({ file, after: reached, fs })) {
      if (entry.commit > until) break;
      if (entry.commit <= reached) continue;
      if (entry.commit > reached + 1) throw gap({ ...entry, reached });
      reached = entry.commit;
      yield entry;
    }
  }
}

/** The error for missing commits. */
const gap = ({ file, line, commit, reached }: Omit<JournalEntry, 'changes'> & { reached: number }): StoreUnreadable => {
  const missing = reached + 2 === commit ? `commit ${reached + 1} is` : `commits ${reached + 1} to ${commit - 1} are`;
  const reason = `${missing} missing before commit ${commit}; were files removed, or copied while the server was running?`;
  return new StoreUnreadable({ file, place: `line ${line}`, reason });
};

/** Reads the first line; undefined if the journal is empty. */
const readHead = async ({ file, fs }: { file: string; fs: StoreFs }): Promise<{ after: number } | undefined> => {
  for await (const { bytes, isWhole } of linesOf({ file, fs })) {
    if (!isWhole || bytes.includes(0)) return undefined;
    const head = readJournalHead(bytes);
    if (head) return head;
    throw new StoreUnreadable({ file, place: 'line 1', reason: 'it is no journal of this version of the program' });
  }
  return undefined;
};

/** The commits of one journal. */
async function* readEntries({
  file,
  after,
  fs,
}: {
  file: string;
  after: number;
  fs: StoreFs;
}): AsyncGenerator<JournalEntry> {
  let lines: FileLine[] = [];
  let last: number | undefined;
  let isCutOff = false;
  for await (const line of linesOf({ file, fs })) {
    if (line.number === 1) continue;
    // A crash leaves a partial line, or zeros where the disk had not written yet.
    isCutOff ||= !line.isWhole || line.bytes.includes(0);
    const mark = readMark(line.bytes);
    if (isCutOff) {
      // Each commit is on disk before the next one is written, so only the last one can be cut off.
      if (mark && last !== undefined && mark.commit > last + 1) throw damagedAt({ file, line });
      continue;
    }
    lines.push(line);
    if (mark === undefined) continue;
    const changes = lines.slice(0, -1);
    if (!isIntact({ lines: changes.map(({ bytes }) => bytes), mark })) throw damagedIn({ file, lines });
    // Most of a long journal may already be in the data file.
    const isNeeded = mark.commit > after;
    yield {
      commit: mark.commit,
      changes: isNeeded ? changes.map((one) => changeIn({ file, line: one })) : [],
      file,
      line: line.number,
    };
    last = mark.commit;
    lines = [];
  }
  for (const line of lines) changeIn({ file, line });
}

const changeIn = ({ file, line }: { file: string; line: FileLine }): JournalChange => {
  const change = readChange(line.bytes);
  if (change === undefined) throw damagedAt({ file, line });
  return change;
};

/** Names the unreadable line, or the whole commit if all lines can be parsed. */
const damagedIn = ({ file, lines }: { file: string; lines: readonly FileLine[] }): StoreUnreadable => {
  const line = lines.find(({ bytes }) => readChange(bytes) === undefined && readMark(bytes) === undefined);
  if (line) return damagedAt({ file, line });
  const place = `line ${lines[0]?.number} to ${lines.at(-1)?.number}`;
  return new StoreUnreadable({ file, place, reason: 'they are not what was written (checksum)' });
};

const damagedAt = ({ file, line }: { file: string; line: FileLine }): StoreUnreadable =>
  new StoreUnreadable({ file, place: `line ${line.number}`, reason: 'it is not what was written' });

async function* linesOf({ file, fs }: { file: string; fs: StoreFs }): AsyncGenerator<FileLine> {
  try {
    yield* fileLines(fs.readPieces(file));
  } catch (cause) {
    const reason = messageOf(cause);
    throw new StoreUnreadable({ file, place: 'the whole file', reason, cause });
  }
}
