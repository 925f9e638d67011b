import type { Preflight, PublishWish } from '../../contract/publishing';
import type { Chosen } from './chosen';

/** At most so many publications are submitted at once. */
export const mostPairs = 1000;

/** When: at once, at a moment, or one after the other as the settings have room. */
export const timeModes = ['now', 'at', 'stagger'] as const;

/** When it is published, as the operator is choosing it. */
export interface ChosenTime {
  mode: (typeof timeModes)[number];
  /** ISO 8601, of `at` and the earliest of `stagger`; undefined: not chosen yet. */
  at?: string | undefined;
}

/** Whether all is said about the time. */
export const hasTime = ({ mode, at }: ChosenTime): boolean => mode !== 'at' || at !== undefined;

/** What is sent for what was chosen. */
export const wishOf = (input: {
  chosen: readonly Chosen[];
  accountIds: readonly string[];
  time: ChosenTime;
}): PublishWish => {
  const { chosen, accountIds, time } = input;
  return {
    contents: chosen.map(({ resource, id }) => ({ resource, id })),
    accountIds,
    ...(time.mode !== 'now' && time.at !== undefined && { scheduledAt: time.at }),
    ...(time.mode === 'stagger' && { stagger: true }),
  };
};

/** How many publications can go out, and how many an error keeps back. */
export const countsOf = ({ plan }: Pick<Preflight, 'plan'>): { ready: number; barred: number } => {
  const ready = plan.filter(({ at }) => at !== null).length;
  return { ready, barred: plan.length - ready };
};
