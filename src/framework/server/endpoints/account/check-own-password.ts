import { plainTextOf } from '../../../shared/text';
import { verifyPassword } from '../../identity/password';
import type { SessionCall } from '../../services/call';

/** Whether this is the caller's own password. Wrong ones count like wrong sign-ins: 429 when there are too many. */
export const checkOwnPassword = async ({
  call,
  password,
}: {
  call: Pick<SessionCall, 'services' | 'caller' | 'address'>;
  password: string;
}): Promise<boolean> => {
  const { services, caller, address } = call;
  const { throttle, credentials } = services.people;
  const who = { account: plainTextOf(caller.user.username), address };
  await throttle.enter(who);
  const isRight = await verifyPassword({ password, hash: await credentials.hashOf({ userId: caller.id }) });
  if (isRight) await throttle.succeed(who);
  else await throttle.fail(who);
  return isRight;
};
