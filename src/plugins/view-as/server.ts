import type { Viewing } from '../../framework/contract/own-session';
import { conflict, notFound } from '../../framework/server/http/api-error';
import type { Caller } from '../../framework/server/identity/tokens';
import { isActiveUser, nameOfUser, subjectOf, users } from '../../framework/server/identity/users';
import { definePluginServer } from '../../framework/server/product';
import type { SessionCall } from '../../framework/server/services/call';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import type { Services } from '../../framework/server/services/services';
import type { ExpiringStore } from '../../framework/server/store/expiring-values';
import { everything } from '../../framework/server/store/scope';
import type { Row } from '../../framework/server/store/store';
import { roleGrant } from '../../framework/shared/grants';
import * as contract from './contract/view-as';

const cannotView = {
  zh: '该账号不可用，无法以其身份查看',
  en: 'This account cannot be used, so there is nothing to look at',
};

/** The account behind `user:<id>`, where it exists, can be used, and is no full admin's before anybody but one. */
const viewedUser = async ({
  services,
  caller,
  id,
}: {
  services: Services;
  caller: Caller;
  id: string;
}): Promise<Row | undefined> => {
  const user = await services.store.get({ collection: users, id, scope: everything() });
  if (user === undefined || !isActiveUser(user)) return undefined;
  return user.isSuper === true && !caller.subject.isSuper ? undefined : user;
};

/** A caller with another account, looked at by them. */
const through = (caller: Caller, user: Row): Caller => ({
  ...caller,
  id: user.id,
  user,
  subject: subjectOf(user),
  lookedAtBy: { id: caller.id, user: caller.user, subject: caller.subject },
});

/** The user whose console the session shows: the one that it was switched to, else its own, where the account or the role has gone. */
const callerFor = async ({ services, caller }: { services: Services; caller: Caller }): Promise<Caller> => {
  const [kind, name = ''] = caller.viewAs?.split(/:(.*)/s) ?? [];
  if (kind === undefined) return caller;
  if (kind === 'role') {
    const grants = [roleGrant(name)];
    const user = { ...caller.user, roles: [name], permissions: [], isSuper: false };
    return { ...through(caller, user), subject: { grants, isSuper: false } };
  }
  const user = await viewedUser({ services, caller, id: name });
  return user ? through(caller, user) : caller;
};

/** What is read again within this time is not noted again. */
const restMs = 3_600_000;
/** Most readings remembered. */
const mostReadings = 5000;

/** Remembers what was read lately, among all processes on the same data. */
const createReadings = ({ kept: stored, now }: { kept: ExpiringStore; now: () => number }) => {
  const values = stored.of<true>('viewed', mostReadings);
  return {
    /** Whether this is the first time within an hour. */
    isFirst: (key: string): Promise<boolean> =>
      values.change([key], (found) =>
        found.has(key)
          ? { result: false }
          : { result: true, put: new Map([[key, { value: true as const, until: now() + restMs }]]) },
      ),
  };
};

/** Audits which records are read while viewing as somebody else: once an hour for each session, view and resource. */
const noteRead = async ({
  services,
  caller,
  object,
}: {
  services: Services;
  caller: Caller;
  /** What the right of the call is about. Only records are noted. */
  object: string;
}): Promise<void> => {
  const { viewAs = '', claims } = caller;
  const resource = /^res:(.*)$/.exec(object)?.[1] ?? '';
  if (!services.console.resources.has(resource)) return;
  const readings = services.data.memory.of(createReadings);
  if (!(await readings.isFirst(`${claims.sid} ${viewAs} ${resource}`))) return;
  await services.data.audit.record({
    kind: 'rights',
    action: 'readViewAs',
    resource,
    title: viewAs,
    details: { as: viewAs },
  });
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
  if (user === undefined) throw conflict({ label: cannotView });
  return nameOfUser(user);
};

const note = ({ services }: SessionCall, action: 'viewAs' | 'endViewAs', as: string, title: string) =>
  services.data.audit.record({
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
  await services.people.sessions.setViewAs({ sid: caller.claims.sid, as });
  await note(call, 'viewAs', as, name);
  return { as, name, by: nameOfUser(caller.user) };
};

const end = async (call: SessionCall): Promise<null> => {
  const { services, caller } = call;
  if (caller.viewAs === undefined) return null;
  await services.people.sessions.setViewAs({ sid: caller.claims.sid, as: null });
  await note(call, 'endViewAs', caller.viewAs, caller.viewAs);
  return null;
};

/** Viewing the console as a role or another user. */
export const pluginServer = definePluginServer({
  endpoints: [{ endpoints: [handle(contract.viewAs, begin), handle(contract.endViewAs, end)] }],
  sessionView: { right: contract.viewAsRight, callerFor, noteRead },
});
