import { type Draft, later, laterUntilNow, reference } from '../../../framework/seed/record';
import type { ledgerReasons } from '../../resources/causes';
import { prices } from '../../resources/prices';
import type { Offer } from './offers';

export type Item = 'article' | 'video' | 'keyword' | 'account' | 'point' | 'money';
type EntryKind =
  | 'open'
  | 'renew'
  | 'upgrade'
  | 'deduct'
  | 'settle'
  | 'refund'
  | 'recharge'
  | 'gift'
  | 'adjust'
  | 'reverse'
  | 'lapse';

/** One line of a ledger: `after` is `before` plus `change`, in yuan or pieces; from one account to another. */
export interface Entry {
  id: string;
  owner: string;
  kind: EntryKind;
  phase: 'posted' | 'pending' | 'settled';
  item: Item;
  change: number;
  before: number;
  after: number;
  /** From and to, and how much, in fen or pieces. */
  debit: string;
  credit: string;
  units: number;
  at: string;
  reason: keyof typeof ledgerReasons;
  remark?: string | undefined;
  packageId?: string;
  payWay?: string;
  income?: number;
  /** How much of what was held was used. */
  used?: number;
  /** The line that held what this one settles. */
  pendingId?: string;
  /** The order that it was written for. */
  orderId?: string;
  /** The account that was bound or checked, the publication that came off. */
  accountId?: string;
  targetId?: string;
}

/** What was done for a customer. */
export interface SoldOrder {
  id: string;
  owner: string;
  kind: 'package' | 'recharge' | 'adjust';
  amount: number;
  at: string;
  packageId?: string;
  payWay?: string;
  item?: Item;
  change?: number;
  reason?: string;
  reverseReason?: string;
  /** When what was bought beyond the package ends. */
  addonEndsAt?: string;
}

type Counterpart = 'bank' | 'sales' | 'stock' | 'used' | 'clearing';
type More = Pick<Entry, 'kind' | 'at' | 'reason' | 'remark'> &
  Partial<Pick<Entry, 'packageId' | 'payWay' | 'income' | 'orderId' | 'accountId'>>;

/** Whole fen or pieces. */
const whole = (item: Item, change: number): number => Math.round(Math.abs(change) * (item === 'money' ? 100 : 1));

/** The book of one person: what is written keeps what is left. */
export const openBook = ({ id: owner, username }: { id: string; username: string }) => {
  const left: Record<Item, number> = { article: 0, video: 0, keyword: 0, account: 0, point: 0, money: 0 };
  const entries: Entry[] = [];
  const orders: SoldOrder[] = [];

  const append = (line: Omit<Entry, 'id' | 'owner' | 'before' | 'after'>): Entry => {
    const before = left[line.item];
    left[line.item] = before + line.change;
    const id = `con-${username}-${String(entries.length + 1).padStart(3, '0')}`;
    const entry = { ...line, id, owner, before, after: left[line.item] };
    entries.push(entry);
    return entry;
  };
  const order = (draft: Omit<SoldOrder, 'id' | 'owner'>): string => {
    const id = `ord-${username}-${orders.length + 1}`;
    orders.push({ ...draft, id, owner });
    return id;
  };
  /** A line that is final at once. */
  const post = (line: More & { item: Item; change: number; against: Counterpart }): Entry => {
    const { against, item, change, ...more } = line;
    const [own, other] = [`user/${owner}/${item}`, `${against}/${item}`];
    const [debit, credit] = change < 0 ? [own, other] : [other, own];
    return append({ ...more, item, change, phase: 'posted', debit, credit, units: whole(item, change) });
  };
  /** Holds an amount, and settles it half an hour later: `back` was not used. */
  const use = ({
    item,
    amount,
    back,
    at,
    reason,
    remark,
  }: Pick<Entry, 'item' | 'at' | 'reason' | 'remark'> & { amount: number; back: number }) => {
    const [own, held] = [`user/${owner}/${item}`, `held/${owner}/${item}`];
    const pending = append({
      kind: 'deduct',
      phase: 'pending',
      item,
      change: -amount,
      debit: own,
      credit: held,
      units: amount,
      at,
      reason,
      remark,
    });
    const isReturned = back === amount;
    append({
      kind: isReturned ? 'refund' : 'settle',
      phase: 'settled',
      item,
      change: back,
      debit: held,
      credit: `used/${item}`,
      units: amount - back,
      used: amount - back,
      pendingId: pending.id,
      at: laterUntilNow({ moment: at, minutes: 30 }),
      reason,
      remark: isReturned ? '未生成，已退回' : remark,
    });
  };
  const topUp = ({
    amount,
    at,
    payWay,
    reverseReason,
  }: Pick<SoldOrder, 'amount' | 'at' | 'reverseReason'> & { payWay: string }) => {
    const orderId = order({ kind: 'recharge', amount, at, payWay, ...(reverseReason && { reverseReason }) });
    const about = { item: 'money', against: 'bank', orderId } as const;
    post({ ...about, kind: 'recharge', change: amount, at, reason: 'order', remark: '账户充值', payWay });
    if (!reverseReason) return;
    const back = { change: 0 - amount, at: laterUntilNow({ moment: at, minutes: 20 }) };
    post({ ...about, ...back, kind: 'reverse', reason: 'reversal', remark: reverseReason });
  };
  /** Pays a package from the balance and adds what it grants. */
  const buy = ({ offer, kind, at }: { offer: Offer; kind: 'open' | 'renew' | 'upgrade'; at: string }) => {
    const { id: packageId, name, price: amount, articles, videos, keywords, accounts, points } = offer;
    const ends = offer.type === 'addon' && later({ moment: at, minutes: offer.days * 24 * 60 });
    const orderId = order({
      kind: 'package',
      amount,
      at,
      packageId,
      payWay: 'balance',
      ...(ends && { addonEndsAt: ends }),
    });
    const about = { kind, at, reason: 'order', remark: name, packageId, orderId } as const;
    const paid = { change: 0 - amount, payWay: 'balance', income: amount };
    if (amount > 0) post({ ...about, ...paid, item: 'money', against: 'sales' });
    const granted = { article: articles, video: videos, keyword: keywords, account: accounts, point: points } as const;
    for (const [item, change] of Object.entries(granted) as [Item, number][])
      if (change > 0) post({ ...about, item, change, against: 'stock' });
    const lapsed = { kind: 'lapse', reason: 'addonEnd', orderId, against: 'stock', item: 'point' } as const;
    if (ends && ends < reference && points > 0) post({ ...lapsed, at: ends, change: -points });
  };
  const adjust = ({ item, change, at, reason }: { item: Item; change: number; at: string; reason: string }) => {
    const amount = item === 'money' ? change : 0;
    const orderId = order({ kind: 'adjust', amount, at, item, change, reason });
    const against = item === 'money' ? 'clearing' : 'stock';
    post({ kind: 'adjust', item, change, at, reason: 'order', remark: reason, orderId, against });
  };
  return { left, entries, orders, post, use, topUp, buy, adjust };
};

