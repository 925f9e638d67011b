import { textIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { askForChecks, wordsOf } from '../ranking/ask-for-checks';
import type { HooksOf } from './hooks-of';

/** A check is asked for only where somebody makes it. */
export const rankings: HooksOf<'rankings'> = {
  beforeSave: ({ call, values }) => {
    if (values.recheckAt) requireGateway({ services: call.services, name: 'rank' });
    return {};
  },
};

/** A run that is asked for has every word of the list checked, in every search engine and place. */
export const customRankings: HooksOf<'customRankings'> = {
  beforeSave: ({ call, values, current }) => {
    if (current === undefined || !values.lastRun) return {};
    requireGateway({ services: call.services, name: 'rank' });
    return { total: wordsOf(current).length };
  },
  afterSave: async ({ call, before, after }) => {
    if (before === undefined || before.lastRun === after.lastRun || !after.lastRun) return;
    await askForChecks({ store: call.services.store, watched: after, recheckAt: textIn(after.lastRun) });
  },
};
