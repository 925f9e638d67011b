import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing } from '../store/store-error';
import { upsert } from '../store/upsert';

/**
 * The internal collection of verified mobile numbers, by user id. The number itself is stored, so that a number changed in the account,
 * by its owner or by others, is unverified again.
 */
export const verifiedMobiles = 'verifiedMobiles';
/** Its schema. */
export const verifiedMobileSchema = collectionOf(verifiedMobiles);

/** Whether the current mobile number of the account is verified. */
export const isMobileVerified = async ({ store, user }: { store: Store; user: Row }): Promise<boolean> => {
  const row = await store.get({ collection: verifiedMobiles, id: user.id, scope: everything() });
  return typeof user.mobile === 'string' && user.mobile !== '' && row?.mobile === user.mobile;
};

/** Records that a code sent to this number has reached the owner of the account. */
export const verifyMobile = ({
  store,
  userId,
  mobile,
}: {
  store: Store;
  userId: string;
  mobile: string;
}): Promise<void> => upsert({ store, collection: verifiedMobiles, id: userId, fields: { mobile } });

/** Deletes the verified number of a deleted user. */
export const forgetMobile = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: verifiedMobiles, id: userId, scope: everything() }).catch(ignoreMissing);
};
