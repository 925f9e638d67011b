import { setTimeout as wait } from 'node:timers/promises';
import type { Console, ConsoleConfig } from '../../language/console-config';
import { res } from '../../rights/objects';
import type { CallTrouble } from '../../shared/call-trouble';
import { type Language, type Texts, textOf } from '../../shared/label';
import { fillText } from '../../shared/text';
import type { Clock } from '../base/give-way';
import type { Log } from '../base/log';
import { createSeal } from '../base/seal';
import { observedFiles, openFiles } from '../http/files/open-files';
import { messages } from '../http/messages';
import { type Audit, auditThrottle } from '../identity/audit/audit';
import { createCredentials } from '../identity/credentials';
import { createGuessThrottle } from '../identity/guess-throttle';
import { createLoginKey } from '../identity/login-key';
import type { PeopleParts } from '../identity/parts';
import type { GivenRoles } from '../identity/rights/policy-users';
import { createSessions } from '../identity/sessions';
import { createTokens } from '../identity/tokens';
import { usersWhoMay } from '../identity/users';
import { createEventHub } from '../notices/create-event-hub';
import { putNotice } from '../notices/put-notice';
import { createMetrics } from '../services/metrics';
import { createOutbox, type OutsideParts } from '../services/outbox';
import { createConnectionLog, filesConnection, serviceConnectionsOf } from '../services/service-connections';
import type { Services } from '../services/services';
import { onlyProcess } from '../store/live-processes';
import type { OpenedStore, OpenStore } from '../store/store';
import { type Environment, EnvironmentError } from './environment';
import { consoleOf, type Project } from './load-project';
import { openData, openStores, type Stores } from './open-data';
import { openPolicy, servePolicy } from './open-policy';
import { openRunning, startRunning } from './open-running';
import { fittedOptions, openStore } from './open-store';
import { joinProcesses, shareCommits } from './share-processes';

/** Opens the connections to services outside, and the storage of uploaded files, which may be one of them. */
const openOutside = async ({
  stores: { expiringInStore, secret },
  environment,
  env,
  project,
  fetchLoopback,
  log,
  now,
  services,
}: {
  stores: Stores;
  environment: Environment;
  env: OutsideParts['env'];
  project: Project;
  fetchLoopback: boolean;
  log: Log;
  now: () => number;
  /** Once there are any. */
  services: () => Services;
}) => {
  const connections = createConnectionLog({
    kept: expiringInStore,
    now,
    log,
    onRefused: (name, trouble) => notifyOfRefusal({ services: services(), name, trouble }),
  });
  const files = await openFiles(environment, log);
  const outgoing = { loopback: false, isSecure: true, allowed: environment.outgoing };
  const outside: OutsideParts = {
    outbox: createOutbox({ ways: project.product.ways, env, secret, reach: outgoing, note: connections.note }),
    connections,
    ...(files.service && { filesConnection: { name: filesConnection, ...files.service } }),
    sealFor: (name) => createSeal({ secret, name }),
    sealed: project.product.sealed ?? {},
    outgoing,
    fetchReach: { loopback: fetchLoopback },
    env,
  };
  const storage = files.service ? observedFiles(files, (outcome) => connections.note(filesConnection, outcome)) : files;
  return { outside, storage };
};

/** Notifies the users who may test connections that a service refuses this console, which nobody else can change. */
const notifyOfRefusal = async ({
  services,
  name,
  trouble,
}: {
  services: Services;
  name: string;
  trouble: CallTrouble;
}): Promise<void> => {
  const connection = serviceConnectionsOf(services).find((one) => one.name === name);
  if (connection === undefined) return;
  const { store, policy, now } = services;
  const to = await usersWhoMay({ store, policy: policy.current(), object: res('connections'), action: 'edit' });
  const said = (language: Language) => ({ name: textOf(connection.label, language), code: trouble.code || '—' });
  const filled = (label: Texts): Texts => ({ zh: fillText(label.zh, said('zh')), en: fillText(label.en, said('en')) });
  await store.transaction((tx) =>
    putNotice({
      store: tx,
      now: now(),
      to,
      about: `connections/${name}`,
      said: {
        title: filled(messages.connectionRefused),
        content: filled(messages.connectionRefusedText),
        level: 'high',
      },
    }),
  );
};

