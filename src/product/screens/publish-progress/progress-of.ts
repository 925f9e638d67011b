/** How a publication counts, in the order of the bar. */
export const outcomes = ['done', 'failed', 'running', 'waiting', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

/** How the states of a publication count. */
const outcomeOfState: Readonly<Record<string, Outcome>> = {
  success: 'done',
  failed: 'failed',
  rejected: 'failed',
  dead: 'failed',
  publishing: 'running',
  retrying: 'running',
  platform_review: 'running',
  draft: 'waiting',
  reviewing: 'waiting',
  scheduled: 'waiting',
  queued: 'waiting',
  withdrawn: 'withdrawn',
};

/** What is asked of a publication here. */
export interface Target {
  platform: string;
  status: string;
  /** Why it failed, as an option of `publishTargets.errorCause`; empty: it has not. */
  errorCause: string;
  /** ISO 8601; empty: not planned. */
  scheduledAt: string;
}

/** Several publications counted. */
export interface Progress {
  total: number;
  counts: Readonly<Record<Outcome, number>>;
  /** The earliest moment at which one of those that wait is due; empty when none is. */
  next: string;
}

/** How far a job has come on one platform. */
export interface PlatformProgress extends Progress {
  platform: string;
}

const progressOf = (targets: readonly Target[]): Progress => {
  const counts = { done: 0, failed: 0, running: 0, waiting: 0, withdrawn: 0 };
  let next = '';
  for (const { status, scheduledAt } of targets) {
    const outcome = outcomeOfState[status] ?? 'waiting';
    counts[outcome] += 1;
    if (outcome === 'waiting' && scheduledAt !== '' && (next === '' || scheduledAt < next)) next = scheduledAt;
  }
  return { total: targets.length, counts, next };
};

/** How far the publications of a job have come: all of them, by platform in the order of the job, and why some have failed. */
export const jobProgress = (targets: readonly Target[], order: readonly string[]) => {
  const found = [...new Set([...order, ...targets.map(({ platform }) => platform)])];
  const platforms = found
    .map(
      (platform): PlatformProgress => ({
        platform,
        ...progressOf(targets.filter((target) => target.platform === platform)),
      }),
    )
    .filter(({ total }) => total > 0);
  const reasons = new Map<string, number>();
  for (const { status, errorCause } of targets) {
    if (outcomeOfState[status] === 'failed' && errorCause !== '')
      reasons.set(errorCause, (reasons.get(errorCause) ?? 0) + 1);
  }
  return {
    all: progressOf(targets),
    platforms,
    /** The most frequent first. */
    reasons: [...reasons].map(([cause, count]) => ({ cause, count })).sort((a, b) => b.count - a.count),
  };
};
