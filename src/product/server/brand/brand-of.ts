import type { Brand } from '../../../framework/contract/own-session';
import { isActiveUser, strings, users } from '../../../framework/server/auth/users';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A picture that was uploaded here: a page before the sign-in asks nobody else for one. */
const ownPicture = (value: unknown): string => (/^\/(?!\/)/.test(textIn(value)) ? textIn(value) : '');

/** What an OEM partner has published of their brand; undefined for everybody else, and while there is no name. */
const brandIn = (user: Row | undefined): Brand | undefined => {
  if (user === undefined || !isActiveUser(user) || !strings(user.roles).includes('OEM')) return undefined;
  const name = textIn(user.brandName).trim();
  if (name === '') return undefined;
  const [logo, icon] = [ownPicture(user.brandLogo), ownPicture(user.brandFavicon)];
  return { name, logo, icon, contact: textIn(user.brandContact) };
};

/** The brand of a user's console: an OEM partner's own, and that of the partner whom an agent or customer belongs to. */
export const brandOfUser = async ({ store, user }: { store: Store; user: Row }): Promise<Brand | undefined> => {
  const own = brandIn(user);
  const oemId = textIn(user.oemId);
  if (own !== undefined || oemId === '') return own;
  return brandIn(await store.get({ collection: users, id: oemId, scope: everything() }));
};

/** The brand of the host by which somebody has come; undefined for a host of nobody. */
export const brandOfHost = async ({ store, host }: { store: Store; host: string }): Promise<Brand | undefined> => {
  const where = { field: 'brandDomain', op: 'eq', value: host.toLowerCase() } as const;
  if (where.value === '') return undefined;
  const query = { collection: users, scope: everything(), where, sort: [], start: 0, end: 1, total: 'none' } as const;
  return brandIn((await store.list(query)).rows[0]);
};