/** `EnvironmentError` for a role that does not exist: it would be granted without any effect. */
const checkGivenRoles = ({ given, console }: { given: GivenRoles | undefined; console: Console }): void => {
  const unknown = given?.roles.find((role) => !Object.hasOwn(console.roles, role));
  if (unknown === undefined) return;
  const known = Object.keys(console.roles).join(', ');
  throw new EnvironmentError(
    `${given?.by}: 没有角色 there is no role ${JSON.stringify(unknown)}. 已有 Known: ${known}`,
  );
};

/** Opens the accounts, and everything for signing in. */
const openPeople = async ({
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

const machineClock: Clock = { now: Date.now, wait: (ms) => wait(ms) };

interface OpenServices {
  services: Services;
  /**
   * Prepares data and policy for another configuration: creates its new collections and allows its names in the policy. Returns its
   * console. `ProjectError` leaves everything as it is.
   */
  prepare: (config: ConsoleConfig) => Promise<Console>;
  /** Everything that is stored, for a backup. */
  snapshot: OpenedStore['snapshot'];
  close: () => Promise<void>;
}

/** Opens everything that the endpoints use. Rejects with a readable error and leaves files unchanged. */
export const openServices = async (options: {
  environment: Environment;
  /** As `Services.env`. Left out: none. */
  env?: Services['outside']['env'];
  project: Project;
  log: Log;
  /** Left out: the time of this machine. */
  clock?: Clock;
  /** Left out: the store that the environment names. */
  open?: OpenStore;
  isDev?: boolean;
  /** As in `startServer`. */
  fetchLoopback?: boolean;
}): Promise<OpenServices> => {
  const {
    environment,
    env = {},
    project,
    log,
    clock = machineClock,
    open,
    isDev = false,
    fetchLoopback = false,
  } = options;
  const { product } = project;
  const { now } = clock;
  const console = consoleOf(project.config, product);
  const closeObserver = await product.observer?.({ env, log });
  const opened = await openStore({ environment, project, console, isDev, log, now, ...(open && { open }) });
  try {
    // The services themselves, once there are any: their console changes with the configuration and the roles.
    let served: { console: Console } = { console };
    const live = { console: () => served.console, services: () => services };
    const given = { environment, project, product, log, now };

    const metrics = createMetrics();
    const stores = await openStores({ ...given, ...live, opened, metrics });
    const { bare, store, secret, isDemo } = stores;
    const { outside, storage } = await openOutside({ ...given, ...live, stores, env, fetchLoopback });
    const joined = await joinProcesses({ store: bare, peers: bare.peers, secret, log });
    const processes = joined ?? onlyProcess();
    const data = openData({ ...given, stores, storage, processes });
    const { audit } = data;
    const people = await openPeople({ stores, environment, audit, clock });
    const { sessions } = people;
    const servedPolicy = servePolicy({ stores, config: project.config, served: () => served });
    const events = createEventHub({ ...live, store, policy: servedPolicy.holder.current, sessions, now, log });
    const { policy, policyFile } = openPolicy({ ...given, env, stores, served: servedPolicy, audit, events });

    // Subscribes before the first read, so that no commit of another process is missed.
    store.onCommit((changes) => events.committed(changes));
    await shareCommits({ store: bare, console: live.console, events, policyFile });
    await policyFile.start();
    checkGivenRoles({ given: product.givenRoles?.(env), console: served.console });

    const running = openRunning({ ...live, isDemo, environment, metrics, events, processes });
    const services: Services = {
      console: served.console,
      product,
      store,
      log,
      now,
      data,
      people,
      policy,
      outside,
      running,
    };
    served = services;
    const { committed } = product;
    if (committed) store.onCommit((changes) => committed({ services, changes }));
    const stop = await startRunning({ services, stores, joined, auditDays: environment.auditDays });

    const prepare = async (config: ConsoleConfig) => {
      const next = consoleOf(config, product);
      // Lenient, because a configuration edited under a running server may be unfinished.
      await store.declare(await fittedOptions({ project, environment, console: next, isDemo, mode: 'lenient', log }));
      return servedPolicy.follow({ config, console: next, file: policyFile });
    };
    const close = async () => {
      stop();
      events.close();
      await running.jobs.close();
      await joined?.close();
      await outside.connections.close();
      await audit.close();
      await policyFile.close();
      await store.close();
      await closeObserver?.();
    };
    return { services, prepare, snapshot: (work) => opened.snapshot(work), close };
  } catch (error) {
    await opened.close();
    await closeObserver?.();
    throw error;
  }
};
