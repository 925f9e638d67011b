import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { registration as form, type SentCode, type sendPhoneCode } from '../../../contract/registration';
import { mobileSignIn } from '../../../contract/session';
import { checkRecord } from '../../../language/resource/record-schema';
import type { Resource } from '../../../language/resource/resource';
import { troubleOf } from '../../../shared/call-trouble';
import { type Label, type Language, textOf } from '../../../shared/label';
import { cleanText } from '../../../shared/text';
import { type ApiError, badRequest, invalid, refused, unauthorized } from '../../http/api-error';
import type { Body } from '../../http/check-body';
import { messages } from '../../http/messages';
import { judged, readFields } from '../../http/read-fields';
import { passwordRules, verifyPassword } from '../../identity/password';
import { codeLifeMs, codePauseMs } from '../../identity/phone-codes';
import { findUserByMobile, findUserByName, isActiveUser, strings, users } from '../../identity/users';
import { isMobileVerified, verifyMobile } from '../../identity/verified-mobiles';
import { declaredValues } from '../../records/declared-values';
import { fieldRule } from '../../records/field-rule';
import { linksTo } from '../../records/new-account';
import { resourceOf } from '../../records/resource-of';
import type { Call } from '../../services/call';
import type { CallOf } from '../../services/endpoint';
import { phoneCodesConnection } from '../../services/service-connections';
import type { Extensions, Services } from '../../services/services';
import { withinTransaction } from '../../services/within-transaction';
import { everything } from '../../store/scope';
import type { Row, Store } from '../../store/store';
import { beginSession } from './begin-session';
import { checkNewPassword } from './check-new-password';

/**
 * The body of a call that may be encrypted as `{ param }`. Undefined when it was and cannot be decrypted: the caller then
 * responds as to wrong credentials. 422 for a plain body where encryption is required.
 */
export const openBody = ({
  body,
  services: {
    people: { loginKey },
  },
  language,
}: Call): Body | undefined => {
  if (loginKey.mode !== 'off' && typeof body.param === 'string') return loginKey.open(body.param);
  if (loginKey.mode === 'required') throw invalid({ param: textOf(messages.encryptedOnly, language) });
  return body;
};

/** What sends codes; undefined: nothing does. */
const senderOf = ({ product, outside: { env } }: Services): Extensions['sendPhoneCode'] =>
  product.sendPhoneCode ?? product.connectPhoneCodes?.(env);

const noGateway = (label: Label): ApiError => refused({ code: 503, label, reason: 'noGateway' });

/** 503 where nothing can send a code, so that none can be requested either. */
const insistOnCodes = (services: Services): void => {
  if (!services.running.isDemo && senderOf(services) === undefined) throw noGateway(messages.noSmsGateway);
};

/** Hands a code over to what sends it. 503 where that does not take it; a number that it refuses is no trouble of its own. */
const handOver = async (services: Services, input: Parameters<NonNullable<Extensions['sendPhoneCode']>>[0]) => {
  const send = senderOf(services);
  if (send === undefined) return;
  try {
    await send(input);
    services.outside.connections.note(phoneCodesConnection, 'ok');
  } catch (error) {
    const trouble = troubleOf(error);
    services.outside.connections.note(phoneCodesConnection, trouble.cause === 'refused' ? 'ok' : trouble);
    services.log.warn(`a code was not sent: ${trouble.cause} ${trouble.code}`);
    throw noGateway(messages.codeNotSent);
  }
};

/** Whether the number is that of an admin with a password of their own: then this has become more than a demo, and the code would let anybody in. */
const isTakenOver = async ({ services, mobile }: { services: Services; mobile: string }): Promise<boolean> => {
  const { store, product } = services;
  const { credentials } = services.people;
  const user = await findUserByMobile({ store, mobile });
  if (user === undefined) return false;
  const isAdmin = user.isSuper === true || strings(user.roles).some((role) => product.adminRoles?.includes(role));
  return isAdmin && !(await credentials.isDemo({ userId: user.id }));
};

