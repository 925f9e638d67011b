import { randomUUID } from 'node:crypto';
import { agreed, mobile, newPassword, optional, phoneCode, text } from '../../contract/rules';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { passwordRules } from '../auth/password-rules';
import { findUserByName, isActiveUser, strings, users } from '../auth/users';
import { verifyMobile } from '../auth/verified-mobiles';
import { badRequest, invalid, refused } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import { declaredValues } from '../records/declared-values';
import { fieldRule } from '../records/field-rule';
import { linksTo } from '../records/new-account';
import { resourceOf } from '../records/resource-of';
import type { Call } from '../services/call';
import { withinTransaction } from '../services/within-transaction';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { beginSession } from './begin-session';
import { checkNewPassword } from './check-new-password';
import { openBody } from './open-body';
import { insistOnCodes } from './send-code';

/** Creates an account for a verified mobile number, and signs in. 404 where registration is closed. */
export const register = async (call: Call): Promise<{ token: string }> => {
  const { services, language, address } = call;
  const { store, memory, console } = services;
  const { newAccounts, registration } = services.product;
  if (!services.isRegisterOpen || newAccounts === undefined || registration === undefined)
    throw refused({ code: 404, label: messages.registerClosed, reason: 'closed' });
  // An unverified number would be worthless, so codes must be available.
  insistOnCodes(services);
  const body = openBody(call);
  if (body === undefined) throw badRequest();
  const resource = resourceOf({ console, name: users });
  const given = readFields({
    body,
    language,
    rules: {
      username: fieldRule({ resource, name: 'username', language }),
      mobile: mobile(),
      code: phoneCode(),
      password: newPassword(),
      inviteCode: optional(text()),
      agreement: agreed(),
    },
  });
  await memory.limits.register.take(address);
  await checkNewPassword({ password: given.password, rules: passwordRules(services).own, language });
  const recipient = { mobile: given.mobile, purpose: 'register' } as const;
  const proof = { ...recipient, code: given.code };
  const wrongCode = () => invalid({ code: textOf(messages.wrongCode, language) });
  if (!(await memory.phoneCodes.check(proof))) throw wrongCode();
  const { inviteCode: code } = given;
  const inviter = code === undefined ? undefined : await findInviter({ store, code, role: registration.inviterRole });
  if (code !== undefined && inviter === undefined) {
    throw invalid({ inviteCode: textOf(messages.inviteCode, language) });
  }
  const values = { ...registration.values, ...(inviter && linksTo({ maker: inviter, newAccounts })) };
  const { role } = newAccounts;
  // Of two calls with the same code only one gets here.
  const spent = await memory.phoneCodes.spend(proof);
  if (spent === undefined) throw wrongCode();
  const user = await withinTransaction({
    call,
    work: (inner) => createUser({ call: inner, resource, given, role, values }),
  }).catch(async (error: unknown) => {
    await spent.giveBack();
    throw error;
  });
  return beginSession({ call, user });
};

/** An invite code is the user name or id of an active user with an inviting role. */
const findInviter = async ({
  store,
  code,
  role,
}: {
  store: Store;
  code: string;
  role: string;
}): Promise<Row | undefined> => {
  const found =
    (await findUserByName({ store, username: code })) ??
    (await store.get({ collection: users, id: code, scope: everything() }));
  return found && isActiveUser(found) && strings(found.roles).includes(role) ? found : undefined;
};

const createUser = async (input: {
  call: Call;
  resource: Resource;
  given: { username: string; mobile: string; password: string };
  role: string;
  /** Values set by the server in addition to the form. */
  values: Readonly<Record<string, unknown>>;
}): Promise<Row> => {
  const { call, resource, given, role, values } = input;
  const { store, credentials } = call.services;
  const { username, mobile: number, password } = given;
  const check = checkRecord({
    resource,
    body: { username, mobile: number, roles: [role] },
    mode: 'create',
    language: call.language,
  });
  if (!check.ok) throw invalid(check.errors);
  const id = randomUUID();
  const set = declaredValues({ resource, values });
  const row = { ...check.value, ...set, id, createdBy: id };
  const user = await store.create({ collection: users, row, unique: ['username', 'mobile'] });
  await credentials.set({ userId: id, password });
  await verifyMobile({ store, userId: id, mobile: number });
  return user;
};
