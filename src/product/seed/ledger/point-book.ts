import type { Draft } from '../../../framework/seed/record';
import { prices } from '../../resources/prices';
import type { Entry } from './ledger-book';

/** Something that took credits: what was published, or checked. */
interface Use {
  owner: string;
  amount: number;
  at: string;
  more: Pick<Entry, 'reason' | 'remark'> & Partial<Pick<Entry, 'targetId' | 'rankingId'>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const usesOf = ({ targets, rankings }: { targets: readonly Draft[]; rankings: readonly Draft[] }): Use[] => [
  ...targets.flatMap(({ id, ownerId, status, publishedAt, title }): Use[] =>
    status === 'success'
      ? [
          {
            owner: text(ownerId),
            amount: prices.publish,
            at: text(publishedAt),
            more: { reason: 'publish', remark: text(title), targetId: id },
          },
        ]
      : [],
  ),
  ...rankings.map(
    ({ id, ownerId, checkedAt, word }): Use => ({
      owner: text(ownerId),
      amount: prices.rankCheck,
      at: text(checkedAt),
      more: { reason: 'rankCheck', remark: text(word), rankingId: id },
    }),
  ),
];

/**
 * The credits of every customer: what their ledgers say that they were granted, and what was published and checked since. Nothing was taken
 * of who had none at the time.
 */
export const pointEntries = ({
  granted,
  targets,
  rankings,
}: {
  /** Entries of credits, oldest first. */
  granted: readonly Entry[];
  targets: readonly Draft[];
  rankings: readonly Draft[];
}): { entries: Entry[]; left: ReadonlyMap<string, number> } => {
  const left = new Map<string, number>();
  const entries: Entry[] = [];
  const append = (entry: Omit<Entry, 'before' | 'after'>): void => {
    const before = left.get(entry.owner) ?? 0;
    left.set(entry.owner, before + entry.change);
    entries.push({ ...entry, before, after: before + entry.change });
  };
  const spend = ({ owner, amount, at, more }: Use): void => {
    const id = `con-use-${more.targetId ?? more.rankingId}`;
    const [own, held] = [`user/${owner}/point`, `held/${owner}/point`];
    const common = { owner, item: 'point', at, units: amount, ...more } as const;
    append({ ...common, id, kind: 'deduct', phase: 'pending', change: -amount, debit: own, credit: held });
    const used = { kind: 'settle', phase: 'settled', change: 0, debit: held, credit: 'used/point' } as const;
    append({ ...common, ...used, id: `${id}-end`, used: amount, pendingId: id });
  };
  const steps: { at: string; take: () => void }[] = [
    ...granted.map((entry) => ({ at: entry.at, take: () => append(entry) })),
    ...usesOf({ targets, rankings }).map((use) => ({
      at: use.at,
      take: () => ((left.get(use.owner) ?? 0) >= use.amount ? spend(use) : undefined),
    })),
  ];
  for (const { take } of steps.sort((a, b) => a.at.localeCompare(b.at))) take();
  return { entries, left };
};
