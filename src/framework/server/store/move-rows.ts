import { isDeepStrictEqual } from 'node:util';
import type { CollectionSchema } from './collection-schema';
import { allRows, eachRow } from './each-row';
import { everything } from './scope';
import type { OpenedStore, OpenStore, Row } from './store';
import { StoreError, StoreUnreadable } from './store-error';

/** Rows could not be moved; the source is unchanged. */
export class MoveError extends StoreError {}

/**
 * Copies all rows of one store into another that has none of these collections yet, as they are: ids, versions, times and the
 * order of creation. Compares them row by row afterwards. Returns how many there are in each collection. `MoveError`.
 */
export const moveRows = async ({
  from,
  open,
  collections,
  notes = [],
}: {
  from: OpenedStore;
  /** Opens the other store. */
  open: OpenStore;
  /** Those that are stored. */
  collections: readonly CollectionSchema[];
  /** Collections with metadata about the rows: those of the target, which has no rows yet, are replaced by the source's. */
  notes?: readonly CollectionSchema[];
}): Promise<ReadonlyMap<string, number>> => {
  const names = collections.map(({ name }) => name);
  let isEmpty = false;
  const seed = async (missing: readonly string[]) => {
    const filled = names.filter((name) => !missing.includes(name));
    if (filled.length > 0) throw notEmpty(filled);
    isEmpty = true;
    const rows = names.map(async (name) => [name, await rowsOf(from, name)] as const);
    return Object.fromEntries(await Promise.all(rows));
  };
  const unsaid = notes.filter(({ name }) => !names.includes(name));
  const giveWay = notes.map(({ name }) => name);
  const to = await open({ collections: [...collections, ...unsaid], seed, giveWay }).catch((error: unknown) => {
    if (!(error instanceof StoreUnreadable)) throw error;
    throw new MoveError(
      `未写入，两边都没有改动 Nothing was written, neither side has changed: ${error.place}: ${error.reason}`,
    );
  });
  try {
    // A store in which no collection is missing does not call `seed`.
    if (!isEmpty) throw notEmpty(names);
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, await compare({ from, to, collection: name }));
    return counts;
  } finally {
    await to.close();
  }
};

const notEmpty = (names: readonly string[]): MoveError =>
  new MoveError(
    `目标已有数据，未写入；请使用只执行过 npm run db:migrate、服务从未启动过的数据库，或新目录 The target holds data already, nothing was written; it has to be a database that was migrated and on which no server was started, or a new directory: ${some(names)}`,
  );

/** The first few names, and how many there are. */
const some = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} … (${names.length})` : names.join(', ');

const rowsOf = (store: OpenedStore, collection: string): Promise<Row[]> =>
  allRows({ store, collection, scope: everything(), sort: [] });

const compare = async ({
  from,
  to,
  collection,
}: {
  from: OpenedStore;
  to: OpenedStore;
  collection: string;
}): Promise<number> => {
  const request = { collection, scope: everything(), sort: [] };
  const moved = eachRow({ ...request, store: to });
  let count = 0;
  const differs = (id: string) =>
    new MoveError(`${collection}/${id}: 迁移后不一致 is not what it was: ${count} rows before it are equal`);
  for await (const row of eachRow({ ...request, store: from })) {
    const { value: other } = await moved.next();
    if (!other || !isDeepStrictEqual(row, other)) throw differs(row.id);
    count += 1;
  }
  const more = await moved.next();
  if (!more.done) throw differs(more.value.id);
  return count;
};
