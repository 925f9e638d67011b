import { isObject } from '../../../shared/is-object';
import { plainTextOf } from '../../../shared/plain-text-of';
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

/**
 * Yields a data file in pieces: one line per row, so that it can be read line by line, errors can name a line and copies can be
 * diffed. As JSON: `{ format, commit, collections: { name: rows } }`.
 */
export function* dataFilePieces({
  commit,
  collections,
}: {
  commit: number;
  collections: Iterable<readonly [name: string, rows: unknown]>;
}): Generator<Buffer> {
  let text = `{"format":${format},"commit":${commit},"collections":{`;
  let before = '\n';
  for (const [name, stored] of collections) {
    text += `${before}${JSON.stringify(name)}:`;
    before = ',\n';
    // Collections that are no longer declared are written back unchanged, even if they hold no rows.
    const rows: readonly unknown[] | undefined = Array.isArray(stored) ? stored : undefined;
    if (rows === undefined) {
      text += JSON.stringify(stored);
      continue;
    }
    text += '[';
    for (const [index, row] of rows.entries()) {
      text += `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`;
      if (text.length < pieceLength) continue;
      yield Buffer.from(text);
      text = '';
    }
    text += '\n]';
  }
  yield Buffer.from(`${text}\n}}\n`);
}

/** Parses the first line of a data file written by the store; undefined for any other line. */
export const readHead = (line: string): { commit: number } | undefined => {
  const [, found, commit = '0'] = /^\{"format":(\d+),(?:"commit":(\d+),)?"collections":\{$/.exec(line) ?? [];
  return isFormat(Number(found)) ? { commit: Number(commit) } : undefined;
};

const isFormat = (value: unknown): boolean => value === 1 || value === format;

/** Parses a whole data file. Throws `StoreUnreadable` if it is invalid, with line and column if possible. */
export const parseDataFile = ({ file, text }: { file: string; text: string }): DataFile => {
  const unreadable = (place: string, reason: string, cause?: unknown) =>
    new StoreUnreadable({ file, place, reason, cause });
  if (text.trim() === '') throw unreadable('line 1', 'the file is empty');
  const content = parseJson(text.replace(/^\uFEFF/, ''), unreadable);
  if (!isObject(content) || !isFormat(content.format)) {
    throw unreadable('line 1', `"format": ${format} is missing; another version of this program may have written it`);
  }
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
