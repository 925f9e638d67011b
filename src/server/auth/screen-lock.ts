import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import { readFields, text } from '../contract/read-fields';
import type { SessionCall } from '../endpoint';
import { DEMO_PASSWORD } from '../seed-data';
import { checkOwnPassword } from './check-own-password';

/** Locks the screen of the caller's session: from now on the rest of the API refuses it, in every tab and after every reload. */
export async function lock({ services, caller }: SessionCall): Promise<null> {
  await services.sessions.setLocked({ sid: caller.claims.sid, isLocked: true });
  return null;
}

/** Unlocks it with the caller's own password; in a demo the template's fixed value serves too. 422 for a wrong one, 429 after too many. */
export async function unlock(call: SessionCall): Promise<null> {
  const { body, language, services, caller } = call;
  const { password } = readFields({ body, language, rules: { password: text({ label: messages.wrongPassword }) } });
  const isRight = (services.isDemo && password === DEMO_PASSWORD) || (await checkOwnPassword({ call, password }));
  if (!isRight) throw invalid({ password: textOf(messages.wrongPassword, language) });
  await services.sessions.setLocked({ sid: caller.claims.sid, isLocked: false });
  return null;
}
