import { crc32 } from 'node:zlib';
import { isObject } from '../../../shared/is-object';
import { plainTextOf } from '../../../shared/text';
import { StoreUnreadable } from '../store-error';

/** The format version of data files. Format 1 predates journals and counts as commit 0. */
const format = 2;

/** The content of a data file. */
export interface DataFile {
  /** The last commit in the file. */
  commit: number;
  /** Unvalidated rows by collection. */
  collections: Map<string, unknown>;
}

/** Approximate number of characters written at a time; other requests are served in between. */
const pieceLength = 128 * 1024;

/** Number of lines that share a checksum; an error names them. */
const stretch = 256;

interface Content {
  commit: number;
  collections: Iterable<readonly [name: string, rows: unknown]>;
}

/**
 * Yields a data file in pieces: one line per row, so that it can be read line by line, errors can name a line and copies can be
 * diffed. As JSON: `{ format, commit, checked: true, collections: { name: rows }, checksums }`. The last line holds the checksums of all
 * lines before it; the first one says so, and former versions of this program ignore both.
 */
export function* dataFilePieces(content: Content): Generator<Buffer> {
  const sums: string[] = [];
  let text = '';
  let crc = 0;
  let lines = 0;
  const taken = (): Buffer => {
    const piece = Buffer.from(text);
    text = '';
    crc = crc32(piece, crc);
    return piece;
  };
  for (const line of linesBeforeEnd(content)) {
    text += `${line}\n`;
    lines += 1;
    const isStretch = lines % stretch === 0;
    if (!isStretch && text.length < pieceLength) continue;
    yield taken();
    if (!isStretch) continue;
    sums.push(crc.toString(16));
    crc = 0;
  }
  const rest = taken();
  if (lines % stretch !== 0) sums.push(crc.toString(16));
  yield Buffer.concat([rest, Buffer.from(`},"checksums":${JSON.stringify(sums)}}\n`)]);
}

function* linesBeforeEnd({ commit, collections }: Content): Generator<string> {
  yield `{"format":${format},"commit":${commit},"checked":true,"collections":{`;
  const all = [...collections];
  for (const [index, [name, stored]] of all.entries()) {
    const end = index < all.length - 1 ? ',' : '';
    // Collections that are no longer declared are written back unchanged, even if they hold no rows.
    const rows: readonly unknown[] | undefined = Array.isArray(stored) ? stored : undefined;
    if (rows === undefined) {
      yield `${JSON.stringify(name)}:${JSON.stringify(stored)}${end}`;
      continue;
    }
    yield `${JSON.stringify(name)}:[`;
    for (const [at, row] of rows.entries()) yield `${JSON.stringify(row)}${at < rows.length - 1 ? ',' : ''}`;
    yield `]${end}`;
  }
}

/** The lines that were read, with the checksums of their stretches. */
export interface FoundLines {
  lines: number;
  sums: readonly string[];
}

/** The checksums of the lines of a file that is read. */
export const lineChecksums = () => {
  const sums: string[] = [];
  let crc = 0;
  let lines = 0;
  return {
    /** Without its line feed. */
    add: (line: Buffer): void => {
      crc = crc32(lineFeed, crc32(line, crc));
      lines += 1;
      if (lines % stretch !== 0) return;
      sums.push(crc.toString(16));
      crc = 0;
    },
    read: (): FoundLines => ({ lines, sums: lines % stretch === 0 ? sums : [...sums, crc.toString(16)] }),
  };
};

const lineFeed = Buffer.from('\n');

/** Throws `StoreUnreadable` with the first lines that are not as they were written. */
export const checkLines = ({ file, found, listed }: { file: string; found: FoundLines; listed: unknown }): void => {
  const hint = '; after a deliberate edit take "checked":true, out of line 1';
  if (!Array.isArray(listed))
    throw new StoreUnreadable({ file, place: 'the last line', reason: `the checksums are missing${hint}` });
  const { lines, sums } = found;
  const differs = sums.findIndex((sum, at) => sum !== listed[at]);
  if (differs < 0 && sums.length === listed.length) return;
  const at = differs < 0 ? sums.length : differs;
  const place = `line ${at * stretch + 1} to ${Math.min((at + 1) * stretch, lines)}`;
  throw new StoreUnreadable({ file, place, reason: `they are not what was written (checksum)${hint}` });
};

/** The first line of a data file. */
export interface DataHead {
  commit: number;
  /** Whether the last line has checksums. */
  isChecked: boolean;
}

/** Parses the first line of a data file written by the store; undefined for any other line. */
export const readHead = (line: string): DataHead | undefined => {
  const [, found, commit = '0', checked] =
    /^\{"format":(\d+),(?:"commit":(\d+),)?("checked":true,)?"collections":\{$/.exec(line) ?? [];
  return isFormat(Number(found)) ? { commit: Number(commit), isChecked: checked !== undefined } : undefined;
};

/** Parses the last line of a data file; undefined for any other line. */
export const readEnd = (line: string): { checksums?: unknown } | undefined => {
  if (line === '}}') return {};
  if (!line.startsWith(endStart) || !line.endsWith('}')) return undefined;
  try {
    return { checksums: JSON.parse(line.slice(endStart.length, -1)) };
  } catch {
    return undefined;
  }
};

const endStart = '},"checksums":';

const isFormat = (value: unknown): boolean => value === 1 || value === format;

const knownKeys: ReadonlySet<string> = new Set(['format', 'commit', 'checked', 'collections', 'checksums']);

/**
 * Parses a whole data file. `found`: the checksums of its lines but the last. Throws `StoreUnreadable` if it is invalid, with line and
 * column if possible.
 */
export const parseDataFile = ({ file, text, found }: { file: string; text: string; found: FoundLines }): DataFile => {
  const unreadable = (place: string, reason: string, cause?: unknown) =>
    new StoreUnreadable({ file, place, reason, cause });
  if (text.trim() === '') throw unreadable('line 1', 'the file is empty');
  const content = parseJson(text.replace(/^\uFEFF/, ''), unreadable);
  if (!isObject(content) || !isFormat(content.format)) {
    throw unreadable('line 1', `"format": ${format} is missing; another version of this program may have written it`);
  }
  const unknown = Object.keys(content).find((key) => !knownKeys.has(key));
  if (unknown !== undefined) throw unreadable('line 1', `${JSON.stringify(unknown)} is unknown`);
  if (content.checked !== undefined) checkLines({ file, found, listed: content.checksums });
  if (!isObject(content.collections)) throw unreadable('collections', 'it is no object');
  const { commit = 0 } = content;
  if (typeof commit !== 'number' || !Number.isSafeInteger(commit) || commit < 0) {
    throw unreadable('commit', 'it is no number');
  }
  return { commit, collections: new Map(Object.entries(content.collections)) };
};

type Report = (place: string, reason: string, cause?: unknown) => StoreUnreadable;

const parseJson = (text: string, unreadable: Report): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : plainTextOf(error);
    throw unreadable(placeOf({ text, reason }), reason, error);
  }
};

/** V8 reports the position of most syntax errors, but not of an unexpected end of text. */
const placeOf = ({ text, reason }: { text: string; reason: string }): string => {
  const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1}`;
};
