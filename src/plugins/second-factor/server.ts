import { field, res } from '../../framework/rights/objects';
import type { Subject } from '../../framework/rights/policy-row';
import { beginSession } from '../../framework/server/endpoints/account/begin-session';
import { checkOwnPassword } from '../../framework/server/endpoints/account/check-own-password';
import { andStart } from '../../framework/server/endpoints/start-endpoints';
import { ApiError, conflict, invalid, unauthorized } from '../../framework/server/http/api-error';
import { messages as common } from '../../framework/server/http/messages';
import type { AccountCommandOfPlugin } from '../../framework/server/identity/parts';
import { users } from '../../framework/server/identity/users';
import { CommandError } from '../../framework/server/operate/answer-command';
import { definePluginServer } from '../../framework/server/product';
import type { SessionCall } from '../../framework/server/services/call';
import { type CallOf, handle } from '../../framework/server/services/endpoint';
import { limitOf, ticketsFor } from '../../framework/server/services/memory';
import type { Services } from '../../framework/server/services/services';
import { withinTransaction } from '../../framework/server/services/within-transaction';
import { everything } from '../../framework/server/store/scope';
import { textOf } from '../../framework/shared/label';
import { plainTextOf } from '../../framework/shared/text';
import * as contract from './contract/second-factor';
import {
  auditedAction,
  removeSecondFactor,
  sealedFactors,
  secondFactorSchema,
  secondFactors,
  secondFactorsOf,
} from './server/second-factors';

const messages = {
  secondFactor: { zh: '该账号已开启两步验证，还需输入验证码', en: 'This account asks for a code as well' },
  secondStepOver: { zh: '本次登录已失效，请重新输入密码', en: 'This sign-in is over. Enter your password again' },
  wrongSecondCode: { zh: '验证码错误或已使用过', en: 'This code is wrong or has been used' },
  secondFactorOn: { zh: '两步验证已开启', en: 'Two-step verification is on already' },
} as const;

/** Who must have a second factor: nobody, users who may set rights, or everybody. */
const rules = ['', 'optional', 'rights', 'all'];

/** Whether a user may set rights: edit the policy, or write the roles or permissions of accounts. */
const maySetRights = ({ policy }: Services, subject: Subject): boolean =>
  subject.isSuper ||
  policy.current().can({ subject, object: res('policy'), action: 'edit' }) ||
  ['roles', 'permissions'].some((name) =>
    policy.current().can({ subject, object: field(users, name), action: 'write' }),
  );

/** Whether a user must have a second factor. */
const isRequired = (services: Services, subject: Subject): boolean => {
  const { SECOND_FACTOR: rule } = services.outside.env;
  return rule === 'all' || (rule === 'rights' && maySetRights(services, subject));
};

/** A sign-in that waits for its second step. */
interface SecondStep {
  userId: string;
  /** As in `beginSession`. */
  tokenSeconds?: number | undefined;
  isOneTime: boolean;
  /** Wrong codes so far. */
  failures: number;
}

const stepMinutes = 5;
const steps = ticketsFor<SecondStep>('second step', stepMinutes);
/** After this many wrong codes the password has to be entered again. */
const mostFailures = 5;
/** Tries of codes per user. */
const tries = limitOf('codes', 10);

/** Whether a code is right, which uses it up. Attempts are throttled like passwords, and limited because six digits are easy to guess. 429. */
const proveCode = async ({
  call: { services, address },
  user,
  code,
}: {
  call: Pick<SessionCall, 'services' | 'address'>;
  user: { id: string; username?: unknown };
  code: string;
}): Promise<boolean> => {
  const { throttle } = services.people;
  const who = { account: `code of ${plainTextOf(user.username)}`, address };
  await services.data.memory.of(tries).take(user.id);
  await throttle.enter(who);
  const isRight = await secondFactorsOf(services).spend({ userId: user.id, code });
  if (isRight) await throttle.succeed(who);
  else await throttle.fail(who);
  return isRight;
};

/** The second step of a sign-in. */
const signIn = async (call: CallOf<typeof contract.signInSecondStep>): Promise<{ token: string }> => {
  const { services, body } = call;
  const waiting = services.data.memory.of(steps);
  const found = await waiting.get(body.ticket);
  const step = found?.isExpired ? undefined : found?.value;
  const user = step && (await services.store.get({ collection: users, id: step.userId, scope: everything() }));
  if (step === undefined || user === undefined || step.failures >= mostFailures)
    throw unauthorized(messages.secondStepOver);
  if (!(await proveCode({ call, user, code: body.code }))) {
    await waiting.change(body.ticket, (now) => ({ ...step, failures: (now?.value ?? step).failures + 1 }));
    throw unauthorized(messages.wrongSecondCode);
  }
  // Of two calls with the same ticket only one gets here.
  if ((await waiting.take(body.ticket)) === undefined) throw unauthorized(messages.secondStepOver);
  const { tokenSeconds, isOneTime } = step;
  return beginSession({ call, user, tokenSeconds, isOneTime, isProved: true });
};

const hasPassword = async ({ services, caller }: SessionCall): Promise<boolean> =>
  (await services.people.credentials.hashOf({ userId: caller.id })) !== undefined;

