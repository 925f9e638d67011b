import { randomUUID } from 'node:crypto';
import { textOf } from '../../schema/label';
import { checkRecord } from '../../schema/record-schema';
import type { Resource } from '../../schema/resource';
import { badRequest, invalid, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { agreed, mobile, newPassword, optional, phoneCode, readFields, text } from '../contract/read-fields';
import type { Call } from '../endpoint';
import { declaredValues } from '../records/declared-values';
import { fieldRule } from '../records/field-rule';
import { resourceOf } from '../records/resource-of';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { beginSession } from './begin-session';
import { openBody } from './open-body';
import { findUserByName, isActiveUser, strings, USERS } from './users';

/** Makes an account for a stranger who has shown a mobile phone, and signs in. 404 where registration is closed. */
export async function register(call: Call): Promise<{ token: string }> {
  const { services, language, address } = call;
  const { store, memory, console, isDemo } = services;
  if (!services.isRegisterOpen) throw refused({ code: 404, label: messages.registerClosed, reason: 'closed' });
  const body = openBody(call);
  if (body === undefined) throw badRequest();
  const resource = resourceOf({ console, name: USERS });
  const given = readFields({
    body,
    language,
    rules: {
      username: fieldRule({ resource, name: 'username', language }),
      mobile,
      // Outside a demo nothing can send one.
      code: isDemo ? phoneCode : optional(text()),
      password: newPassword,
      inviteCode: optional(text()),
      agreement: agreed(messages.agreement),
    },
  });
  memory.limits.register.take(address);
  const recipient = { mobile: given.mobile, purpose: 'register' } as const;
  if (isDemo && !memory.phoneCodes.check({ ...recipient, code: given.code ?? '' })) {
    throw invalid({ code: textOf(messages.wrongCode, language) });
  }
  const agent = given.inviteCode === undefined ? undefined : await findAgent({ store, invite: given.inviteCode });
  if (given.inviteCode !== undefined && agent === undefined) {
    throw invalid({ inviteCode: textOf(messages.inviteCode, language) });
  }
  const user = await createUser({ call, resource, given, agent });
  memory.phoneCodes.forget(recipient);
  return beginSession({ call, user });
}

/** An invite code is the name or the id of an agent who works. */
async function findAgent({ store, invite }: { store: Store; invite: string }): Promise<Row | undefined> {
  const found =
    (await findUserByName({ store, username: invite })) ??
    (await store.get({ collection: USERS, id: invite, scope: everything() }));
  return found && isActiveUser(found) && strings(found.roles).includes('Agent') ? found : undefined;
}

async function createUser(input: {
  call: Call;
  resource: Resource;
  given: { username: string; mobile: string; password: string };
  agent: Row | undefined;
}): Promise<Row> {
  const { call, resource, given, agent } = input;
  const { store, credentials } = call.services;
  const { username, mobile: number, password } = given;
  const check = checkRecord({
    resource,
    body: { username, mobile: number, roles: ['Customer'] },
    mode: 'create',
    language: call.language,
  });
  if (!check.ok) throw invalid(check.errors);
  const links = agent && { agentId: agent.id, ...(agent.oemId ? { oemId: agent.oemId } : {}) };
  const id = randomUUID();
  const set = declaredValues({ resource, values: { source: 'register', ...links } });
  // The password first: an account without one would be of no use, a password without account is harmless.
  await credentials.set({ userId: id, password });
  try {
    const row = { ...check.value, ...set, id, createdBy: id };
    return await store.create({ collection: USERS, row, unique: ['username', 'mobile'] });
  } catch (error) {
    await credentials.remove({ userId: id });
    throw error;
  }
}
