import { setTimeout as wait } from 'node:timers/promises';
import type { Console, ConsoleConfig } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import { resolveConsole } from '../../language/resolve/resolve';
import { createPolicyHolder, type PolicyHolder } from '../../rights/check-policy';
import { noPolicy } from '../../rights/create-decisions';
import { roleLabels } from '../../rights/policy-roles';
import type { Clock } from '../base/give-way';
import type { Log } from '../base/log';
import { makeAccount } from '../endpoints/account/make-account';
import { createOnceKeeper } from '../http/answer-once';
import { observedFiles, openFiles, uploadsDir } from '../http/files/open-files';
import { auditThrottle, createAudit } from '../identity/audit/audit';
import { createCredentials } from '../identity/credentials';
import { createGuessThrottle } from '../identity/guess-throttle';
import { createLoginKey } from '../identity/login-key';
import { createOidcProvider } from '../identity/oidc-provider';
import { createPolicyFile } from '../identity/rights/policy-file';
import { createPolicyRevisions, createSharedPolicy } from '../identity/rights/policy-revisions';
import { policyUsers } from '../identity/rights/policy-users';
import { createSecondFactors } from '../identity/second-factors';
import { loadSecret } from '../identity/secret';
import { createSessions } from '../identity/sessions';
import { createTokens } from '../identity/tokens';
import { users } from '../identity/users';
import { createWebhookSecrets, webhooks } from '../identity/webhooks';
import { createEventHub, type EventHub } from '../notices/create-event-hub';
import { splitHistory } from '../records/history-store';
import { createUploadFiles } from '../records/uploads/upload-files';
import { createMemory } from '../services/memory';
import { addServerFigures, createMetrics, watchStore } from '../services/metrics';
import { createConnectionLog, filesConnection, filesConnectionOf } from '../services/service-connections';
import type { Services } from '../services/services';
import { watchStalls } from '../services/stalls';
import { createExpiringInMemory, createExpiringInStore } from '../store/expiring-values';
import type { OpenedStore, OpenStore } from '../store/store';
import { ruledStore } from '../store/write-rules';
import { actionJob } from '../tasks/actions/run-each';
import { importJob } from '../tasks/import-job';
import { type JobKind, jobSchema } from '../tasks/job';
import { createJobRunner } from '../tasks/job-runner';
import { makeWebhook } from '../tasks/webhook-product';
import { createOutbox } from '../work/outbox/outbox';
import { type Environment, EnvironmentError } from './environment';
import { keepSweeping } from './keep-sweeping';
import { consoleOf, type Project } from './load-project';
import { policyNoter } from './note-policy';
import { writeRules } from './open-data';
import { fittedOptions, isDemoData, openStore } from './open-store';
import { joinProcesses, shareCommits } from './share-processes';

/** Every kind of background job, by its stored name. */
const jobKinds: Readonly<Record<string, JobKind>> = {
  action: actionJob,
  import: importJob,
};

/** Wraps a policy holder so that every activated policy also sends an event, after `inForce` has been called. */
const announceActivation = ({
  holder,
  events,
  inForce,
}: {
  holder: PolicyHolder;
  events: EventHub;
  inForce: () => void;
}): PolicyHolder => ({
  ...holder,
  activate: async (text) => {
    const result = await holder.activate(text);
    if (result.ok) {
      inForce();
      events.policyChanged(result.revision);
    }
    return result;
  },
});

/** Functions that create the records of resources for which storing a row is not enough. */
const recordMakers: Services['makers'] = new Map([
  [users, makeAccount],
  [webhooks, makeWebhook],
]);

