import { normalizedValues } from '../../fields/normalized-value';
import type { Console } from '../../language/console-config';
import type { Resource } from '../../language/resource/resource';
import type { Label } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { everything } from './scope';
import type { Change, OpenedStore, Row, Store, Transaction } from './store';
import { StoreConflict } from './store-error';

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

/** A tree that may have so many levels (`list.tree`). */
interface Tree {
  collection: string;
  parent: string;
  levels: number;
  /** The field with the owner; undefined: records have none. */
  owner: string | undefined;
}

const treeOf = ({ name, list: { tree }, ownedBy }: Resource): Tree | undefined =>
  tree?.levels === undefined
    ? undefined
    : { collection: name, parent: tree.parent, levels: tree.levels, owner: ownedBy === false ? undefined : ownedBy };

/**
 * No record of a tree with `levels` is on a deeper one, below itself, or below a record of another owner, for all writes: forms, imports,
 * handlers and undo. Moves within one tree are serialized by a lock, so that two of them cannot make a circle.
 */
export const treeRule = ({ console }: { console: () => Console }): WriteRule => {
  const writtenTree = ({ kind, collection, values = {} }: Write): Tree | undefined => {
    const resource = kind === 'remove' || kind === 'removeMany' ? undefined : console().resources.get(collection);
    const tree = resource && treeOf(resource);
    if (tree === undefined) return undefined;
    return [tree.parent, tree.owner].some((name) => name !== undefined && Object.hasOwn(values, name))
      ? tree
      : undefined;
  };
  return {
    name: 'tree',
    isNeeded: (write) => writtenTree(write) !== undefined,
    async after(write, tx) {
      const tree = writtenTree(write);
      if (tree === undefined) return;
      const moved = tx.changes().flatMap((change) => movedRow(change, tree));
      if (moved.length > 0) await tx.lock(`tree ${tree.collection}`, 'alone');
      for (const row of moved) await checkPlace(tx, tree, row);
    },
  };
};

/** The row of a change that has another parent or owner than before; a new one at the top has nothing below it. */
const movedRow = ({ collection, before, after }: Change, tree: Tree): Row[] => {
  if (collection !== tree.collection || after === undefined) return [];
  const placeIn = (row: Row | undefined) =>
    JSON.stringify([row?.[tree.parent] || '', tree.owner === undefined || row === undefined ? '' : row[tree.owner]]);
  const isNewTop = before === undefined && !after[tree.parent];
  return isNewTop || placeIn(before) === placeIn(after) ? [] : [after];
};

/** `StoreConflict` of kind `exclusive` at the field of the parent if a record may not be where it is. */
const checkPlace = async (tx: Transaction, tree: Tree, row: Row): Promise<void> => {
  const { collection, parent, levels, owner } = tree;
  const refuse = (field: string, said: Label): never => {
    throw new StoreConflict({ kind: 'exclusive', collection, id: row.id, field, said });
  };
  const tooDeep: Label = { zh: `最多 ${levels} 级`, en: `There are ${levels} levels at most` };
  const isOthers = (other: Row): boolean => owner !== undefined && other[owner] !== row[owner];
  let level = 1;
  for (let at = plainTextOf(row[parent] ?? ''); at !== ''; level += 1) {
    if (at === row.id) refuse(parent, { zh: '不能放到自己或自己的下级之下', en: 'It cannot be below itself' });
    if (level >= levels) refuse(parent, tooDeep);
    const above = await tx.get({ collection, id: at, scope: everything() });
    if (above !== undefined && isOthers(above))
      refuse(parent, { zh: '上级属于其他人，不能放在这里', en: 'What is above it has another owner' });
    at = plainTextOf(above?.[parent] ?? '');
  }
  const fields = owner === undefined ? [] : [owner];
  for (let ids = [row.id]; ids.length > 0; level += 1) {
    const where = { field: parent, op: 'in', value: ids } as const;
    const query = { collection, scope: everything(), where, sort: [], start: 0, end: mostBelow, fields };
    const { rows } = await tx.list({ ...query, total: 'none' });
    if (rows.length > 0 && level >= levels) refuse(parent, tooDeep);
    if (rows.some(isOthers))
      refuse(owner ?? parent, { zh: '下级属于其他人', en: 'What is below it has another owner' });
    ids = rows.map(({ id }) => id);
  }
};

/** Most records below one that are looked at, on each level. */
const mostBelow = 1000;
