import { createHash } from 'node:crypto';
import { users } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection that says which account somebody of a provider is. */
export const oidcLinks = 'oidcLinks';
/** What the store knows of it. */
export const oidcLinkSchema = collectionOf(oidcLinks, { userId: { indexed: true, refersTo: users } });

/** Somebody at a provider: never named by what can change, as a name or an address of mail. */
export interface OidcSubject {
  issuer: string;
  subject: string;
}

const scope = everything();
const idOf = ({ issuer, subject }: OidcSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

/** Whose account it is. `followsRoles`: the account was made for them, and its roles are those that the provider says. */
export const linkOf = async (
  store: Store,
  who: OidcSubject,
): Promise<{ userId: string; followsRoles: boolean } | undefined> => {
  const row = await store.get({ collection: oidcLinks, id: idOf(who), scope });
  return typeof row?.userId === 'string' ? { userId: row.userId, followsRoles: row.followsRoles === true } : undefined;
};

/** Keeps whose account it is. */
export const link = ({
  store,
  who,
  ...fields
}: {
  store: Store;
  who: OidcSubject;
  userId: string;
  followsRoles: boolean;
}): Promise<void> => upsert({ store, collection: oidcLinks, id: idOf(who), fields: { ...fields, ...who } });

/** Forgets who signs in to the account of a user that is deleted. */
export const unlink = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: oidcLinks, scope, where });
};