const view = async (call: SessionCall): Promise<contract.SecondFactorView> => {
  const { services, caller } = call;
  const { isOn, since, recoveryLeft } = await secondFactorsOf(services).stateOf(caller.id);
  return {
    isOn,
    since: since === undefined ? '' : new Date(since).toISOString(),
    recoveryLeft,
    isRequired: isRequired(services, caller.subject),
    asksPassword: await hasPassword(call),
  };
};

/** 422 for a wrong password. An account that only signs in elsewhere has none, and needs none. */
const insistOnPassword = async (call: CallOf<typeof contract.beginSecondFactor>): Promise<void> => {
  if (!(await hasPassword(call))) return;
  const { password } = call.body;
  const isRight = password !== undefined && (await checkOwnPassword({ call, password }));
  if (!isRight) throw invalid({ password: textOf(common.wrongPassword, call.language) });
};

/** 422 for a wrong code. */
const insistOnCode = async (call: CallOf<typeof contract.confirmSecondFactor>): Promise<void> => {
  if (!(await proveCode({ call, user: call.caller.user, code: call.body.code })))
    throw invalid({ code: textOf(messages.wrongSecondCode, call.language) });
};

const begin = async (call: CallOf<typeof contract.beginSecondFactor>): Promise<contract.NewSecondFactor> => {
  const { services, caller, language } = call;
  await insistOnPassword(call);
  const issuer = textOf(services.console.site.title, language);
  const made = await secondFactorsOf(services).begin({
    userId: caller.id,
    account: plainTextOf(caller.user.username),
    issuer,
  });
  if (made === undefined) throw conflict({ label: messages.secondFactorOn });
  return made;
};

/** Ends the sessions that began without it. */
const confirm = async (call: CallOf<typeof contract.confirmSecondFactor>): Promise<contract.RecoveryCodes> => {
  const { services, caller, body, language } = call;
  const { id: userId, claims } = caller;
  await services.data.memory.of(tries).take(userId);
  return withinTransaction({
    call,
    work: async ({ services: inner }) => {
      const recoveryCodes = await secondFactorsOf(inner).confirm({ userId, code: body.code });
      if (recoveryCodes === undefined) throw invalid({ code: textOf(messages.wrongSecondCode, language) });
      await inner.people.sessions.endAllOf({ userId, exceptSid: claims.sid, reason: 'endedByOwner' });
      return { recoveryCodes };
    },
  });
};

const renew = async (call: CallOf<typeof contract.renewRecoveryCodes>): Promise<contract.RecoveryCodes> => {
  await insistOnPassword(call);
  await insistOnCode(call);
  return { recoveryCodes: await secondFactorsOf(call.services).renew(call.caller.id) };
};

const end = async (call: CallOf<typeof contract.endSecondFactor>): Promise<null> => {
  await insistOnPassword(call);
  await insistOnCode(call);
  await removeSecondFactor({ store: call.services.store, userId: call.caller.id });
  return null;
};

/** For an account whose owner has lost the app and the recovery codes. */
const turnOff: AccountCommandOfPlugin = {
  usage: 'second-factor-off <username>  关闭两步验证 turn two-step verification off',
  async run({ store, userId, username, sessions }) {
    if (!(await removeSecondFactor({ store, userId })))
      throw new CommandError(`该账号没有开启两步验证 Two-step verification is not on: ${username}`);
    await sessions.endAllOf({ userId, reason: 'endedByAdmin' });
    return `已关闭两步验证，该账号的登录均已结束 Two-step verification is off, and every session of the account ended: ${username}`;
  },
};

/** A code of an app in addition to the password. */
export const pluginServer = definePluginServer({
  collections: [secondFactorSchema],
  sealed: sealedFactors,
  audited: { [secondFactors]: auditedAction },
  mistakesOf: ({ SECOND_FACTOR: value = '' }) =>
    rules.includes(value) ? [] : [`SECOND_FACTOR=${JSON.stringify(value)}: 应为 expected optional、rights 或 or all`],
  secondFactor: {
    async refusal({ services, userId, ...step }) {
      if (!(await secondFactorsOf(services).stateOf(userId)).isOn) return undefined;
      const { id: ticket } = await services.data.memory.of(steps).issue({ userId, ...step, failures: 0 });
      const data: contract.SecondStepDue = { reason: 'secondFactor', ticket, expiresIn: stepMinutes * 60 };
      return new ApiError({ code: 401, label: messages.secondFactor, data });
    },
    isEnrolmentDue: async ({ services, userId, subject }) =>
      isRequired(services, subject) && !(await secondFactorsOf(services).stateOf(userId)).isOn,
  },
  forgetUser: async ({ services: { store }, userId }) => void (await removeSecondFactor({ store, userId })),
  commands: { 'second-factor-off': turnOff },
  endpoints: [
    {
      endpoints: [
        handle(contract.signInSecondStep, async (call) => andStart(call, await signIn(call))),
        handle(contract.getSecondFactor, view),
        handle(contract.beginSecondFactor, begin),
        handle(contract.confirmSecondFactor, confirm),
        handle(contract.renewRecoveryCodes, renew),
        handle(contract.endSecondFactor, end),
      ],
    },
  ],
});
