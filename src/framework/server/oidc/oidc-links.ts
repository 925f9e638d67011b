import { createHash } from 'node:crypto';
import { users } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of links from subjects of OIDC providers to accounts. */
export const oidcLinks = 'oidcLinks';
/** Its schema. */
export const oidcLinkSchema = collectionOf(oidcLinks, { userId: { indexed: true, refersTo: users } });

/** A user at a provider, identified by a stable subject, never by something that can change such as a name or mail address. */
export interface OidcSubject {
  issuer: string;
  subject: string;
}

const scope = everything();
const idOf = ({ issuer, subject }: OidcSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

/** The account linked to a subject. `followsRoles`: the account was created by a sign-in, and its roles follow the provider. */
export const linkOf = async (
  store: Store,
  who: OidcSubject,
): Promise<{ userId: string; followsRoles: boolean } | undefined> => {
  const row = await store.get({ collection: oidcLinks, id: idOf(who), scope });
  return typeof row?.userId === 'string' ? { userId: row.userId, followsRoles: row.followsRoles === true } : undefined;
};

/** Stores a link. */
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

/** Deletes the links of a deleted user. */
export const unlink = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: oidcLinks, scope, where });
};
