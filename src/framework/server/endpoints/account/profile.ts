import type { unlockScreen } from '../../../contract/own-account';
import { type confirmMobile as confirmation, type Profile, profileFields } from '../../../contract/profile';
import { checkRecord } from '../../../language/resource/record-schema';
import { type Language, textOf } from '../../../shared/label';
import { invalid } from '../../http/api-error';
import { messages } from '../../http/messages';
import { demoPassword } from '../../identity/password';
import { strings, users } from '../../identity/users';
import { isMobileVerified, verifyMobile } from '../../identity/verified-mobiles';
import { readVersion } from '../../records/change-current';
import { resourceOf } from '../../records/resource-of';
import type { SessionCall } from '../../services/call';
import type { CallOf } from '../../services/endpoint';
import type { Services } from '../../services/services';
import { everything } from '../../store/scope';
import type { Row } from '../../store/store';
import { checkOwnPassword } from './check-own-password';

/**
 * Verifies the mobile number of the caller's account by the code that was sent to it and by the password, because the session may have
 * been started with a link made by another user. From then on the number can be used to sign in.
 */
export const confirmMobile = async (call: CallOf<typeof confirmation>): Promise<void> => {
  const { services, caller, body, language } = call;
  const { mobile } = caller.user;
  if (typeof mobile !== 'string' || mobile === '') throw invalid({ mobile: textOf(messages.required, language) });
  if (!(await checkOwnPassword({ call, password: body.password })))
    throw invalid({ password: textOf(messages.wrongPassword, language) });
  const { phoneCodes } = services.data.memory;
  const recipient = { mobile, purpose: 'confirm' } as const;
  if (!(await phoneCodes.spend({ ...recipient, code: body.code })))
    throw invalid({ code: textOf(messages.wrongCode, language) });
  await verifyMobile({ store: services.store, userId: caller.id, mobile });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The profile of a user's own row, with what the product adds to it. */
export const profileOf = async ({
  services,
  user,
  language,
}: {
  services: Services;
  user: Row;
  language: Language;
}): Promise<Profile> => ({
  id: user.id,
  version: user.version,
  username: textIn(user.username),
  nickname: textIn(user.nickname),
  avatar: textIn(user.avatar),
  company: textIn(user.company),
  contact: textIn(user.contact),
  mobile: textIn(user.mobile),
  email: textIn(user.email),
  roles: strings(user.roles),
  lastLoginAt: textIn(user.lastLoginAt),
  isMobileVerified: await isMobileVerified({ store: services.store, user }),
  ...(await services.product.profileParts?.({ services, user, language })),
});

/** Writes what a body changes of the caller's profile. 422 by field, also for every field that is not one's own to set. */
export const editProfile = async (call: SessionCall): Promise<Row> => {
  const { services, caller, language, body } = call;
  const { version: _version, ...values } = body;
  const resource = resourceOf({ console: services.console, name: users });
  const isOwn = (name: string) => profileFields.some((each) => each === name) && resource.fieldByName.has(name);
  const foreign = Object.keys(values).filter((name) => !isOwn(name));
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isOwn(name) && (value ?? '') !== (caller.user[name] ?? '')),
  );
  const check = checkRecord({ resource, body: changed, mode: 'edit', language, current: caller.user });
  const errors = {
    ...(check.ok ? {} : check.errors),
    ...Object.fromEntries(foreign.map((name) => [name, textOf(messages.notHere, language)])),
  };
  if (!check.ok || foreign.length > 0) throw invalid(errors);
  if (Object.keys(changed).length === 0) return caller.user;
  // A message about a number in use would reveal whose numbers are known here.
  if (Object.hasOwn(changed, 'mobile')) await services.data.memory.limits.mobile.take(caller.id);
  return services.store.update({
    collection: users,
    id: caller.id,
    scope: everything(),
    patch: check.value,
    // A number is also a login name, so it must be unique.
    unique: Object.hasOwn(changed, 'mobile') ? ['mobile'] : [],
    expectedVersion: readVersion(call),
  });
};

/** Locks the screen of the caller's session: from now on the rest of the API refuses it, in every tab and after every reload. */
export const lock = async ({ services, caller }: SessionCall): Promise<null> => {
  await services.people.sessions.setLocked({ sid: caller.claims.sid, isLocked: true });
  return null;
};

/** Unlocks it with the caller's own password; in a demo the template's fixed value serves too. 422 for a wrong one, 429 after too many. */
export const unlock = async (call: CallOf<typeof unlockScreen>): Promise<null> => {
  const { body, language, services, caller } = call;
  const { password } = body;
  const isRight =
    (services.running.isDemo && password === demoPassword) || (await checkOwnPassword({ call, password }));
  if (!isRight) throw invalid({ password: textOf(messages.wrongPassword, language) });
  await services.people.sessions.setLocked({ sid: caller.claims.sid, isLocked: false });
  return null;
};
