import { textOf } from '../schema/label';
import { checkRecord } from '../schema/record-schema';
import { strings, USERS } from './auth/users';
import { type Binding, bindingOf } from './binding/bindings';
import { invalid } from './contract/api-error';
import { messages } from './contract/messages';
import type { SessionCall } from './endpoint';
import { readVersion } from './records/read-version';
import { resourceOf } from './records/resource-of';
import type { Services } from './services';
import { everything } from './stores/scope';
import type { Row } from './stores/store';

/** What people may change about themselves. */
const PROFILE_FIELDS = ['nickname', 'avatar', 'company', 'contact', 'mobile', 'email'] as const;

/** What people may know of their own account; texts that say nothing are empty. */
export interface Profile extends Record<(typeof PROFILE_FIELDS)[number], string> {
  id: string;
  version: number;
  username: string;
  roles: string[];
  lastLoginAt: string;
  binding: Binding | null;
  subscription: {
    packageName: string | null;
    status: string | null;
    expireAt: string | null;
    /** What is left of the package. */
    left: { article: number; video: number; keyword: number; account: number };
  };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The profile of a user's own row. */
export async function profileOf({ services, user }: { services: Services; user: Row }): Promise<Profile> {
  const { store } = services;
  return {
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
    binding: await bindingOf({ store, userId: user.id }),
    subscription: {
      packageName: await packageName({ services, id: user.packageId }),
      status: textOrNull(user.subscriptionStatus),
      expireAt: textOrNull(user.expireAt),
      left: {
        article: numberIn(user.articleLeft),
        video: numberIn(user.videoLeft),
        keyword: numberIn(user.keywordLeft),
        account: numberIn(user.accountLeft),
      },
    },
  };
}

async function packageName({ services, id }: { services: Services; id: unknown }): Promise<string | null> {
  if (typeof id !== 'string' || !services.console.resources.has('packages')) return null;
  return textOrNull((await services.store.get({ collection: 'packages', id, scope: everything() }))?.name);
}

/** Writes what a body changes of the caller's profile. 422 by field, also for every field that is not one's own to set. */
export async function editProfile(call: SessionCall): Promise<Row> {
  const { services, caller, language, body } = call;
  const { version: _version, ...values } = body;
  const resource = resourceOf({ console: services.console, name: USERS });
  const isOwn = (name: string) => PROFILE_FIELDS.some((each) => each === name) && resource.fieldByName.has(name);
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
  return services.store.update({
    collection: USERS,
    id: caller.id,
    scope: everything(),
    patch: check.value,
    // A number is also a way to sign in, so it can only be one person's.
    unique: Object.hasOwn(changed, 'mobile') ? ['mobile'] : [],
    expectedVersion: readVersion(call),
  });
}