type Why = Pick<Entry, 'reason' | 'remark'> & Partial<Pick<Entry, 'targetId' | 'accountId'>>;

/** Something that took credits: what was published, checked or added. */
interface Use {
  id: string;
  owner: string;
  amount: number;
  at: string;
  more: Why;
}

/** The drafts that credits were taken for. */
interface Spent {
  targets: readonly Draft[];
  rankings: readonly Draft[];
  accounts: readonly Draft[];
  images: readonly Draft[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One entry for each owner and month, which keeps the demo small: of each `each` credits. */
const byMonth = (input: {
  drafts: readonly Draft[];
  at: 'checkedAt' | 'createdAt';
  each: number;
  reason: Entry['reason'];
}): Use[] => {
  const { drafts, at: field, each, reason } = input;
  const months = new Map<string, Use>();
  for (const draft of drafts) {
    const [owner, at] = [text(draft.ownerId), text(draft[field])];
    const id = `con-${reason}-${owner}-${at.slice(0, 7)}`;
    const known = months.get(id);
    if (known === undefined) months.set(id, { id, owner, amount: each, at, more: { reason } });
    else months.set(id, { ...known, amount: known.amount + each, at: known.at > at ? known.at : at });
  }
  return [...months.values()];
};

const usesOf = ({ targets, rankings, accounts, images }: Spent): Use[] => [
  ...targets.flatMap(({ id, ownerId, status, publishedAt, title }): Use[] => {
    const more: Why = { reason: 'publish', remark: text(title), targetId: id };
    const use = { id: `con-${id}`, owner: text(ownerId), amount: prices.publish, at: text(publishedAt), more };
    return status === 'success' ? [use] : [];
  }),
  ...byMonth({ drafts: rankings, at: 'checkedAt', each: prices.rankCheck, reason: 'rankCheck' }),
  ...byMonth({ drafts: images, at: 'createdAt', each: prices.image, reason: 'image' }),
  ...accounts
    .filter(({ lastCheckAt }, index) => index % 6 === 0 && text(lastCheckAt) !== '')
    .map(({ id, ownerId, nickname, lastCheckAt }): Use => {
      const more: Why = { reason: 'accountCheck', remark: text(nickname), accountId: id };
      return { id: `con-check-${id}`, owner: text(ownerId), amount: prices.accountCheck, at: text(lastCheckAt), more };
    }),
];

/**
 * The credits of every customer: what their ledgers say that they were granted, and what was published, checked and added since. Nothing was
 * taken of who had none at the time. What is left of an add-on goes when it ends.
 */
export const pointEntries = ({
  booked,
  ...spent
}: Spent & {
  /** Entries of credits, oldest first; one that lapses says at most how much. */
  booked: readonly Entry[];
}): { entries: Entry[]; left: ReadonlyMap<string, number> } => {
  const left = new Map<string, number>();
  const used = new Map<string, number>();
  const entries: Entry[] = [];
  const append = (entry: Omit<Entry, 'before' | 'after'>): void => {
    const before = left.get(entry.owner) ?? 0;
    left.set(entry.owner, before + entry.change);
    entries.push({ ...entry, before, after: before + entry.change });
  };
  const spend = ({ id, owner, amount, at, more }: Use): void => {
    if ((left.get(owner) ?? 0) < amount) return;
    const accounts = { debit: `user/${owner}/point`, credit: 'used/point' };
    const common = { owner, item: 'point', kind: 'deduct', phase: 'posted', units: amount } as const;
    append({ ...common, ...accounts, ...more, id, at, change: -amount });
    used.set(owner, (used.get(owner) ?? 0) + amount);
  };
  /** An add-on that ends is used first: all that its owner has used before was of it. */
  const book = (entry: Entry): void => {
    const units = Math.max(0, entry.units - (used.get(entry.owner) ?? 0));
    append(entry.kind === 'lapse' ? { ...entry, units, change: 0 - units } : entry);
  };
  const steps = [
    ...booked.map((entry) => ({ at: entry.at, take: () => book(entry) })),
    ...usesOf(spent).map((use) => ({ at: use.at, take: () => spend(use) })),
  ];
  for (const { take } of steps.sort((a, b) => a.at.localeCompare(b.at))) take();
  return { entries, left };
};
