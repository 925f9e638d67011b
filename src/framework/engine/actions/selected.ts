import type { JobTarget } from '../../contract/actions';
import type { EngineRecord } from '../context/engine-record';

/** The records that an action is for: the selected ones, or everything that a list finds. */
export interface Selected {
  records: readonly EngineRecord[];
  /** All that the list finds; `records` are then only the loaded ones. */
  all?: { count: number; filter: () => string } | undefined;
}

/** An action on more records than this runs as a background job. */
const mostAtOnce = 50;

/** The number of records. */
export const countOf = ({ records, all }: Selected): number => all?.count ?? records.length;

/** Whether the action runs as a background job. */
export const isLong = (selected: Selected): boolean => selected.all !== undefined || countOf(selected) > mostAtOnce;

/** The same selection in the form that the server expects. */
export const jobTargetOf = ({ records, all }: Selected): JobTarget =>
  all === undefined ? { ids: records.map(({ id }) => id) } : { filter: all.filter() };
