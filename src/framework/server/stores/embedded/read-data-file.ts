import { messageOf } from '../../../shared/message-of';
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
import { fileLines } from './file-lines';
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
