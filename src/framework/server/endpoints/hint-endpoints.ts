import * as contract from '../../contract/hints';
import { mayOpen } from '../../rights/may-open';
import { textOf } from '../../shared/label';
import { type Endpoint, handle } from '../api/endpoint';
import { strings } from '../auth/users';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { findHintMarks, keepHintMarks } from '../views/hint-marks';

/** The first steps of the caller's roles, each once, without those on pages that the caller may not open. */
const hintsOf = ({ services, caller, rights }: SessionCall): contract.Hint[] => {
  const { hints = {} } = services.product;
  const own = new Map(strings(caller.user.roles).flatMap((role) => Object.entries(hints[role] ?? {})));
  return [...own].flatMap(([name, hint]) => {
    const route = hint.to === undefined ? undefined : services.console.routeByPath.get(hint.to);
    const isOpen = hint.to === undefined || (route !== undefined && mayOpen({ route, ...rights }));
    return isOpen ? [{ name, ...hint }] : [];
  });
};

const placeOf = ({ services, caller }: SessionCall) => ({ store: services.store, userId: caller.id });

/** The first steps of the caller, and which of them are over. */
export const readHints = async (call: SessionCall): Promise<contract.HintsAnswer> => ({
  hints: hintsOf(call),
  dismissed: await findHintMarks(placeOf(call)),
});

const dismiss = async (call: SessionCall): Promise<contract.HintsAnswer> => {
  const hints = hintsOf(call);
  const { dismissed } = call.body;
  const names = hints.map(({ name }) => name);
  if (!Array.isArray(dismissed) || !dismissed.every((name) => names.includes(name)))
    throw invalid({ dismissed: textOf(messages.notAnOption, call.language) });
  const kept = names.filter((name) => dismissed.includes(name));
  await keepHintMarks({ ...placeOf(call), dismissed: kept });
  return { hints, dismissed: kept };
};

/** The first steps of new users, and which of them each user has done or dismissed. */
export const hintEndpoints: readonly Endpoint[] = [
  handle(contract.getHints, readHints),
  handle(contract.dismissHints, dismiss),
];
