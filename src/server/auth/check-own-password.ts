import type { SessionCall } from '../endpoint';
import { verifyPassword } from './password';

/** Whether this is the caller's own password. Wrong ones count like wrong sign-ins: 429 when there are too many. */
export async function checkOwnPassword({ call, password }: { call: SessionCall; password: string }): Promise<boolean> {
  const { services, caller, address } = call;
  const { brake, credentials } = services;
  const who = { account: String(caller.user.username), address };
  await brake.enter(who);
  const isRight = await verifyPassword({ password, hash: await credentials.hashOf({ userId: caller.id }) });
  if (isRight) brake.succeed(who);
  else brake.fail(who);
  return isRight;
}
