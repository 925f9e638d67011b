import { ApiError } from '../../../../framework/server/http/api-error';
import { everything } from '../../../../framework/server/stores/scope';
import type { Store } from '../../../../framework/server/stores/store';
import { checkMayUse } from '../../ledger/refusals';
import type { Finding } from './finding';
import { findingOf } from './findings';

/** Whether a customer may publish at all. `now` in ms. */
export const ownerFindings = async ({
  store,
  ownerId,
  now,
}: {
  store: Store;
  ownerId: string;
  now: number;
}): Promise<Finding[]> => {
  const user = await store.get({ collection: 'users', id: ownerId, scope: everything() });
  if (user === undefined) return [];
  try {
    checkMayUse({ user, now: new Date(now).toISOString() });
    return [];
  } catch (error) {
    const isFrozen = error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'frozen';
    return [findingOf({ code: isFrozen ? 'frozen' : 'subscription' })];
  }
};
