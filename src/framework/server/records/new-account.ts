import type { NewAccounts } from '../../language/product';
import type { Resource } from '../../language/resource/resource';
import { writeRight } from '../../rights/field-rights';
import { forbidden } from '../http/api-error';
import type { Body } from '../http/check-body';
import { randomPassword } from '../identity/password';
import { strings } from '../identity/users';
import type { RecordCall } from '../services/services';
import type { Row } from '../store/store';

interface NewAccount {
  /** The body with the roles that the caller may grant, without links set by the server. */
  body: Body;
  /** Values the server sets. */
  fields: Record<string, unknown>;
  /** Returned once, stored only as a hash. */
  password: string;
}

/** What the server sets in an account that a user creates. 403 for roles that the caller may not grant. */
export const newAccount = ({ call, resource }: { call: RecordCall; resource: Resource }): NewAccount => {
  const { roles, ...body } = call.body;
  const { newAccounts } = call.services.product;
  const links = linksOf({ call, resource });
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(links, name)));
  const password = randomPassword();
  const field = resource.fieldByName.get('roles');
  if (field === undefined) return { body: rest, fields: links, password };
  if (call.rights.canWrite({ resource, field })) {
    return { body: roles === undefined ? rest : { ...rest, roles }, fields: links, password };
  }
  const isPlain = roles === undefined || mayGiveRoles({ call, resource, roles });
  if (newAccounts === undefined || !isPlain) throw forbidden(writeRight({ resource, field }));
  const given = strings(roles);
  return { body: rest, fields: { ...links, roles: given.length > 0 ? given : [newAccounts.role] }, password };
};

/** Whether the caller may grant an account these roles: any role, or those that the caller's role may assign to new accounts. */
export const mayGiveRoles = ({
  call: { caller, rights, services },
  resource,
  roles,
}: {
  call: Pick<RecordCall, 'caller' | 'rights' | 'services'>;
  resource: Resource;
  roles: unknown;
}): boolean => {
  const field = resource.fieldByName.get('roles');
  if (field === undefined || rights.canWrite({ resource, field })) return true;
  const { newAccounts } = services.product;
  if (newAccounts === undefined || !Array.isArray(roles)) return false;
  const own = strings(caller.user.roles);
  const given = newAccounts.links.flatMap(({ role, gives = [] }) => (own.includes(role) ? gives : []));
  return roles.every((role) => role === newAccounts.role || given.includes(role));
};

/** Links from a new account to its creator, without which a creator with the scope `org` could not see it. */
const linksOf = ({ call, resource }: { call: RecordCall; resource: Resource }): Record<string, unknown> => {
  const { caller, rights, services } = call;
  const { newAccounts } = services.product;
  if (newAccounts === undefined || rights.width({ resource, action: 'create' }) !== 'org') return {};
  return linksTo({ maker: caller.user, newAccounts });
};

/** Links of a new account to the user who creates or invites it. A link to the creator replaces a copied one of the same field. */
export const linksTo = ({ maker, newAccounts }: { maker: Row; newAccounts: NewAccounts }): Record<string, unknown> => {
  const roles = strings(maker.roles);
  const links = newAccounts.links.filter(({ role }) => roles.includes(role));
  const copied = links
    .flatMap(({ copies = [] }) => copies)
    .filter((name) => typeof maker[name] === 'string' && maker[name] !== '');
  return Object.fromEntries([
    ...copied.map((name) => [name, maker[name]]),
    ...links.map(({ field }) => [field, maker.id]),
  ]);
};
