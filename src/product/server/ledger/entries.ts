import { randomUUID } from 'node:crypto';
import { putNotice, withdrawNotice } from '../../../framework/server/notices/put-notice';
import { allRows, getToChange } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Label } from '../../../framework/shared/label';
import { plainTextOf } from '../../../framework/shared/text';
import type { ledgerReasons } from '../../resources/causes';
import { fillLabel } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { wantedBy } from '../base/wanted-by';
import { notEnough } from './refusals';
import { leftFields, quantityText, toShown, toWhole, type Unit } from './units';

/** Fraction of what a package grants below which a balance counts as low. */
const part = 0.1;
/** Threshold for money, in fen: packages grant none, and below ¥100 hardly any order can be paid. */
const fewFen = 10_000;

const title: Label = { zh: '余额不足：还剩 {left}', en: 'Low balance: {left} left' };
const content: Label = {
  zh: '已低于 {threshold}。用完之后，需要它的任务不能再提交；请及时充值或续费。',
  en: 'That is below {threshold}. Once it is used up, nothing that needs it can be submitted: top up or renew in time.',
};

/** Whether the balance has crossed the threshold; undefined: no. Changes on one side of it cause no further notice. */
export const crossing = (input: { before: number; after: number; threshold: number }): 'fell' | 'rose' | undefined => {
  const [was, is] = [input.before < input.threshold, input.after < input.threshold];
  return was === is ? undefined : is ? 'fell' : 'rose';
};

/** What a package grants of each unit, by the field of the package. */
export const quotaFields = {
  article: 'articleQuota',
  video: 'videoQuota',
  keyword: 'keywordQuota',
  account: 'accountQuota',
  point: 'pointQuota',
} as const satisfies Readonly<Record<Exclude<Unit, 'money'>, string>>;

/** In fen or pieces; 0 when the package grants nothing, so that no balance is ever below it. */
const thresholdOf = async ({ store, user, unit }: { store: Store; user: Row; unit: Unit }): Promise<number> => {
  if (unit === 'money') return fewFen;
  const id = textIn(user.packageId);
  const offer = id === '' ? undefined : await store.get({ collection: 'packages', id, scope: everything() });
  return Math.ceil(Number(offer?.[quotaFields[unit]] ?? 0) * part);
};

/**
 * Notifies a user once when a balance falls below the threshold. When it rises above it again the notice is withdrawn, and the next
 * fall causes a new one. Call it in the transaction that changes the balance.
 */
const notifyOfLow = async ({
  store,
  user,
  unit,
  before,
  after,
  at,
}: {
  store: Store;
  user: Row;
  unit: Unit;
  /** In fen or pieces. */
  before: number;
  after: number;
  /** ISO 8601. */
  at: string;
}): Promise<void> => {
  if (before === after) return;
  const threshold = await thresholdOf({ store, user, unit });
  const crossed = crossing({ before, after, threshold });
  const about = `users/${user.id}/${unit}`;
  if (crossed === 'rose') await withdrawNotice({ store, about });
  if (crossed !== 'fell') return;
  const wanted = await wantedBy({ store, event: 'low_balance', users: [user.id], ownerId: user.id });
  const message = {
    title: fillLabel(title, { left: quantityText(unit, after) }),
    content: fillLabel(content, { threshold: quantityText(unit, threshold) }),
  };
  await putNotice({ store, now: Date.parse(at), ...wanted, about, said: message });
};

/** The collection of ledger entries: append-only. */
export const entries = 'consumptions';

/** The record for which money or quota was moved. */
export interface Cause {
  resource: string;
  id: string;
}

/** Accounts other than those of users: the source of payments, sales, and the source and sink of quota. */
export type Counterpart = 'bank' | 'sales' | 'stock' | 'used' | 'clearing';

/** The account with what a user has left of a unit, and the account with what is reserved. */
export const accountOf = (owner: string, unit: Unit): string => `user/${owner}/${unit}`;
export const heldAccountOf = (owner: string, unit: Unit): string => `held/${owner}/${unit}`;
export const counterpartOf = (account: Counterpart, unit: Unit): string => `${account}/${unit}`;

