/** What people did with a publication, in all or on a day. */
export interface Reach {
  views: number;
  likes: number;
  comments: number;
  shares: number;
  /** Followers that it brought. */
  fans: number;
}

/** The names of it. */
export const reachNames = ['views', 'likes', 'comments', 'shares', 'fans'] as const satisfies readonly (keyof Reach)[];

/** The same on one day. */
export interface DayReach extends Reach {
  /** `YYYY-MM-DD`. */
  day: string;
}

export const noReach: Reach = { views: 0, likes: 0, comments: 0, shares: 0, fans: 0 };

const reachOf = (valueFor: (name: keyof Reach) => number): Reach => ({
  views: valueFor('views'),
  likes: valueFor('likes'),
  comments: valueFor('comments'),
  shares: valueFor('shares'),
  fans: valueFor('fans'),
});

/** All days together. */
export const sumOf = (days: readonly Reach[]): Reach =>
  reachOf((name) => days.reduce((sum, day) => sum + day[name], 0));

/**
 * The growth of a publication since the last query about it, by day: the difference between the known figures and the reported ones, so that all
 * that was ever written for days adds up to the figures of the publication. What the days after `last` do not explain belongs to `last`
 * itself, which was not over then. A platform that reports less than it did takes nothing back.
 */
export const spreadData = ({
  before,
  days,
  last,
}: {
  /** The figures of the publication. */
  before: Reach;
  /** Every day since it was published, as its platform tells. */
  days: readonly DayReach[];
  /** The day of the last query: the one of its publication where there was none. */
  last: string;
}): { after: Reach; added: DayReach[] } => {
  const report = sumOf(days);
  const after = reachOf((name) => Math.max(before[name], report[name]));
  const left = { ...reachOf((name) => after[name] - before[name]) };
  const later = days.filter(({ day }) => day > last).sort((one, other) => (one.day < other.day ? 1 : -1));
  const added = later.map(({ day, ...reach }): DayReach => {
    const given = reachOf((name) => Math.min(left[name], reach[name]));
    for (const name of reachNames) left[name] -= given[name];
    return { day, ...given };
  });
  const all = [...added, { day: last, ...left }];
  return { after, added: all.filter((day) => reachNames.some((name) => day[name] > 0)) };
};
