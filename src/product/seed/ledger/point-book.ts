import type { Draft } from '../../../framework/seed/record';
import { prices } from '../../resources/prices';
import type { Entry } from './ledger-book';

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
