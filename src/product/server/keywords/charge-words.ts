import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { ownerOf, post } from '../ledger/entries';
import { checkMayUse } from '../ledger/refusals';

/** Takes one unit of a user's keywords for each that is added to a group. 409 when less is left, or nothing of it may be used. */
export const chargeWords = async ({
  store,
  owner,
  group,
  count,
  now,
}: {
  /** A transaction: what is written belongs to the same commit as the keywords. */
  store: Store;
  owner: string;
  group: Row;
  count: number;
  /** Ms. */
  now: number;
}): Promise<void> => {
  const at = new Date(now).toISOString();
  const user = await ownerOf({ store, owner });
  if (user) checkMayUse({ user, now: at });
  const cause = { resource: 'keywordGroups', id: group.id };
  const purpose = { store, cause, at, by: owner, reason: 'keywords', remark: textIn(group.name) } as const;
  await post(purpose, { owner, unit: 'keyword', kind: 'deduct', change: -count, against: 'used' });
};