/** Sends a code; the same answer whether or not an account has the number. A demo returns the code, but that of an admin with a password of their own. */
export const sendCode = async (call: CallOf<typeof sendPhoneCode>): Promise<SentCode> => {
  const { services, body: recipient, address, language } = call;
  insistOnCodes(services);
  const { log } = services;
  const { isDemo } = services.running;
  const { memory } = services.data;
  const code = await memory.phoneCodes.issue({ ...recipient, address });
  await handOver(services, { ...recipient, code, language });
  const isShown = isDemo && !(await isTakenOver({ services, mobile: recipient.mobile }));
  if (isShown) log.info(`演示短信 Demo SMS → ${recipient.mobile} (${recipient.purpose}): ${code}`);
  return { expiresIn: codeLifeMs / 1000, retryAfter: codePauseMs / 1000, ...(isShown && { demoCode: code }) };
};

/** Creates an account for a verified mobile number, and signs in. 404 where registration is closed. */
export const register = async (call: Call): Promise<{ token: string }> => {
  const { services, language, address } = call;
  const { store, console } = services;
  const { memory } = services.data;
  const { newAccounts, registration } = services.product;
  if (!services.people.isRegisterOpen || newAccounts === undefined || registration === undefined)
    throw refused({ code: 404, label: messages.registerClosed, reason: 'closed' });
  // An unverified number would be worthless, so codes must be available.
  insistOnCodes(services);
  const body = openBody(call);
  if (body === undefined) throw badRequest();
  const resource = resourceOf({ console, name: users });
  const given = readFields({
    body,
    language,
    schema: z.extend(form, { username: judged(fieldRule({ resource, name: 'username', language })) }),
  });
  await memory.limits.register.take(address);
  await checkNewPassword({
    password: given.password,
    rules: passwordRules({ isDemo: services.running.isDemo, passwordMin: services.people.passwordMin }).own,
    language,
  });
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
  const { store } = call.services;
  const { credentials } = call.services.people;
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

/** Used in place of a body that cannot be decrypted: an unknown user, so that the timing is the same. */
const unreadable: Body = { username: '\0', password: '\0' };

/** Signs in by user name and password, or by mobile number and code. The 401 does not reveal what was wrong. */
export const signIn = async (call: Call): Promise<{ token: string }> => {
  const body = openBody(call) ?? unreadable;
  return 'mobile' in body && !('username' in body) ? signInByCode({ call, body }) : signInByPassword({ call, body });
};

const signInByPassword = async ({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> => {
  const { username, password } = readCredentials({ body, language: call.language });
  const { store } = call.services;
  const { throttle, credentials } = call.services.people;
  const who = { account: username, address: call.address };
  await throttle.enter(who);
  const user = await findUserByName({ store, username });
  const stored = user && (await credentials.find({ userId: user.id }));
  const isRight = await verifyPassword({ password, hash: stored?.hash });
  if (!isRight || user === undefined || stored?.isOver) {
    await throttle.fail(who);
    throw unauthorized(isRight && stored?.isOver ? messages.oneTimeOver : messages.credentials);
  }
  await throttle.succeed(who);
  return beginSession({ call, user, isOneTime: stored?.isOneTime === true });
};

const signInByCode = async ({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> => {
  const { store } = call.services;
  const { throttle } = call.services.people;
  const { memory } = call.services.data;
  const given = readFields({ body, language: call.language, schema: mobileSignIn });
  const who = { account: `mobile ${given.mobile}`, address: call.address };
  await throttle.enter(who);
  const recipient = { mobile: given.mobile, purpose: 'login' } as const;
  const isRight = (await memory.phoneCodes.spend({ ...recipient, code: given.code })) !== undefined;
  const user = isRight ? await findUserByMobile({ store, mobile: given.mobile }) : undefined;
  // An unverified number, which others may have entered, is treated like an unknown one.
  if (user === undefined || !(await isMobileVerified({ store, user }))) {
    await throttle.fail(who);
    throw unauthorized(messages.wrongCode);
  }
  await throttle.succeed(who);
  return beginSession({ call, user });
};

const readCredentials = ({
  body,
  language,
}: {
  body: Body;
  language: Language;
}): {
  username: string;
  password: string;
} => {
  const { password } = body;
  const username = typeof body.username === 'string' ? cleanText(body.username) : undefined;
  const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
  if (isGiven(username) && isGiven(password)) return { username, password };
  const required = textOf(messages.required, language);
  throw invalid({
    ...(!isGiven(username) && { username: required }),
    ...(!isGiven(password) && { password: required }),
  });
};