/** `EnvironmentError` for a role that does not exist: it would be granted without any effect. */
const checkOidcRoles = ({ oidc, console }: { oidc: Environment['oidc']; console: Console }): void => {
  const unknown = [...(oidc?.roles.values() ?? [])].find((role) => !Object.hasOwn(console.roles, role));
  if (unknown === undefined) return;
  const known = Object.keys(console.roles).join(', ');
  throw new EnvironmentError(`OIDC_ROLES: 没有角色 there is no role ${JSON.stringify(unknown)}. 已有 Known: ${known}`);
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
  env?: Services['env'];
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
  const { environment, env = {}, project, log, clock = machineClock, open, isDev = false } = options;
  const { dataDir, isDemoStated, loginRsa } = environment;
  const { now } = clock;
  const console = consoleOf(project.config, project.product);
  const opened = await openStore({ environment, project, console, isDev, log, now, ...(open && { open }) });
  try {
    let served: { console: Console } = { console };
    const metrics = createMetrics();
    const watched = watchStore({ store: opened, log, onWrite: metrics.write });
    const store = ruledStore({
      store: watched,
      rules: writeRules({
        store: watched,
        product: project.product,
        console: () => served.console,
        services: () => services,
        now,
      }),
    });
    const audit = createAudit({ store: watched, target: project.product.audit, now, log });
    const isDemo =
      environment.isDemo && (isDemoStated || (await isDemoData({ store: watched, product: project.product })));
    const secret = environment.secretKey ?? (await loadSecret({ dataDir }));
    const expiringInStore = createExpiringInStore({ store: watched, now });
    const stored = watched.peers ? expiringInStore : createExpiringInMemory({ now });
    const tokens = createTokens({ secret, seconds: environment.tokenSeconds, now });
    let known = knownNames(console);
    const holder = createPolicyHolder({
      initial: noPolicy,
      known: () => known,
      listUsers: () => policyUsers(store),
    });
    const sessions = createSessions({ store, tokens, now });
    const policy = holder.current;
    const events = createEventHub({ console: () => services.console, store, policy, sessions, now, log });
    store.onCommit((changes) => events.committed(changes));
    let written = project.config;
    const withRoles = () => resolveConsole(written, roleLabels(holder.current().roles));
    /** Roles are data: updates the served console to the roles of the policy in force. */
    const followRoles = () => {
      const { roles, addedRoles } = served.console;
      const had = addedRoles.map((name) => [name, roles[name]]);
      if (JSON.stringify(Object.fromEntries(had)) === JSON.stringify(roleLabels(holder.current().roles))) return;
      served.console = withRoles();
    };
    const policyRevisions = createPolicyRevisions({ store: watched, now });
    const notePolicy = policyNoter({ revisions: policyRevisions, audit, file: environment.policyFile, log });
    const announcing = announceActivation({ holder, events, inForce: followRoles });
    const policyFile = createPolicyFile({
      file: environment.policyFile,
      starting: environment.startingPolicy,
      dataDir,
      holder: announcing,
      log,
      ...(watched.peers && { shared: createSharedPolicy({ store: watched, now }) }),
      onNew: (policy) => void notePolicy(policy),
    });
    // Subscribes before the first read, so that no commit of another process is missed.
    await shareCommits({ store: watched, console: () => served.console, events, policyFile });
    const processes = await joinProcesses({ store: watched, peers: watched.peers, secret, log });
    await policyFile.start();
    const connections = createConnectionLog({ kept: expiringInStore, now, log });
    const files = await openFiles(environment, log);
    const storage = environment.uploads
      ? observedFiles(files, (outcome) => connections.note(filesConnection, outcome))
      : files;
    checkOidcRoles({ oidc: environment.oidc, console: served.console });
    const outgoing = { loopback: false, isSecure: true, allowed: environment.outgoing };
    const services: Services = {
      console: served.console,
      store,
      health: () => store.health(),
      tokens,
      isDemo,
      demoSpeed: environment.demoSpeed,
      passwordMin: environment.passwordMin,
      secondFactors: createSecondFactors({ store, secret, now }),
      secondFactorRule: environment.secondFactorRule,
      oidc: environment.oidc && createOidcProvider(environment.oidc),
      isRegisterOpen: environment.isRegisterOpen ?? isDemo,
      ...(isDemo &&
        !isDemoStated && {
          elsewhere: {
            isDemo: false,
            isRegisterOpen: environment.isRegisterOpen ?? false,
            credentials: createCredentials({ store, isDemo: false, now }),
          },
        }),
      log,
      policy,
      policyRevisions,
      policyFile,
      policyNeedsTwo: environment.policyNeedsTwo,
      expectations: project.readExpectations ?? (async () => undefined),
      credentials: createCredentials({ store, isDemo, now }),
      sessions,
      audit,
      metrics,
      metricsToken: environment.metricsToken,
      isStopping: false,
      throttle: auditThrottle({ throttle: createGuessThrottle({ ...clock, kept: stored }), audit }),
      loginKey: await createLoginKey({ mode: loginRsa, kept: stored, secret }),
      once: createOnceKeeper({ store: watched, secret, now, log }),
      memory: createMemory({ kept: stored, secret, now, requestsPerSecond: environment.userRequests }),
      events,
      product: project.product,
      makers: recordMakers,
      jobs: createJobRunner({ services: () => services, kinds: jobKinds, ...(processes && { processes }) }),
      uploads: createUploadFiles({
        storage,
        arrivals: uploadsDir(dataDir),
        linkSeconds: environment.uploadLinkSeconds,
        now,
      }),
      outbox: createOutbox({ ways: project.product.ways, env, secret, reach: outgoing, note: connections.note }),
      connections,
      ...(environment.uploads && { filesConnection: filesConnectionOf(environment.uploads, files) }),
      fetchReach: { loopback: options.fetchLoopback ?? false },
      webhookSecrets: createWebhookSecrets({ secret }),
      outgoing,
      env,
      now,
    };
    served = services;
    const { committed } = project.product;
    if (committed) store.onCommit((changes) => committed({ services, changes }));
    addServerFigures({ metrics, store, now, streams: () => events.count(), jobs: jobSchema.name });
    await services.jobs.recover();
    processes?.keepBeating(() => services.jobs.recover());
    await splitHistory(store);
    const stopWatching = watchStalls({ log, onStall: ({ ms }) => metrics.stall(ms) });
    const stopSweeping = await keepSweeping({ services, expiringInStore, auditDays: environment.auditDays });
    const prepare = async (config: ConsoleConfig) => {
      const next = consoleOf(config, project.product);
      // Lenient, because a configuration edited under a running server may be unfinished.
      await store.declare(await fittedOptions({ project, environment, console: next, isDemo, mode: 'lenient', log }));
      written = config;
      const names = knownNames(next);
      if (JSON.stringify(names) !== JSON.stringify(known)) {
        known = names;
        await policyFile.reload();
      }
      return withRoles();
    };
    const close = async () => {
      stopSweeping();
      stopWatching();
      events.close();
      await services.jobs.close();
      await processes?.close();
      await connections.close();
      await audit.close();
      await policyFile.close();
      await store.close();
    };
    return { services, prepare, snapshot: (work) => opened.snapshot(work), close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
