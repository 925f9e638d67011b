import * as contract from '../../contract/second-factor';
import { codeRule } from '../../contract/second-factor';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { conflict, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import { isSecondFactorRequired } from '../identity/enrolment';
import { removeSecondFactor } from '../identity/second-factors';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { withinTransaction } from '../services/within-transaction';
import { checkOwnPassword } from './account/check-own-password';
import { proveCode } from './account/second-step';

const hasPassword = async ({ services, caller }: SessionCall): Promise<boolean> =>
  (await services.people.credentials.hashOf({ userId: caller.id })) !== undefined;

const view = async (call: SessionCall): Promise<contract.SecondFactorView> => {
  const { services, caller } = call;
  const { isOn, since, recoveryLeft } = await services.people.secondFactors.stateOf({ userId: caller.id });
  const { secondFactorRule: rule } = services.people;
  return {
    isOn,
    since: since === undefined ? '' : new Date(since).toISOString(),
    recoveryLeft,
    isRequired: isSecondFactorRequired({ rule, subject: caller.subject, policy: services.policy.current() }),
    asksPassword: await hasPassword(call),
  };
};

/** 422 for a wrong password. An account that only signs in elsewhere has none, and needs none. */
const insistOnPassword = async (call: SessionCall): Promise<void> => {
  if (!(await hasPassword(call))) return;
  const { password } = call.body;
  const isRight = typeof password === 'string' && password !== '' && (await checkOwnPassword({ call, password }));
  if (!isRight) throw invalid({ password: textOf(messages.wrongPassword, call.language) });
};

/** 422 for a wrong code. */
const insistOnCode = async (call: SessionCall): Promise<void> => {
  const { code } = readFields({ body: call.body, language: call.language, rules: { code: codeRule } });
  if (!(await proveCode({ call, user: call.caller.user, code })))
    throw invalid({ code: textOf(messages.wrongSecondCode, call.language) });
};

const begin = async (call: SessionCall): Promise<contract.NewSecondFactor> => {
  const { services, caller, language } = call;
  await insistOnPassword(call);
  const issuer = textOf(services.console.site.title, language);
  const made = await services.people.secondFactors.begin({
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
  await services.data.memory.limits.codes.take(userId);
  return withinTransaction({
    call,
    work: async ({
      services: {
        people: { secondFactors, sessions },
      },
    }) => {
      const recoveryCodes = await secondFactors.confirm({ userId, code: body.code });
      if (recoveryCodes === undefined) throw invalid({ code: textOf(messages.wrongSecondCode, language) });
      await sessions.endAllOf({ userId, exceptSid: claims.sid, reason: 'endedByOwner' });
      return { recoveryCodes };
    },
  });
};

const renew = async (call: SessionCall): Promise<contract.RecoveryCodes> => {
  await insistOnPassword(call);
  await insistOnCode(call);
  return { recoveryCodes: await call.services.people.secondFactors.renew({ userId: call.caller.id }) };
};

const end = async (call: SessionCall): Promise<null> => {
  await insistOnPassword(call);
  await insistOnCode(call);
  await removeSecondFactor({ store: call.services.store, userId: call.caller.id });
  return null;
};

/** The second factor of one's own account. */
export const secondFactorEndpoints: readonly Endpoint[] = [
  handle(contract.getSecondFactor, view),
  handle(contract.beginSecondFactor, begin),
  handle(contract.confirmSecondFactor, confirm),
  handle(contract.renewRecoveryCodes, renew),
  handle(contract.endSecondFactor, end),
];
