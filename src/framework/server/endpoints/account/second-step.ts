import type { signInSecondStep } from '../../../contract/second-factor';
import { plainTextOf } from '../../../shared/text';
import { unauthorized } from '../../http/api-error';
import { messages } from '../../http/messages';
import { users } from '../../identity/users';
import type { SessionCall } from '../../services/call';
import type { CallOf } from '../../services/endpoint';
import { everything } from '../../store/scope';
import { beginSession } from './begin-session';

/** After this many wrong codes the password has to be entered again. */
const mostFailures = 5;

/** Whether a code is right, which uses it up. Attempts are throttled like passwords, and limited because six digits are easy to guess. 429. */
export const proveCode = async ({
  call: { services, address },
  user,
  code,
}: {
  call: Pick<SessionCall, 'services' | 'address'>;
  user: { id: string; username?: unknown };
  code: string;
}): Promise<boolean> => {
  const { throttle, secondFactors } = services.people;
  const { memory } = services.data;
  const who = { account: `code of ${plainTextOf(user.username)}`, address };
  await memory.limits.codes.take(user.id);
  await throttle.enter(who);
  const isRight = await secondFactors.spend({ userId: user.id, code });
  if (isRight) await throttle.succeed(who);
  else await throttle.fail(who);
  return isRight;
};

/** The second step of a sign-in. */
export const signInBySecondStep = async (call: CallOf<typeof signInSecondStep>): Promise<{ token: string }> => {
  const { services, body } = call;
  const { secondSteps } = services.data.memory;
  const found = await secondSteps.get(body.ticket);
  const step = found?.isExpired ? undefined : found?.value;
  const user = step && (await services.store.get({ collection: users, id: step.userId, scope: everything() }));
  if (step === undefined || user === undefined || step.failures >= mostFailures)
    throw unauthorized(messages.secondStepOver);
  if (!(await proveCode({ call, user, code: body.code }))) {
    await secondSteps.change(body.ticket, (now) => ({ ...step, failures: (now?.value ?? step).failures + 1 }));
    throw unauthorized(messages.wrongSecondCode);
  }
  // Of two calls with the same ticket only one gets here.
  if ((await secondSteps.take(body.ticket)) === undefined) throw unauthorized(messages.secondStepOver);
  const { tokenSeconds, isOneTime } = step;
  return beginSession({ call, user, tokenSeconds, isOneTime, isProved: true });
};
