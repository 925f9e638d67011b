import type { Resource, UpdateActionResolved } from '../../../language/resource/resource';
import { writeRight } from '../../../rights/field-rights';
import { plainTextOf } from '../../../shared/text';
import { ApiError, conflict } from '../../http/api-error';
import { messages } from '../../http/messages';
import { forgetTokens } from '../../identity/api-tokens';
import { randomPassword } from '../../identity/password';
import { strings } from '../../identity/users';
import { mayGiveRoles } from '../../records/new-account';
import type { RecordCall } from '../../services/services';
import type { Row } from '../../store/store';

/** Checks that a password may be reset: 409 for the caller's own, 403 for an account with rights that the caller could not grant. */
export const checkReset = ({ call, resource, user }: { call: RecordCall; resource: Resource; user: Row }): void => {
  const { caller, rights } = call;
  if (user.id === caller.id) throw conflict({ label: messages.ownPassword });
  if (caller.subject.isSuper) return;
  const roles = resource.fieldByName.get('roles');
  const permissions = resource.fieldByName.get('permissions');
  const refuse = (field: NonNullable<typeof roles>) =>
    new ApiError({ code: 403, label: messages.greaterRights, data: writeRight({ resource, field }) });
  if (roles && !mayGiveRoles({ call, resource, roles: user.roles })) throw refuse(roles);
  const mayGive = permissions === undefined || rights.canWrite({ resource, field: permissions });
  if (permissions && strings(user.permissions).length > 0 && !mayGive) throw refuse(permissions);
};

/**
 * Gives an account a one-time password in the transaction of the action, as `replacePassword` does. Returns the password, which is shown
 * once; empty if the action does not reset passwords.
 */
export const resetPassword = async ({
  call,
  action,
  user,
}: {
  call: RecordCall;
  action: UpdateActionResolved;
  user: Row;
}): Promise<Record<string, string>> => {
  if (action.oneTimeHours === undefined) return {};
  const password = randomPassword();
  await replacePassword({ call, user, password, hours: action.oneTimeHours });
  return { oneTimePassword: password };
};

/**
 * Sets a password that is valid for one sign-in within `hours`. Ends the account's sessions, revokes its API tokens and clears its failed
 * sign-ins.
 */
export const replacePassword = async ({
  call,
  user,
  password,
  hours,
}: {
  call: RecordCall;
  user: Row;
  password: string;
  hours: number;
}): Promise<void> => {
  const { store } = call.services;
  const { credentials, sessions, throttle } = call.services.people;
  await credentials.setOneTime({ userId: user.id, password, hours });
  await sessions.endAllOf({ userId: user.id, reason: 'passwordReset' });
  await forgetTokens({ store, userId: user.id });
  await throttle.release(plainTextOf(user.username));
};
