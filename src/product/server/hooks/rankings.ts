import type { Row } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { askForChecks, countsOf } from '../ranking/ask-for-checks';
import type { HooksOf } from './hooks-of';

/** A check can be requested only if a service is connected for it. */
export const rankings: HooksOf<'rankings'> = {
  beforeSave: ({ call, values }) => {
    if (values.recheckAt) requireGateway({ services: call.services, name: 'rank' });
    return {};
  },
};

/** A requested run checks every word of the list in every search engine and place. */
export const customRankings: HooksOf<'customRankings'> = {
  beforeSave: ({ call, values, current }) => {
    if (current !== undefined && values.lastRun) requireGateway({ services: call.services, name: 'rank' });
    return countsOf({ ...current, ...values } as Row);
  },
  afterSave: async ({ call, before, after }) => {
    if (before === undefined || before.lastRun === after.lastRun || !after.lastRun) return;
    const run = { watched: after, recheckAt: textIn(after.lastRun), by: call.caller.id };
    await askForChecks({ store: call.services.store, ...run });
  },
};
