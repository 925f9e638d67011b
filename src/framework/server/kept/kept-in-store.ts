import { createHash } from 'node:crypto';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import type { KeptPlace, KeptValue, KeptValues } from './kept-values';

/** The internal collection of values that live for minutes or days. */
export const keptValues = 'keptValues';
/** What the store knows of it. */
export const keptValueSchema = collectionOf(
  keptValues,
  { group: { indexed: true }, until: { holds: 'number', indexed: true }, value: { holds: 'parts' } },
  [],
  { isShortLived: true },
);

const scope = everything();
/** How often a value is tried to be made that others make at the same moment. */
const mostTries = 5;

/** Values in the store, for as many processes as use it. Keys are kept as hashes: what was typed as a name may be a password. */
export const createKeptInStore = ({ store, now }: { store: Store; now: () => number }): KeptPlace => ({
  isShared: true,
  of: (kind) => createValues({ store, now, kind }),
  within: (tx) => createKeptInStore({ store: tx, now }),
  async sweep() {
    await store.removeMany({ collection: keptValues, scope, where: { field: 'until', op: 'lte', value: now() } });
  },
});

const createValues = <T>({ store, now, kind }: { store: Store; now: () => number; kind: string }): KeptValues<T> => {
  const idOf = (key: string) => `${kind} ${createHash('sha256').update(key).digest('base64url')}`;
  const rowsOf = async (place: Store, keys: readonly string[]): Promise<Map<string, Row>> => {
    const where = { field: 'id', op: 'in', value: keys.map(idOf) } as const;
    const page = { start: 0, end: keys.length, total: 'none' } as const;
    const { rows } = await place.list({ collection: keptValues, scope, where, sort: [], ...page });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      keys.flatMap((key) => {
        const row = byId.get(idOf(key));
        return row ? [[key, row] as const] : [];
      }),
    );
  };
  const valuesIn = (rows: ReadonlyMap<string, Row>): ReadonlyMap<string, KeptValue<T>> => {
    const time = now();
    const isThere = ([, row]: [string, Row]) => time < Number(row.until);
    // Only this server has written them.
    const asValue = (row: Row) => ({ value: row.value as T, until: Number(row.until) });
    return new Map([...rows].filter(isThere).map(([key, row]) => [key, asValue(row)]));
  };
  const write = async (tx: Store, key: string, value: KeptValue<T> | undefined, row: Row | undefined) => {
    const target = { collection: keptValues, id: idOf(key), scope };
    if (value === undefined) return row && tx.remove(target);
    const { group, ...rest } = value;
    // One that is given no group stays in that it was in.
    const fields = { ...rest, ...(group !== undefined && { group: idOf(group) }) };
    return row ? tx.update({ ...target, patch: fields }) : tx.create({ ...target, row: { ...fields, id: target.id } });
  };
  const change: KeptValues<T>['change'] = async (keys, decide) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store.transaction(async (tx) => {
          const rows = await rowsOf(tx, keys);
          const { result, put = new Map<string, undefined>() } = decide(valuesIn(rows));
          // In the same order everywhere, so that none waits for another that waits for it.
          for (const key of [...put.keys()].sort()) await write(tx, key, put.get(key), rows.get(key));
          return result;
        });
      } catch (error) {
        const isMadeMeanwhile = error instanceof StoreConflict && error.kind === 'duplicate';
        if (!isMadeMeanwhile || tries === mostTries) throw error;
      }
    }
  };
  return {
    read: async (keys) => valuesIn(await rowsOf(store, keys)),
    change,
    async forget(group) {
      await store.removeMany({
        collection: keptValues,
        scope,
        where: { field: 'group', op: 'eq', value: idOf(group) },
      });
    },
  };
};
