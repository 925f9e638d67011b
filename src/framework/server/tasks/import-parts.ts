import { plainTextOf } from '../../shared/text';
import { tooMany } from '../http/api-error';
import { messages } from '../http/messages';
import { users } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';

/** The internal collection of rows that were sent and are not records yet. */
export const importParts = 'importParts';
/** What the store knows of it. */
export const importPartSchema = collectionOf(
  importParts,
  {
    upload: { indexed: true },
    number: { holds: 'number' },
    userId: { refersTo: users },
    rows: { holds: 'parts' },
    lines: { holds: 'parts' },
    characters: { holds: 'number' },
    isStarted: { holds: 'flag' },
  },
  [],
  { isShortLived: true },
);

/** How long rows are stored for a retry of the failed ones, and for an import that has not started; in ms. */
const retentionMs = 7 * 24 * 3600 * 1000;
const unstartedMs = 24 * 3600 * 1000;
/** What the imports of a user that have not started may have together. */
const mostWaiting = { parts: 100, characters: 30_000_000 };

const retrySeconds = 600;

/** Rows of one request, as they came. */
export interface ImportPart {
  id: string;
  /** Which import they belong to, and where within it, from 0. */
  upload: string;
  number: number;
  userId: string;
  collection: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The line of each row in the sheet. */
  lines: readonly number[];
}

/** The rows of imports, stored until they are records: a job outlives the process. */
export interface ImportParts {
  /** 429 when too much of the user has not started. */
  add(part: Omit<ImportPart, 'id'>): Promise<void>;
  /** The import has begun: its rows are stored for a retry from now on. */
  start(upload: string): Promise<void>;
  /** The parts of an import, in order. */
  of(place: Pick<ImportPart, 'upload' | 'userId' | 'collection'>): Promise<ImportPart[]>;
  /** One part of an import. */
  get(place: Pick<ImportPart, 'upload' | 'number'>): Promise<ImportPart | undefined>;
  /** Deletes old rows, those of finished uploads, and after a day those of imports that have not started. */
  tidy(input: { now: number; done: ReadonlySet<string> }): Promise<void>;
}

/** Import rows over a store. */
export const createImportParts = (store: Store): ImportParts => {
  const place = { collection: importParts, scope: everything() };
  const idOf = ({ upload, number }: Pick<ImportPart, 'upload' | 'number'>) => `${upload}-${number}`;
  const sort = [{ field: 'number', order: 'asc' } as const];
  return {
    add: async (part) => {
      const characters = JSON.stringify(part.rows).length;
      const where: Condition = { all: [eq('userId', part.userId), { field: 'isStarted', op: 'ne', value: true }] };
      const measures = { parts: { kind: 'count' }, characters: { kind: 'sum', field: 'characters' } } as const;
      const [waiting] = await store.aggregate({ ...place, where, measures });
      const isFull =
        Number(waiting?.values.parts) >= mostWaiting.parts ||
        Number(waiting?.values.characters) + characters > mostWaiting.characters;
      if (isFull) throw tooMany({ seconds: retrySeconds, label: messages.tooManyParts });
      await store.create({ collection: importParts, row: { ...part, id: idOf(part), characters } });
    },
    start: async (upload) => {
      await store.updateMany({ ...place, where: eq('upload', upload), patch: { isStarted: true } });
    },
    of: async ({ upload, userId, collection }) => {
      const where = { all: Object.entries({ upload, userId, collection }).map(([field, value]) => eq(field, value)) };
      return (await allRows({ store, ...place, where, sort })).map(asPart);
    },
    get: async (part) => {
      const row = await store.get({ ...place, id: idOf(part) });
      return row && asPart(row);
    },
    tidy: async ({ now, done }) => {
      const where: Condition = {
        any: [
          { field: 'upload', op: 'in', value: [...done] },
          { field: 'createdAt', op: 'lte', value: new Date(now - retentionMs).toISOString() },
          {
            all: [
              { field: 'createdAt', op: 'lte', value: new Date(now - unstartedMs).toISOString() },
              { field: 'isStarted', op: 'ne', value: true },
            ],
          },
        ],
      };
      await store.removeMany({ ...place, where });
    },
  };
};

const eq = (field: string, value: string) => ({ field, op: 'eq', value }) as const;

/** A stored part; only this server has written it. */
const asPart = (row: Row): ImportPart => {
  const { id, upload, number, userId, collection, rows, lines } = row;
  return {
    id,
    upload: plainTextOf(upload),
    number: Number(number),
    userId: plainTextOf(userId),
    collection: plainTextOf(collection),
    rows: Array.isArray(rows) ? rows : [],
    lines: Array.isArray(lines) ? lines : [],
  };
};
