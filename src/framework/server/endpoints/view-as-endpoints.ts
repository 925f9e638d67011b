import type { Viewing } from '../../contract/view-as';
import * as contract from '../../contract/view-as';
import { type CallOf, type Endpoint, handle } from '../api/endpoint';
import { viewedUser } from '../api/view-as';
import type { Caller } from '../auth/caller';
import { nameOfUser, users } from '../auth/users';
import { conflict, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';

/** The view that a session shows; undefined while it is its owner's. */
export const viewingOf = ({ lookedAtBy, viewAs = '', user }: Caller): Viewing | undefined =>
  lookedAtBy && {
    as: viewAs,
    name: viewAs.startsWith('role:') ? viewAs.slice('role:'.length) : nameOfUser(user),
    by: nameOfUser(lookedAtBy.user),
  };

/** The name of the role or user to view as. 404 unless the caller may see it. */
const nameOf = async (call: SessionCall, as: string): Promise<string> => {
  const { services, rights, caller } = call;
  const [kind, name = ''] = as.split(/:(.*)/s);
  if (kind === 'role') {
    if (!Object.hasOwn(services.console.roles, name)) throw notFound();
    return name;
  }
  const resource = services.console.resources.get(users);
  if (resource === undefined) throw notFound();
  const scope = await rights.scope({ resource, action: 'show' });
  if (!(await services.store.get({ collection: users, id: name, scope }))) throw notFound();
  const user = await viewedUser({ services, caller, id: name });
  if (user === undefined) throw conflict({ label: messages.cannotView });
  return nameOfUser(user);
};

const note = ({ services }: SessionCall, action: 'viewAs' | 'endViewAs', as: string, title: string) =>
  services.audit.record({
    kind: 'rights',
    action,
    resource: as.startsWith('user:') ? users : '',
    title,
    details: { as },
  });

const begin = async (call: CallOf<typeof contract.viewAs>): Promise<Viewing> => {
  const { services, caller, body } = call;
  const { as } = body;
  const name = await nameOf(call, as);
  await services.sessions.setViewAs({ sid: caller.claims.sid, as });
  await note(call, 'viewAs', as, name);
  return { as, name, by: nameOfUser(caller.user) };
};

const end = async (call: SessionCall): Promise<null> => {
  const { services, caller } = call;
  if (caller.viewAs === undefined) return null;
  await services.sessions.setViewAs({ sid: caller.claims.sid, as: null });
  await note(call, 'endViewAs', caller.viewAs, caller.viewAs);
  return null;
};

/** Viewing the console as a role or another user. */
export const viewAsEndpoints: readonly Endpoint[] = [handle(contract.viewAs, begin), handle(contract.endViewAs, end)];
