import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';

/** The internal collection of rows that were sent and are not records yet. */
export const IMPORT_PARTS = 'importParts';

/** So long rows wait for their import to be started, or for a second try with those that failed; in ms. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

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

/** The rows of imports, kept until they are records: a job outlives the process. */
export interface ImportParts {
  add(part: Omit<ImportPart, 'id'>): Promise<void>;
  /** The parts of an import, in order. */
  of(place: Pick<ImportPart, 'upload' | 'userId' | 'collection'>): Promise<ImportPart[]>;
  /** One part of an import. */
  get(place: Pick<ImportPart, 'upload' | 'number'>): Promise<ImportPart | undefined>;
  /** Forgets what is old, and the uploads named. */
  tidy(input: { now: number; done: ReadonlySet<string> }): Promise<void>;
}

/** Import rows over a store. */
export function createImportParts(store: Store): ImportParts {
  const place = { collection: IMPORT_PARTS, scope: everything() };
  const idOf = ({ upload, number }: Pick<ImportPart, 'upload' | 'number'>) => `${upload}-${number}`;
  const all = { ...place, sort: [{ field: 'number', order: 'asc' } as const], start: 0, end: Number.POSITIVE_INFINITY };
  return {
    add: async (part) => {
      await store.create({ collection: IMPORT_PARTS, row: { ...part, id: idOf(part) } });
    },
    of: async ({ upload, userId, collection }) => {
      const where = { all: Object.entries({ upload, userId, collection }).map(([field, value]) => eq(field, value)) };
      return (await store.list({ ...all, where })).rows.map(asPart);
    },
    get: async (part) => {
      const row = await store.get({ ...place, id: idOf(part) });
      return row && asPart(row);
    },
    tidy: async ({ now, done }) => {
      const { rows } = await store.list(all);
      const old = rows.filter((row) => done.has(String(row.upload)) || Date.parse(row.createdAt) < now - KEPT_MS);
      await Promise.all(old.map(({ id }) => store.remove({ ...place, id })));
    },
  };
}

const eq = (field: string, value: string) => ({ field, op: 'eq', value }) as const;

/** A stored part; only this server has written it. */
function asPart(row: Row): ImportPart {
  const { id, upload, number, userId, collection, rows, lines } = row;
  return {
    id,
    upload: String(upload),
    number: Number(number),
    userId: String(userId),
    collection: String(collection),
    rows: Array.isArray(rows) ? rows : [],
    lines: Array.isArray(lines) ? lines : [],
  };
}
