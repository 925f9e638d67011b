import type { AccountToday } from '../../contract/publishing';

/** What accounts can still publish today, of what they may in all. */
export interface DayLeft {
  left: number;
  limit: number;
}

/** The days of several accounts together; one that is over its limit takes nothing from the others. Undefined while none is known. */
export const dayLeft = (days: readonly (Pick<AccountToday, 'used' | 'limit'> | undefined)[]): DayLeft | undefined => {
  const known = days.flatMap((day) => (day === undefined ? [] : [day]));
  if (known.length === 0) return undefined;
  return {
    left: known.reduce((sum, { used, limit }) => sum + Math.max(0, limit - used), 0),
    limit: known.reduce((sum, { limit }) => sum + limit, 0),
  };
};
