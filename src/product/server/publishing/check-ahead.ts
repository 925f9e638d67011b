import { withOrigin } from '../../../framework/server/base/origin';
import type { Worker } from '../../../framework/server/services/run-workers';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Store } from '../../../framework/server/store/store';
import { textIn } from '../base/read-values';
import { serverGateways } from '../base/require-gateway';
import { minuteMs } from './plan-moment';

/** How long before a publication its account is checked: enough time to authorize it again. */
const aheadMs = 60 * minuteMs;
/** How long the result of a check stays valid. */
const freshMs = 6 * 60 * minuteMs;
/** Most checks started per call, because platforms limit the rate. */
const mostChecks = 50;

/** Accounts that have something to publish soon. */
const soonPublishing = async ({ store, now }: { store: Store; now: number }): Promise<string[]> => {
  const until = new Date(now + aheadMs).toISOString();
  const where = {
    all: [
      { field: 'status', op: 'in', value: ['scheduled', 'queued'] },
      { field: 'scheduledAt', op: 'lte', value: until },
    ],
  } as const;
  const request = { store, collection: 'publishTargets', scope: everything(), where, sort: [], fields: ['accountId'] };
  return [...new Set((await allRows(request)).map(({ accountId }) => textIn(accountId)))];
};

/** Accounts in use that have not been checked for hours. */
const unchecked = (now: number) => {
  const since = new Date(now - freshMs).toISOString();
  return [
    { field: 'status', op: 'in', value: ['active', 'expiring', 'quota'] },
    { field: 'usage', op: 'ne', value: 'disabled' },
    {
      any: [
        { field: 'lastCheckAt', op: 'empty', value: true },
        { field: 'lastCheckAt', op: 'lt', value: since },
      ],
    },
  ] as const satisfies readonly Condition[];
};

/** Starts checks of the accounts that publish within the next hour, so that a lost authorization is noticed beforehand. */
export const checkAhead = async ({ store, now }: { store: Store; now: number }): Promise<void> => {
  const ids = await soonPublishing({ store, now });
  if (ids.length === 0) return;
  const where = { all: [{ field: 'id', op: 'in', value: ids } as const, ...unchecked(now)] };
  const page = { sort: [], start: 0, end: mostChecks, total: 'none' } as const;
  const { rows } = await store.list({ collection: 'accounts', scope: everything(), where, ...page });
  const patch = { status: 'checking', lastCheckAt: new Date(now).toISOString() };
  for (const { id } of rows) {
    const alone = { all: [{ field: 'id', op: 'eq', value: id } as const, ...unchecked(now)] };
    await store.claim({ collection: 'accounts', scope: everything(), where: alone, patch });
  }
};

/** Does nothing in a demo with `DEMO_SPEED=0`. */
export const checkAheadWorker: Worker = {
  name: 'check accounts ahead',
  everyMs: minuteMs,
  isAlone: true,
  run: async ({ services, now }) => {
    const { store, console } = services;
    const { isDemo, demoSpeed } = services.running;
    if ((isDemo && demoSpeed === 0) || serverGateways(services).checkAccount === undefined) return;
    if (!console.resources.has('accounts') || !console.resources.has('publishTargets')) return;
    const origin = { via: 'job', requestId: 'worker-check-ahead', address: '' } as const;
    await withOrigin(origin, () => checkAhead({ store, now }));
  },
};
