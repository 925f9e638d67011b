import type { Brand } from '../../framework/contract/own-session';
import { isActiveUser, strings, users } from '../../framework/server/identity/users';
import { everything } from '../../framework/server/store/scope';
import type { Row, Store } from '../../framework/server/store/store';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The URL of an uploaded picture; others are dropped, because the page before sign-in must not load from other hosts. */
const ownPicture = (value: unknown): string => (/^\/(?!\/)/.test(textIn(value)) ? textIn(value) : '');

/** The published brand of an OEM partner; undefined for everybody else, and while it has no name. */
const brandIn = (user: Row | undefined): Brand | undefined => {
  if (user === undefined || !isActiveUser(user) || !strings(user.roles).includes('OEM')) return undefined;
  const name = textIn(user.brandName).trim();
  if (name === '') return undefined;
  const [logo, icon] = [ownPicture(user.brandLogo), ownPicture(user.brandFavicon)];
  return { name, logo, icon, contact: textIn(user.brandContact) };
};

/** The brand for a user: an OEM partner's own, or that of the partner of an agent or customer. */
export const brandOfUser = async ({ store, user }: { store: Store; user: Row }): Promise<Brand | undefined> => {
  const own = brandIn(user);
  const oemId = textIn(user.oemId);
  if (own !== undefined || oemId === '') return own;
  return brandIn(await store.get({ collection: users, id: oemId, scope: everything() }));
};

/** The brand of the host of a request; undefined for a host without an owner. */
export const brandOfHost = async ({ store, host }: { store: Store; host: string }): Promise<Brand | undefined> => {
  const where = { field: 'brandDomain', op: 'eq', value: host.toLowerCase() } as const;
  if (where.value === '') return undefined;
  const query = { collection: users, scope: everything(), where, sort: [], start: 0, end: 1, total: 'none' } as const;
  return brandIn((await store.list(query)).rows[0]);
};
