import { randomUUID } from 'node:crypto';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { ledgerReasons } from '../../resources/causes';
import { tellOfLow } from './low-notices';
import { notEnough } from './refusals';
import { leftFields, toShown, toWhole, type Unit } from './units';

/** The resource that the ledger is: entries are added and never changed. */
export const entries = 'consumptions';

/** The record that money or quota was moved for. */
export interface Cause {
  resource: string;
  id: string;
}

/** Accounts beside those of users: what was paid from, what was sold, and where quota comes from and goes to. */
export type Counterpart = 'bank' | 'sales' | 'stock' | 'used' | 'clearing';

/** The account of what a user has left of a unit, and of what is held for something. */
export const accountOf = (owner: string, unit: Unit): string => `user/${owner}/${unit}`;
export const heldAccountOf = (owner: string, unit: Unit): string => `held/${owner}/${unit}`;
export const counterpartOf = (account: Counterpart, unit: Unit): string => `${account}/${unit}`;

/** Why money or quota is moved. */
export type LedgerReason = keyof typeof ledgerReasons;

/** What everything that is written for one purpose has in common. */
export interface Purpose {
  /** Writes belong to one commit, so it is a transaction. */
  store: Store;
  cause: Cause;
  /** The moment, in ISO 8601. */
  at: string;
  /** The user who acts; left out: the server by itself. */
  by?: string | undefined;
  /** Why: read in the language of the reader. */
  reason?: LedgerReason | undefined;
  /** What of it: the names and numbers that somebody has given, which are the same in every language. */
  remark?: string | undefined;
}

/** One entry: from one account to another. */
export interface Entry {
  owner: string;
  unit: Unit;
  kind: string;
  /** What the owner has left afterwards, less what was left before; in fen or pieces. */
  change: number;
  debit: string;
  credit: string;
  /** What is moved from debit to credit; in fen or pieces, never below zero. */
  units: number;
  phase: 'posted' | 'pending' | 'settled';
  /** Further values of the entry. */
  more?: Readonly<Record<string, unknown>>;
}

/** Refs by which an entry leads to its cause, by the resource of the cause. */
const leadsTo: Readonly<Record<string, string>> = {
  articleTasks: 'articleTaskId',
  videoTasks: 'videoTaskId',
  keywordExpansions: 'expansionId',
  salesOrders: 'orderId',
  gifts: 'giftId',
  accounts: 'accountId',
  rankings: 'rankingId',
  publishTargets: 'targetId',
};

/** Whether records of a resource cost something, or move money or quota in another way. */
export const isCause = (resource: string): boolean => Object.hasOwn(leadsTo, resource);

/** Causes that are asked about at once. */
const manyAtOnce = 500;

const keyOf = ({ resource, id }: Cause): string => `${resource}/${id}`;

/** By the reference where there is one: references have an index. */
const whereOf = (cause: Cause) => {
  const lead = leadsTo[cause.resource];
  const [field, value] = lead === undefined ? ['causeKey', keyOf(cause)] : [lead, cause.id];
  return { field, op: 'eq', value } as const;
};

/** Everything that was written for a cause, oldest first. */
export const entriesOf = ({ store, cause }: { store: Store; cause: Cause }): Promise<Row[]> =>
  allRows({
    store,
    collection: entries,
    scope: everything(),
    where: whereOf(cause),
    sort: [],
  });

/** The same of many records of a resource, by their ids. */
export const entriesOfMany = async ({
  store,
  resource,
  ids,
}: {
  store: Store;
  resource: string;
  ids: readonly string[];
}): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const found = new Map<string, Row[]>();
  const lead = leadsTo[resource];
  const named = ids.filter((id) => id !== '');
  for (let start = 0; start < named.length; start += manyAtOnce) {
    const value = named
      .slice(start, start + manyAtOnce)
      .map((id) => (lead === undefined ? keyOf({ resource, id }) : id));
    const where = { field: lead ?? 'causeKey', op: 'in', value } as const;
    for (const row of await allRows({ store, collection: entries, scope: everything(), where, sort: [] })) {
      const id = plainTextOf(row.causeKey).slice(resource.length + 1);
      found.set(id, [...(found.get(id) ?? []), row]);
    }
  }
  return found;
};

/** The user whose money or quota it is. An id that is no user's has nothing. */
export const ownerOf = async ({ store, owner }: { store: Store; owner: string }): Promise<Row | undefined> =>
  store.get({ collection: 'users', id: owner, scope: everything() });

/**
 * Adds an entry and moves what its owner has left, within the transaction of the purpose. 409 when less is left than it takes; then
 * nothing was written. The row of the owner is read and written with its version, so of two callers at once the second sees what the first has left.
 */
export const append = async (purpose: Purpose, entry: Entry): Promise<Row> => {
  const { store, cause, at, by, reason, remark } = purpose;
  const { owner, unit, kind, change, debit, credit, units, phase, more } = entry;
  const user = await ownerOf({ store, owner });
  const field = leftFields[unit];
  const before = toWhole(unit, user?.[field]);
  const after = before + change;
  if (after < 0 || user === undefined) throw notEnough({ unit, left: before, needed: Math.abs(change) });
  // Also where nothing changes: entries of one owner follow each other, each with what the last has left.
  const patch = { [field]: toShown(unit, after) };
  await store.update({ collection: 'users', id: owner, scope: everything(), patch, expectedVersion: user.version });
  await tellOfLow({ store, user, unit, before, after, at });
  const lead = leadsTo[cause.resource];
  return store.create({
    collection: entries,
    row: {
      ownerId: owner,
      ...(by !== undefined && { createdBy: by, operatorId: by }),
      no: `XF${at.slice(0, 10).replaceAll('-', '')}${randomUUID().slice(0, 13).replace('-', '').toUpperCase()}`,
      kind,
      phase,
      item: unit,
      ...(unit === 'money' ? { amount: toShown(unit, change) } : { count: change }),
      before: toShown(unit, before),
      after: toShown(unit, after),
      debit,
      credit,
      units,
      causeKey: keyOf(cause),
      ...(lead !== undefined && { [lead]: cause.id }),
      at,
      ...(reason !== undefined && { reason }),
      ...(remark !== undefined && { remark }),
      ...more,
    },
  });
};

/** Adds an entry that is final at once: `change` is what the owner has more of, or less. */
export const post = (
  purpose: Purpose,
  entry: Pick<Entry, 'owner' | 'unit' | 'kind' | 'change' | 'more'> & { against: Counterpart },
): Promise<Row> => {
  const { owner, unit, change, against } = entry;
  const [own, other] = [accountOf(owner, unit), counterpartOf(against, unit)];
  const [debit, credit] = change < 0 ? [own, other] : [other, own];
  return append(purpose, { ...entry, debit, credit, units: Math.abs(change), phase: 'posted' });
};
