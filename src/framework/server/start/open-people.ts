import type { Console } from '../../language/console-config';
import type { Clock } from '../base/give-way';
import { type Audit, auditThrottle } from '../identity/audit/audit';
import { createCredentials } from '../identity/credentials';
import { createGuessThrottle } from '../identity/guess-throttle';
import { createLoginKey } from '../identity/login-key';
import type { PeopleParts } from '../identity/parts';
import type { GivenRoles } from '../identity/rights/policy-users';
import { createSessions } from '../identity/sessions';
import { createTokens } from '../identity/tokens';
import { type Environment, EnvironmentError } from './environment';
import type { Stores } from './open-data';

/** `EnvironmentError` for a role that does not exist: it would be granted without any effect. */
export const checkGivenRoles = ({ given, console }: { given: GivenRoles | undefined; console: Console }): void => {
  const unknown = given?.roles.find((role) => !Object.hasOwn(console.roles, role));
  if (unknown === undefined) return;
  const known = Object.keys(console.roles).join(', ');
  throw new EnvironmentError(
    `${given?.by}: 没有角色 there is no role ${JSON.stringify(unknown)}. 已有 Known: ${known}`,
  );
};

/** Opens the accounts, and everything for signing in. */
export const openPeople = async ({
  stores: { store, kept, secret, isDemo },
  environment,
  audit,
  clock,
}: {
  stores: Stores;
  environment: Environment;
  audit: Audit;
  clock: Clock;
}): Promise<PeopleParts> => {
  const { now } = clock;
  const tokens = createTokens({ secret, seconds: environment.tokenSeconds, now });
  return {
    credentials: createCredentials({ store, isDemo, now }),
    sessions: createSessions({ store, tokens, now }),
    tokens,
    throttle: auditThrottle({ throttle: createGuessThrottle({ ...clock, kept }), audit }),
    loginKey: await createLoginKey({ mode: environment.loginRsa, kept, secret }),
    passwordMin: environment.passwordMin,
    isRegisterOpen: environment.isRegisterOpen ?? isDemo,
    ...(isDemo &&
      !environment.isDemoStated && {
        elsewhere: {
          isRegisterOpen: environment.isRegisterOpen ?? false,
          credentials: createCredentials({ store, isDemo: false, now }),
        },
      }),
  };
};
