import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PolicyUser } from '../policy/check-policy';
import { noPolicy } from '../policy/no-policy';
import { createPolicyHolder } from '../policy/policy-holder';
import type { Console } from '../schema/console';
import { knownNames } from '../schema/known-names';
import { CREDENTIALS, createCredentials } from './auth/credentials';
import { createGuessBrake } from './auth/guess-brake';
import { createLoginKey } from './auth/login-key';
import { loadSecret } from './auth/secret';
import { createSessions, SESSIONS } from './auth/sessions';
import { createTokens } from './auth/tokens';
import { isActiveUser, subjectOf, USERS } from './auth/users';
import { BINDINGS } from './binding/bindings';
import type { Clock } from './clock';
import { DIRECT_TOKENS } from './direct/direct-tokens';
import type { Environment } from './environment';
import { consoleOf, type Project } from './load-project';
import type { Log } from './log';
import { createMemory } from './memory';
import { createPolicyFile } from './policy-file';
import { seedData } from './seed-data';
import type { Services } from './services';
import { openJsonServerStore } from './stores/json-server-store';
import { everything } from './stores/scope';
import type { Store } from './stores/store';
import { SUBSCRIPTIONS } from './subscriptions';

/** What the server keeps for itself, beside the resources. */
const INTERNAL = [CREDENTIALS, SESSIONS, DIRECT_TOKENS, BINDINGS, SUBSCRIPTIONS];

const machineClock: Clock = { now: Date.now, wait: (ms) => wait(ms) };

/** Opens everything the endpoints work with. Rejects with a readable error and leaves files as they are. */
export async function openServices(options: {
  environment: Environment;
  project: Project;
  log: Log;
  /** Left out: the time of this machine. */
  clock?: Clock;
}): Promise<{ services: Services; close: () => Promise<void> }> {
  const { environment, project, log, clock = machineClock } = options;
  const { dataDir, isDemo, isRegisterOpen, loginRsa } = environment;
  const { now } = clock;
  const console = consoleOf(project.config);
  const store = await openStore({ environment, project, console });
  try {
    const tokens = createTokens({
      secret: await loadSecret({ dataDir }),
      seconds: environment.tokenSeconds,
      now,
    });
    const holder = createPolicyHolder({
      initial: noPolicy,
      known: knownNames(console),
      listUsers: () => policyUsers(store),
    });
    const policyFile = createPolicyFile({ file: environment.policyFile, dataDir, holder, log });
    await policyFile.start();
    const services: Services = {
      console,
      store,
      tokens,
      isDemo,
      isRegisterOpen,
      log,
      policy: holder.current,
      credentials: createCredentials({ store, isDemo }),
      sessions: createSessions({ store, tokens, now }),
      brake: createGuessBrake(clock),
      loginKey: createLoginKey(loginRsa),
      memory: createMemory(clock),
      now,
    };
    const close = async () => {
      policyFile.close();
      await store.close();
    };
    return { services, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The store of the console's resources and of what the server keeps for itself. */
export async function openStore({
  environment,
  project,
  console,
}: {
  environment: Environment;
  project: Project;
  console: Console;
}): Promise<Store> {
  const { dataDir, isDemo } = environment;
  const collections = [...console.resources.keys(), ...INTERNAL];
  // A first password hash costs time that a later start need not spend.
  const isFirst = !existsSync(join(dataDir, 'db.json'));
  const mock = await project.readMock();
  const seed = isFirst || !isDemo ? await seedData({ console, mock, isDemo }) : mock;
  return openJsonServerStore({ dataDir, seed, collections });
}

/** Who may be able to edit the policy. Before the first account is made, the full admin that it will be. */
async function policyUsers(store: Store): Promise<PolicyUser[]> {
  const { rows } = await store.list({ collection: USERS, scope: everything(), sort: [], start: 0, end: Infinity });
  if (rows.length === 0) return [{ grants: [], isSuper: true, isActive: true }];
  return rows.map((user) => ({ ...subjectOf(user), isActive: isActiveUser(user) }));
}
