import type { Resource } from '../../schema/resource';
import { randomPassword } from '../auth/password';
import { strings } from '../auth/users';
import { forbidden } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import type { RecordCall } from '../services';

/** The role that anybody who may create users may give. */
const PLAIN_ROLE = 'Customer';
/** Under which field a creator of this role stands in the records of its people. */
const LINKS = [
  { role: 'Agent', field: 'agentId' },
  { role: 'OEM', field: 'oemId' },
  { role: 'Operations', field: 'operatorId' },
] as const;

interface NewAccount {
  /** The body, with the roles the caller may give and without links that the server sets. */
  body: Body;
  /** Values the server sets. */
  fields: Record<string, unknown>;
  /** Told once in the answer, kept only as a hash. */
  password: string;
}

/** What the server decides about an account that somebody creates. 403 for roles that the caller may not give. */
export function newAccount({ call, resource }: { call: RecordCall; resource: Resource }): NewAccount {
  const { roles, ...body } = call.body;
  const links = linksOf({ call, resource });
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(links, name)));
  const password = randomPassword();
  const field = resource.fieldByName.get('roles');
  if (field === undefined) return { body: rest, fields: links, password };
  if (call.rights.canWrite({ resource, field })) {
    return { body: roles === undefined ? rest : { ...rest, roles }, fields: links, password };
  }
  if (roles !== undefined && !isPlain(roles))
    throw forbidden({ object: `field:${resource.name}.roles`, action: 'write' });
  return { body: rest, fields: { ...links, roles: [PLAIN_ROLE] }, password };
}

const isPlain = (roles: unknown): boolean => Array.isArray(roles) && roles.every((role) => role === PLAIN_ROLE);

/** A new customer belongs to who makes it, and to who stands above; otherwise its maker could not see it. */
function linksOf({ call, resource }: { call: RecordCall; resource: Resource }): Record<string, unknown> {
  const { caller, rights } = call;
  if (rights.width({ resource, action: 'create' }) !== 'org') return {};
  const roles = strings(caller.user.roles);
  const links: Record<string, unknown> = {};
  if (roles.includes('Agent') && typeof caller.user.oemId === 'string') links.oemId = caller.user.oemId;
  for (const { role, field } of LINKS) if (roles.includes(role)) links[field] = caller.id;
  return links;
}
