import { plainTextOf } from '../../../shared/text';
import { unauthorized } from '../../http/api-error';
import { messages } from '../../http/messages';
import { unaudited } from '../../identity/audit/operation-notes';
import type { Sessions } from '../../identity/sessions';
import { isActiveUser, users } from '../../identity/users';
import type { Call } from '../../services/call';
import type { Services } from '../../services/services';
import { withinTransaction } from '../../services/within-transaction';
import { everything } from '../../store/scope';
import type { Row } from '../../store/store';

/**
 * Starts a session of an authenticated user and returns the token. 401 when the account is not active, or when a code is required as well.
 */
export const beginSession = async ({
  call,
  user,
  tokenSeconds,
  isOneTime = false,
  isProved = false,
}: {
  call: Call;
  user: Row;
  /** Lifetime of the session's tokens. Left out: that of the installation. */
  tokenSeconds?: number | undefined;
  /** With a one-time password, which is used up: the session only allows setting a new one. Default: false. */
  isOneTime?: boolean;
  /** The second step is done. Default: false. */
  isProved?: boolean;
}): Promise<{ token: string }> => {
  const { services, userAgent } = call;
  // Only after the credentials were verified.
  if (!isActiveUser(user)) {
    await services.data.audit.failedSignIn({ account: plainTextOf(user.username), reason: 'frozen' });
    throw unauthorized(messages.frozen);
  }
  const sent = { services, userId: user.id, tokenSeconds, isOneTime };
  const refusal = isProved ? undefined : await services.product.secondFactor?.refusal(sent);
  if (refusal) throw refusal;
  const session = { userId: user.id, device: deviceOf(userAgent), tokenSeconds, mustSetPassword: isOneTime };
  if (isOneTime) {
    const token = await beginOnce({ call, session });
    await noteSignIn({ services, userId: user.id });
    return { token };
  }
  // Outside the transaction of the session: otherwise concurrent sign-ins to one account would block each other.
  const [, token] = await Promise.all([
    noteSignIn({ services, userId: user.id }),
    services.people.sessions.begin(session),
  ]);
  return { token };
};

/** Uses up the one-time password and starts the session in one transaction. 401 when another sign-in was faster. */
const beginOnce = ({ call, session }: { call: Call; session: Parameters<Sessions['begin']>[0] }): Promise<string> =>
  withinTransaction({
    call,
    work: async ({
      services: {
        people: { credentials, sessions },
      },
    }) => {
      if (!(await credentials.spend({ userId: session.userId }))) throw unauthorized(messages.oneTimeOver);
      return sessions.begin(session);
    },
  });

/** Stores the time of the sign-in, if the console has a field for it. */
const noteSignIn = async ({ services, userId }: { services: Services; userId: string }): Promise<void> => {
  if (!services.console.resources.get(users)?.fieldByName.has('lastLoginAt')) return;
  const patch = { lastLoginAt: new Date(services.now()).toISOString() };
  // The sign-in itself is in the audit.
  await unaudited(() => services.store.update({ collection: users, id: userId, scope: everything(), patch }));
};

/** The order matters: many browsers also name others in their header. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** The display name of a User-Agent header: `Chrome · Windows`; empty when nothing in it is recognized. */
export const deviceOf = (userAgent: string): string => {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(' · ');
};
