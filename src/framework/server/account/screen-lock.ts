import type { unlockScreen } from '../../contract/own-account';
import { textOf } from '../../shared/label';
import type { CallOf } from '../api/endpoint';
import { demoPassword } from '../auth/password';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { checkOwnPassword } from './check-own-password';

/** Locks the screen of the caller's session: from now on the rest of the API refuses it, in every tab and after every reload. */
export const lock = async ({ services, caller }: SessionCall): Promise<null> => {
  await services.sessions.setLocked({ sid: caller.claims.sid, isLocked: true });
  return null;
};

/** Unlocks it with the caller's own password; in a demo the template's fixed value serves too. 422 for a wrong one, 429 after too many. */
export const unlock = async (call: CallOf<typeof unlockScreen>): Promise<null> => {
  const { body, language, services, caller } = call;
  const { password } = body;
  const isRight = (services.isDemo && password === demoPassword) || (await checkOwnPassword({ call, password }));
  if (!isRight) throw invalid({ password: textOf(messages.wrongPassword, language) });
  await services.sessions.setLocked({ sid: caller.claims.sid, isLocked: false });
  return null;
};