/** Why money or quota is moved. */
export type LedgerReason = keyof typeof ledgerReasons;

/** The common part of all entries written for one purpose. */
export interface Purpose {
  /** A transaction, because all writes belong to one commit. */
  store: Store;
  cause: Cause;
  /** The time, in ISO 8601. */
  at: string;
  /** The acting user; left out: the server. */
  by?: string | undefined;
  /** The reason, shown in the language of the reader. */
  reason?: LedgerReason | undefined;
  /** Details: names and numbers entered by users, which are the same in every language. */
  remark?: string | undefined;
}

/** One entry: from one account to another. */
export interface Entry {
  owner: string;
  unit: Unit;
  kind: string;
  /** The change of what the owner has left; in fen or pieces. */
  change: number;
  debit: string;
  credit: string;
  /** The amount moved from debit to credit; in fen or pieces, never negative. */
  units: number;
  phase: 'posted' | 'pending' | 'settled';
  /** Further fields of the entry. */
  more?: Readonly<Record<string, unknown>>;
}

/** The reference field of an entry to its cause, by the resource of the cause. */
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

/** Whether records of a resource cost something, or move money or quota in some other way. */
export const isCause = (resource: string): boolean => Object.hasOwn(leadsTo, resource);

/** Causes per query. */
const manyAtOnce = 500;

const keyOf = ({ resource, id }: Cause): string => `${resource}/${id}`;

/** Uses the reference field if there is one, because references are indexed. */
const whereOf = (cause: Cause) => {
  const lead = leadsTo[cause.resource];
  const [field, value] = lead === undefined ? ['causeKey', keyOf(cause)] : [lead, cause.id];
  return { field, op: 'eq', value } as const;
};

/** All entries of a cause, oldest first. */
export const entriesOf = ({ store, cause }: { store: Store; cause: Cause }): Promise<Row[]> =>
  allRows({
    store,
    collection: entries,
    scope: everything(),
    where: whereOf(cause),
    sort: [],
  });

/** The same for many records of a resource, by id. */
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

/** The user who owns the money or quota; undefined: there is no such user, who therefore has nothing. */
export const ownerOf = async ({ store, owner }: { store: Store; owner: string }): Promise<Row | undefined> =>
  store.get({ collection: 'users', id: owner, scope: everything() });

/** The same, of whom something is about to be taken or given. */
export const ownerToChange = ({ store, owner }: { store: Store; owner: string }): Promise<Row | undefined> =>
  getToChange(store, { collection: 'users', id: owner, scope: everything() });

/**
 * Adds an entry and changes what its owner has left, in the transaction of the purpose. 409 when too little is left; then nothing was
 * written. The owner's row is read and written with its version, so the second of two concurrent callers sees what the first has left.
 */
export const append = async (purpose: Purpose, entry: Entry): Promise<Row> => {
  const { store, cause, at, by, reason, remark } = purpose;
  const { owner, unit, kind, change, debit, credit, units, phase, more } = entry;
  const user = await ownerToChange({ store, owner });
  const field = leftFields[unit];
  const before = toWhole(unit, user?.[field]);
  const after = before + change;
  if (after < 0 || user === undefined) throw notEnough({ unit, left: before, needed: Math.abs(change) });
  // Written even if nothing changes, to serialize the entries of one owner: each continues from the balance of the last.
  const patch = { [field]: toShown(unit, after) };
  await store.update({ collection: 'users', id: owner, scope: everything(), patch, expectedVersion: user.version });
  await notifyOfLow({ store, user, unit, before, after, at });
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

/** Adds an entry that is final at once; `change` is what the owner gains or, if negative, loses. */
export const post = (
  purpose: Purpose,
  entry: Pick<Entry, 'owner' | 'unit' | 'kind' | 'change' | 'more'> & { against: Counterpart },
): Promise<Row> => {
  const { owner, unit, change, against } = entry;
  const [own, other] = [accountOf(owner, unit), counterpartOf(against, unit)];
  const [debit, credit] = change < 0 ? [own, other] : [other, own];
  return append(purpose, { ...entry, debit, credit, units: Math.abs(change), phase: 'posted' });
};
