import { collectionOf } from '../stores/collection-schema';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/**
 * The internal collection of the mobile numbers that their owners have shown to have, by user id. The number itself is kept: whoever
 * writes another one into the account, its owner or somebody else, has one there that nobody has shown to have.
 */
export const verifiedMobiles = 'verifiedMobiles';
/** What the store knows of it. */
export const verifiedMobileSchema = collectionOf(verifiedMobiles);

/** Whether the owner of the account has shown to have the number that stands in it. */
export const isMobileVerified = async ({ store, user }: { store: Store; user: Row }): Promise<boolean> => {
  const row = await store.get({ collection: verifiedMobiles, id: user.id, scope: everything() });
  return typeof user.mobile === 'string' && user.mobile !== '' && row?.mobile === user.mobile;
};

/** Keeps that a code sent to this number has reached the owner of the account. */
export const verifyMobile = ({
  store,
  userId,
  mobile,
}: {
  store: Store;
  userId: string;
  mobile: string;
}): Promise<void> => upsert({ store, collection: verifiedMobiles, id: userId, fields: { mobile } });

/** Forgets what a user who is deleted has shown. */
export const forgetMobile = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: verifiedMobiles, id: userId, scope: everything() }).catch(ignoreMissing);
};
