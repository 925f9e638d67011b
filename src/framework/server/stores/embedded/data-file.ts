import { isObject } from '../../../shared/is-object';
import { plainTextOf } from '../../../shared/plain-text-of';
import { StoreUnreadable } from '../store-error';

/** The format version of data files. Files of format 1 are from before journals and count as commit 0. */
const format = 2;

/** What a data file holds. */
export interface DataFile {
  /** The last commit that is in it. */
  commit: number;
  /** Rows by collection, as they were read. */
  collections: Map<string, unknown>;
}

/** Roughly how many characters are encoded and written at a time; other requests are served in between. */
const pieceLength = 128 * 1024;

/**
 * A data file, piece by piece: one line per row, so that it can be read line by line, errors can name a line and copies can be
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
    // Collections that are no longer declared are written back unchanged, whatever they hold.
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

/** The first line of a data file of ours; undefined for anything else. */
export const readHead = (line: string): { commit: number } | undefined => {
  const [, found, commit = '0'] = /^\{"format":(\d+),(?:"commit":(\d+),)?"collections":\{$/.exec(line) ?? [];
  return isFormat(Number(found)) ? { commit: Number(commit) } : undefined;
};

const isFormat = (value: unknown): boolean => value === 1 || value === format;

/** Parses the whole text of a data file. `StoreUnreadable` when it is invalid, with line and column where possible. */
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

/** V8 reports the position of most syntax errors, but not for a text that ends too early. */
const placeOf = ({ text, reason }: { text: string; reason: string }): string => {
  const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1}`;
};
