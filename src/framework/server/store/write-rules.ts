import { normalizedValues } from '../../fields/normalized-value';
import type { Console } from '../../language/console-config';
import type { OpenedStore, Store, Transaction } from './store';

type Values = Readonly<Record<string, unknown>>;

/** The functions of a store that write. */
type WriteKind = 'create' | 'update' | 'remove' | 'restore' | 'transition' | 'claim' | 'updateMany' | 'removeMany';

/** One write, as rules see it. */
export interface Write {
  kind: WriteKind;
  collection: string;
  /** The record, where it is one that is there. */
  id?: string | undefined;
  /** The row of `create` and `restore`, the patch of the others; undefined: none. */
  values: Values | undefined;
}

/** What a rule does in one transaction. */
interface TransactionRule {
  /**
   * Runs `work`, and with it whatever else belongs to the commit; again with every attempt. `tx` applies only the rules that follow in
   * the list. `isFresh`: the record was created in this transaction with an id of the store, so nothing stored can refer to it yet.
   */
  within: <T>(
    place: { tx: Transaction; isFresh: (collection: string, id: string) => boolean },
    work: () => Promise<T>,
  ) => Promise<T>;
  /** Called after the commit. */
  committed?: () => void;
}

/** A rule about the writes of a store. An error from any of its functions rejects the write and, unless it is caught, its transaction. */
export interface WriteRule {
  name: string;
  /** Whether a single write has to be a transaction, because other reads or writes belong to it. Left out: never. */
  isNeeded?: (write: Write) => boolean | Promise<boolean>;
  /** Called before every write: refuses it, or returns the values to be written instead. No `tx`: a single write that no rule needs. */
  before?: (write: Write, tx: Transaction | undefined) => Values | undefined | Promise<Values | undefined>;
  /** Called after each write that it needs, in a savepoint of the two: an error takes the write back. */
  after?: (write: Write, tx: Transaction) => Promise<void>;
  /** Called before a transaction is opened. Returns what the rule does in it; undefined: nothing. */
  begin?: () => TransactionRule | undefined | Promise<TransactionRule | undefined>;
}

interface WriteRequest {
  collection: string;
  id?: string;
  row?: Values;
  patch?: Values | undefined;
}

/** The writes of a store, each carried out by `perform`; `run` calls the same function of another store. */
export const eachWrite = (
  perform: <R extends WriteRequest, T>(
    kind: WriteKind,
    request: R,
    run: (place: Store, request: R) => Promise<T>,
  ) => Promise<T>,
): Pick<Store, WriteKind> => ({
  create: (request) => perform('create', request, (place, changed) => place.create(changed)),
  update: (request) => perform('update', request, (place, changed) => place.update(changed)),
  remove: (request) => perform('remove', request, (place, changed) => place.remove(changed)),
  restore: (request) => perform('restore', request, (place, changed) => place.restore(changed)),
  transition: (request) => perform('transition', request, (place, changed) => place.transition(changed)),
  claim: (request) => perform('claim', request, (place, changed) => place.claim(changed)),
  updateMany: (request) => perform('updateMany', request, (place, changed) => place.updateMany(changed)),
  removeMany: (request) => perform('removeMany', request, (place, changed) => place.removeMany(changed)),
});

const writeOf = (kind: WriteKind, { collection, id, row, patch }: WriteRequest): Write => ({
  kind,
  collection,
  id,
  values: row ?? patch,
});

/** The request after the rules, each of which sees the values that the rules before it have left. */
const changedRequest = async <R extends WriteRequest>(
  rules: readonly WriteRule[],
  { kind, request, tx }: { kind: WriteKind; request: R; tx: Transaction | undefined },
): Promise<R> => {
  let changed = request;
  for (const { before } of rules) {
    if (before === undefined) continue;
    const found = before(writeOf(kind, changed), tx);
    const values = found instanceof Promise ? await found : found;
    if (values !== undefined) changed = { ...changed, [changed.row === undefined ? 'patch' : 'row']: values };
  }
  return changed;
};

