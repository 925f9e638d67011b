import type { JobTarget } from '../engine-context';
import type { EngineRecord } from '../engine-record';

/** The records that something is done with: those that were chosen, or everything that a list finds. */
export interface Selected {
  records: readonly EngineRecord[];
  /** All that the list finds, of which `records` are the ones at hand. */
  all?: { count: number; filter: () => string } | undefined;
}

/** More than so many records are left to the server, which does them by and by. */
const mostAtOnce = 50;

/** How many records are meant. */
export const countOf = ({ records, all }: Selected): number => all?.count ?? records.length;

/** Whether nobody should wait for it. */
export const isLong = (selected: Selected): boolean => selected.all !== undefined || countOf(selected) > mostAtOnce;

/** The same for the server. */
export const jobTargetOf = ({ records, all }: Selected): JobTarget =>
  all === undefined ? { ids: records.map(({ id }) => id) } : { filter: all.filter() };
