import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PolicyUser } from '../policy/check-policy';
import { noPolicy } from '../policy/no-policy';
import { createPolicyHolder, type PolicyHolder } from '../policy/policy-holder';
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
import { createEventHub } from './events/create-event-hub';
import type { EventHub } from './events/event-hub';
import { observeStore } from './events/observe-store';
import { HISTORY } from './history/history-entry';
import { forgetGone } from './history/history-store';
import { IMPORT_PARTS } from './import/import-parts';
import { JOBS } from './jobs/job';
import { jobKinds } from './jobs/job-kinds';
import { createJobRunner } from './jobs/job-runner';
import { consoleOf, type Project } from './load-project';
import type { Log } from './log';
import { createMemory } from './memory';
import { NOTICE_MARKS } from './notices/notice-marks';
import { createPolicyFile } from './policy-file';
import { type SeedRows, seedData } from './seed-data';
import type { Services } from './services';
import { noExtensions } from './services';
import { openJsonServerStore } from './stores/json-server-store';
import { everything } from './stores/scope';
import type { Store } from './stores/store';
import { SUBSCRIPTIONS } from './subscriptions';
import { namedUploads } from './uploads/named-uploads';
import { createUploadFiles } from './uploads/upload-files';
import { LIST_VIEWS } from './views/list-views';

/** What the server keeps for itself, beside the resources. */
const INTERNAL = [
  CREDENTIALS,
  SESSIONS,
  DIRECT_TOKENS,
  BINDINGS,
  SUBSCRIPTIONS,
  NOTICE_MARKS,
  LIST_VIEWS,
  HISTORY,
  JOBS,
  IMPORT_PARTS,
];

/** The history of a deleted record is kept for so many days. */
const HISTORY_DAYS = 30;

const machineClock: Clock = { now: Date.now, wait: (ms) => wait(ms) };

interface OpenServices {
  services: Services;
  /** Makes data and policy ready for another console: its new collections exist, its names may stand in the policy. */
  prepare: (console: Console) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens everything the endpoints work with. Rejects with a readable error and leaves files as they are. */
export async function openServices(options: {
  environment: Environment;
  project: Project;
  log: Log;
  /** Left out: the time of this machine. */
  clock?: Clock;
}): Promise<OpenServices> {
  const { environment, project, log, clock = machineClock } = options;
  const { dataDir, isDemo, isRegisterOpen, loginRsa } = environment;
  const { now } = clock;
  const console = consoleOf(project.config, project.extensions);
  const stored = await openStore({ environment, project, console });
  try {
    const store = observeStore({ store: stored, onWrite: (write) => events.written(write) });
    const tokens = createTokens({
      secret: await loadSecret({ dataDir }),
      seconds: environment.tokenSeconds,
      now,
    });
    let known = knownNames(console);
    const holder = createPolicyHolder({
      initial: noPolicy,
      known: () => known,
      listUsers: () => policyUsers(store),
    });
    const sessions = createSessions({ store, tokens, now });
    const events = createEventHub({
      console: () => services.console,
      store: stored,
      policy: holder.current,
      sessions,
      now,
      log,
    });
    const announcing = announceActivation({ holder, events });
    const policyFile = createPolicyFile({ file: environment.policyFile, dataDir, holder: announcing, log });
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
      sessions,
      brake: createGuessBrake(clock),
      loginKey: createLoginKey(loginRsa),
      memory: createMemory(clock),
      events,
      extensions: project.extensions ?? noExtensions,
      jobs: createJobRunner({ services: () => services, kinds: jobKinds }),
      uploads: createUploadFiles({ dir: join(dataDir, 'uploads'), now }),
      now,
    };
    await services.jobs.recover();
    await forgetGone({ store, before: new Date(now() - HISTORY_DAYS * 24 * 3600 * 1000).toISOString() });
    void sweepUploads(services);
    const prepare = async (next: Console) => {
      store.declare(await seedOfNew({ project, console: next, known: store.collections(), isDemo }));
      const names = knownNames(next);
      if (JSON.stringify(names) === JSON.stringify(known)) return;
      known = names;
      await policyFile.reload();
    };
    const close = async () => {
      events.close();
      await services.jobs.close();
      policyFile.close();
      await store.close();
    };
    return { services, prepare, close };
  } catch (error) {
    await stored.close();
    throw error;
  }
}

/** Removes files that nothing speaks of; a start does not wait for it. */
async function sweepUploads({ console, store, uploads, log }: Services): Promise<void> {
  try {
    // What is deleted can be brought back while its history is kept.
    const named = await namedUploads({ collections: [...console.resources.keys(), HISTORY], store });
    const removed = await uploads.sweep((name) => named.has(name));
    if (removed > 0) log.info(`uploads: ${removed} 个无引用文件已清理 files that nothing refers to were removed`);
  } catch (error) {
    log.error(`uploads: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The same holder, but whoever listens is told of every policy that it puts in force. */
function announceActivation({ holder, events }: { holder: PolicyHolder; events: EventHub }): PolicyHolder {
  return {
    ...holder,
    activate: async (text) => {
      const result = await holder.activate(text);
      if (result.ok) events.policyChanged(result.revision);
      return result;
    },
  };
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

/** Starting rows of the collections that a console has and the store does not know yet. */
async function seedOfNew({
  project,
  console,
  known,
  isDemo,
}: {
  project: Project;
  console: Console;
  known: readonly string[];
  isDemo: boolean;
}): Promise<SeedRows> {
  const added = [...console.resources.keys()].filter((name) => !known.includes(name));
  if (added.length === 0) return {};
  const mock = await project.readMock();
  const seed = isDemo ? mock : await seedData({ console, mock, isDemo });
  return Object.fromEntries(added.map((name) => [name, seed[name] ?? []]));
}

/** Who may be able to edit the policy. Before the first account is made, the full admin that it will be. */
async function policyUsers(store: Store): Promise<PolicyUser[]> {
  const { rows } = await store.list({ collection: USERS, scope: everything(), sort: [], start: 0, end: Infinity });
  if (rows.length === 0) return [{ grants: [], isSuper: true, isActive: true }];
  return rows.map((user) => ({ ...subjectOf(user), isActive: isActiveUser(user) }));
}
