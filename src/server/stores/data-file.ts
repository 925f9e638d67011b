import type { Row } from './store';
import { StoreUnreadable } from './store-error';

/** The number in the file that says how to read it. */
const FORMAT = 1;

/** A data file from its collections as JSON: a line for every row, so that mistakes have a place and copies can be compared. */
export function dataFileBytes(collections: readonly (readonly [name: string, rows: Buffer])[]): Buffer {
  const parts = collections.flatMap(([name, rows], index) => [
    Buffer.from(`${index === 0 ? '' : ','}\n${JSON.stringify(name)}:`),
    rows,
  ]);
  return Buffer.concat([Buffer.from(`{"format":${FORMAT},"collections":{`), ...parts, Buffer.from('\n}}\n')]);
}

/** The collections in the text of a data file. `StoreUnreadable` when it is none, with line and column where possible. */
export function parseDataFile({ file, text }: { file: string; text: string }): Record<string, unknown> {
  const unreadable = (place: string, reason: string, cause?: unknown) =>
    new StoreUnreadable({ file, place, reason, cause });
  if (text.trim() === '') throw unreadable('line 1', 'the file is empty');
  const content = parseJson(text.replace(/^\uFEFF/, ''), unreadable);
  if (!isObject(content) || content.format !== FORMAT) {
    throw unreadable('line 1', `"format": ${FORMAT} is missing; another version of this program may have written it`);
  }
  if (!isObject(content.collections)) throw unreadable('collections', 'it is no object');
  return content.collections;
}

type Report = (place: string, reason: string, cause?: unknown) => StoreUnreadable;

function parseJson(text: string, unreadable: Report): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw unreadable(placeOf({ text, reason }), reason, error);
  }
}

/** V8 names the position of most mistakes but not the end of a text that stops too early. */
function placeOf({ text, reason }: { text: string; reason: string }): string {
  const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** The rows of one collection as read from a file. `StoreUnreadable` names the row that cannot be used. */
export function adoptRows({ rows, collection, file }: { rows: unknown; collection: string; file: string }): Row[] {
  const unreadable = (place: string, reason: string) => new StoreUnreadable({ file, place, reason });
  if (!Array.isArray(rows)) throw unreadable(collection, 'it is no list of rows');
  const now = new Date().toISOString();
  const ids = new Set<string>();
  return rows.map((row: unknown, index) => {
    const place = `${collection}[${index}]`;
    if (!isObject(row)) throw unreadable(place, 'it is no object');
    const id = typeof row.id === 'number' ? String(row.id) : row.id;
    if (typeof id !== 'string' || id === '') throw unreadable(place, 'it has no id');
    if (ids.has(id)) throw unreadable(place, `the id ${JSON.stringify(id)} is used twice`);
    ids.add(id);
    return {
      ...row,
      id,
      version: Number.isSafeInteger(row.version) && Number(row.version) > 0 ? Number(row.version) : 1,
      createdAt: typeof row.createdAt === 'string' ? row.createdAt : now,
      updatedAt: typeof row.updatedAt === 'string' ? row.updatedAt : now,
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