/** A transaction whose writes, and those of its savepoints, follow the rules. `created` receives each record without an id of the caller. */
const ruledTransaction = (
  tx: Transaction,
  rules: readonly WriteRule[],
  created: (collection: string, id: string) => void,
): Transaction => {
  const writes = eachWrite(async (kind, request, run) => {
    const changed = await changedRequest(rules, { kind, request, tx });
    const write = writeOf(kind, changed);
    const checks: WriteRule[] = [];
    for (const rule of rules) if (rule.after && (await rule.isNeeded?.(write))) checks.push(rule);
    if (checks.length === 0) return run(tx, changed);
    return tx.transaction(async (savepoint) => {
      const result = await run(savepoint, changed);
      for (const { after } of checks) await after?.(write, savepoint);
      return result;
    });
  });
  return {
    ...tx,
    ...writes,
    async create(request) {
      const row = await writes.create(request);
      if (request.row.id === undefined) created(request.collection, row.id);
      return row;
    },
    transaction: (work) => tx.transaction((savepoint) => work(ruledTransaction(savepoint, rules, created))),
  };
};

/**
 * A store whose writes follow the rules. Reads go straight through. A single write becomes a transaction only if a rule needs one. In a
 * transaction the work comes first, then the rules in their order: what one writes, those after it see.
 */
export const ruledStore = ({ store, rules }: { store: OpenedStore; rules: readonly WriteRule[] }): OpenedStore => {
  const transaction: OpenedStore['transaction'] = async (work) => {
    const begun: (TransactionRule | undefined)[] = [];
    for (const rule of rules) begun.push(await rule.begin?.());
    const result = await store.transaction((tx) => {
      const fresh = new Set<string>();
      const isFresh = (collection: string, id: string) => fresh.has(`${collection}/${id}`);
      const created = (collection: string, id: string) => void fresh.add(`${collection}/${id}`);
      const places = new Map([[0, tx]]);
      /** The transaction with the rules from there on; most of them do nothing with single writes, and share it. */
      const placeFrom = (index: number): Transaction => {
        const following = rules.slice(index).filter(({ before, after }) => before ?? after);
        const place = places.get(following.length) ?? ruledTransaction(tx, following, created);
        places.set(following.length, place);
        return place;
      };
      let run = () => work(placeFrom(0));
      for (const [index, rule] of begun.entries()) {
        const inner = run;
        if (rule) run = () => rule.within({ tx: placeFrom(index + 1), isFresh }, inner);
      }
      return run();
    });
    for (const rule of begun) rule?.committed?.();
    return result;
  };
  const writes = eachWrite(async (kind, request, run) => {
    const write = writeOf(kind, request);
    for (const { isNeeded } of rules) {
      const answer = isNeeded?.(write) ?? false;
      if (answer instanceof Promise ? await answer : answer) return transaction((tx) => run(tx, request));
    }
    return run(store, await changedRequest(rules, { kind, request, tx: undefined }));
  });
  return { ...store, ...writes, transaction };
};

/** Each value is normalized to the spelling of its field, no matter what writes it: forms, handlers, hooks, or an undo from the history. */
export const spellingRule = ({ console }: { console: () => Console }): WriteRule => ({
  name: 'spelling',
  before({ collection, values }) {
    const resource = console().resources.get(collection);
    return resource && values && normalizedValues(resource.fields, values);
  },
});

/** A row of an append-only collection was changed or removed. No endpoint allows that, so this is a bug in the server. */
export class AppendOnly extends Error {
  override name = 'AppendOnly';
}

/** The rows of a collection can be added but never changed, removed or restored; only the transaction that adds one may still change it. */
export const appendOnlyRule = ({ collection }: { collection: string }): WriteRule => ({
  name: 'append-only',
  isNeeded: (write) => write.collection === collection && write.kind !== 'create',
  begin: () => ({
    async within({ tx }, work) {
      const result = await work();
      const isBroken = tx.changes().some((change) => change.collection === collection && change.before !== undefined);
      if (isBroken) throw new AppendOnly(`${collection}: rows are only added`);
      return result;
    },
  }),
});
