import type { Preflight, PublishWish } from '../../contract/publishing';
import type { Chosen } from './chosen';

/** Most publications per submission. */
export const mostPairs = 1000;

/** When to publish: at once, at a given time, or staggered as the settings allow. */
export const timeModes = ['now', 'at', 'stagger'] as const;

/** The time of publication chosen by the operator. */
export interface ChosenTime {
  mode: (typeof timeModes)[number];
  /** ISO 8601: the time for `at`, the earliest time for `stagger`; undefined: not chosen yet. */
  at?: string | undefined;
}

/** Whether the choice of time is complete. */
export const hasTime = ({ mode, at }: ChosenTime): boolean => mode !== 'at' || at !== undefined;

/** The request for the choices made. */
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

/** How many publications can go out, and how many have an error. */
export const countsOf = ({ plan }: Pick<Preflight, 'plan'>): { ready: number; barred: number } => {
  const ready = plan.filter(({ at }) => at !== null).length;
  return { ready, barred: plan.length - ready };
};
