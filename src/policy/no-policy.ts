import type { Decisions } from './create-decisions';

/** What stands while no policy could be read at all: everything is refused, to full admins as well. */
export const noPolicy: Decisions = { revision: 'none', rows: [], can: () => false, scopeOf: () => null };
