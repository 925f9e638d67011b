import { crc32 } from 'node:zlib';
import { isObject } from '../../../shared/is-object';
import type { Row } from '../store';

/** The format version of journals. */
const format = 1;

/**
 * A line of a commit. `['notes', row]`: the new state of a row; `['notes', id]`: a removed row; `['notes']`: the collection exists,
 * with or without rows.
 */
export type JournalChange = readonly [collection: string, change?: Row | string];

/** The line after the changes: the commit number, and a checksum that shows they are complete. */
interface CommitMark {
  commit: number;
  /** CRC-32 of the change lines and the number, in hexadecimal. */
  crc: string;
}

/** The first line of a journal: the number of the commit before its first one. */
export const journalHead = ({ after }: { after: number }): string => `{"journal":${format},"after":${after}}\n`;

/** Parses the first line of a journal; undefined if invalid. */
export const readJournalHead = (line: Buffer): { after: number } | undefined => {
  const content = parse(line);
  if (!isObject(content) || content.journal !== format || !isCount(content.after)) return undefined;
  return { after: content.after };
};

/** Approximate number of characters written at a time. */
const pieceLength = 256 * 1024;

/** Yields a commit as stored in a journal, in pieces: one line per change, then the mark of the commit. */
export function* entryPieces({
  commit,
  changes,
}: {
  commit: number;
  changes: Iterable<JournalChange>;
}): Generator<Buffer> {
  let text = '';
  let crc = 0;
  for (const change of changes) {
    text += `${JSON.stringify(change)}\n`;
    if (text.length < pieceLength) continue;
    const piece = Buffer.from(text);
    crc = crc32(piece, crc);
    text = '';
    yield piece;
  }
  const rest = Buffer.from(text);
  yield Buffer.concat([rest, markOf({ commit, crc: crc32(rest, crc) })]);
}

const markOf = ({ commit, crc }: { commit: number; crc: number }): Buffer =>
  Buffer.from(`{"commit":${commit},"crc":"${crcOf({ commit, crc })}"}\n`);

const crcOf = ({ commit, crc }: { commit: number; crc: number }): string => crc32(String(commit), crc).toString(16);

/** Parses the mark of a commit; undefined for a change or a damaged line. */
export const readMark = (line: Buffer): CommitMark | undefined => {
  if (line[0] !== openBrace) return undefined;
  const content = parse(line);
  if (!isObject(content) || !isCount(content.commit) || typeof content.crc !== 'string') return undefined;
  return { commit: content.commit, crc: content.crc };
};

/** Whether the lines match the checksum of the mark. */
export const isIntact = ({ lines, mark }: { lines: readonly Buffer[]; mark: CommitMark }): boolean => {
  let crc = 0;
  for (const line of lines) crc = crc32(lineFeed, crc32(line, crc));
  return crcOf({ commit: mark.commit, crc }) === mark.crc;
};

/** Parses a change; undefined if it is damaged or of another version of this program. */
export const readChange = (line: Buffer): JournalChange | undefined => {
  const content = parse(line);
  if (!Array.isArray(content)) return undefined;
  const [collection, change]: unknown[] = content;
  if (typeof collection !== 'string') return undefined;
  if (change === undefined) return [collection];
  if (typeof change === 'string') return [collection, change];
  return isRow(change) ? [collection, change] : undefined;
};

const isRow = (value: unknown): value is Row =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.version === 'number' &&
  typeof value.createdAt === 'string' &&
  typeof value.updatedAt === 'string';

const openBrace = '{'.charCodeAt(0);
const lineFeed = Buffer.from('\n');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const parse = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString());
  } catch {
    return undefined;
  }
};
