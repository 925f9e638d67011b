/**
 * What tests of a console are written with: `import { startConsole } from 'console-kit/testing'`, for whatever runs the tests. Node only.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPackage } from '../app/server/console-dir';
import { loadProject, readConfig } from '../app/server/load-project';
import { runAction } from '../framework/contract/actions';
import {
  type Endpoint,
  type InputArguments,
  type QueryValue,
  requestOf,
  type Shape,
} from '../framework/contract/endpoint';
import { createRecord, deleteRecord, editRecord, getRecord, listRecords } from '../framework/contract/records';
import { signIn } from '../framework/contract/session';
import type { RecordOf } from '../framework/fields/stored-value';
import type { ConsoleConfig } from '../framework/language/console-config';
import type { ResourceNames } from '../framework/language/console-mistakes';
import { knownNames } from '../framework/language/known-names';
import { resolveConsole } from '../framework/language/resolve/resolve';
import { createDecisions } from '../framework/rights/create-decisions';
import { allObjectRules } from '../framework/rights/known-names';
import { formatPolicyErrors } from '../framework/rights/policy-error';
import { knownWith } from '../framework/rights/policy-roles';
import { readPolicy } from '../framework/rights/read-policy';
import { demoPassword } from '../framework/server/identity/password';
import { strings } from '../framework/server/identity/users';
import type { Services } from '../framework/server/services/services';
import { startServer } from '../framework/server/start/start-server';
import { collectionOf } from '../framework/server/store/collection-schema';
import { openJsonServerStore } from '../framework/server/store/embedded/json-server-store';
import type { OpenedStore, Row, SeedRows } from '../framework/server/store/store';
import type { Worker } from '../framework/server/tasks/engine';
import { grantsOf } from '../framework/shared/grants';
import { hintFor } from '../framework/shared/hint-for';
import type { Language } from '../framework/shared/label';

/** An answer of the API: what was refused has another `code` than 200, and says why. */
export interface Answer<Data = unknown> {
  /** 200 for what was done; 401, 403, 404, 409, 422 and the like for what was not. */
  code: number;
  /** The message that a user is shown. */
  msg: string;
  data: Data;
}

/** The records of a resource of a configuration; of one that a plugin brings nothing more is known. */
type RecordIn<Config, Name> = Config extends { resources: infer Resources }
  ? Name extends keyof Resources
    ? RecordOf<Resources[Name]>
    : Row
  : Row;
/** The names of its actions. */
type ActionIn<Config, Name> = Config extends { resources: infer Resources }
  ? Name extends keyof Resources
    ? Resources[Name] extends { actions?: infer Actions }
      ? keyof Actions & string
      : string
    : string
  : string;

/** Calls of one account. */
export interface Client<Config = ConsoleConfig> {
  /** Records of a list: the first hundred, or those that the query asks for (docs/api/records.md). */
  list: <N extends ResourceNames<Config>>(
    resource: N,
    query?: Readonly<Record<string, QueryValue>>,
  ) => Promise<Answer<{ list: RecordIn<Config, N>[]; total: number }>>;
  /** One record. */
  show: <N extends ResourceNames<Config>>(resource: N, id: string) => Promise<Answer<RecordIn<Config, N>>>;
  /** Makes a record; in `data.errors` what is wrong with its fields. */
  create: <N extends ResourceNames<Config>>(resource: N, values: object) => Promise<Answer<RecordIn<Config, N>>>;
  /** Changes fields of a record. */
  update: <N extends ResourceNames<Config>>(
    resource: N,
    id: string,
    values: object,
  ) => Promise<Answer<RecordIn<Config, N>>>;
  /** Deletes a record. */
  remove: (resource: ResourceNames<Config>, id: string) => Promise<Answer>;
  /** Does an action to a record, with the values of its form. */
  act: <N extends ResourceNames<Config>>(
    resource: N,
    id: string,
    action: ActionIn<Config, N>,
    values?: object,
  ) => Promise<Answer>;
  /** Calls an endpoint of one's own, as `endpoint` has declared it. */
  call: <S extends Shape>(declared: Endpoint<S>, ...input: InputArguments<S>) => Promise<Answer<S['answer']>>;
  /** Calls any address below `/backend`, such as `/api/orders`. */
  send: <Data = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Data>>;
}

/** A running console with data of its own. */
export interface TestedConsole<Config = ConsoleConfig> {
  /** Its address, `http://localhost:PORT`. */
  url: string;
  /** The names of the accounts that the sign-in page offers. */
  accounts: readonly string[];
  /** Signs in: the first account of the starting data that has the role, or the account of that name. */
  as: (who: string) => Promise<Client<Config>>;
  /** Calls without an account. */
  guest: Client<Config>;
  /** What it has logged. */
  lines: readonly string[];
  /** Ends it, and removes its data. */
  close: () => Promise<void>;
}

/** Reads the files of a console, which are TypeScript, whatever runs the tests. */
const readSources = async (): Promise<void> => {
  if (isPackage) (await import('tsx/esm/api')).register();
};

/**
 * Starts the console in a directory on a free port, with a copy of its policy and its starting data in a directory that is gone afterwards.
 * With the configuration imported as `config`, `startConsole<typeof config>(dir)` types the names of resources.
 */
export const startConsole = async <Config = ConsoleConfig>(
  dir: string,
  {
    env = {},
    data = (rows) => rows,
    policy = (text) => text,
    dist = join(dir, 'dist'),
    language,
  }: {
    /** Environment variables besides. */
    env?: Readonly<Record<string, string>>;
    /** Changes the policy: `(text) => text.replace('list|show', 'list')`. */
    policy?: (text: string) => string;
    /** Where the built pages are, for tests with a browser. Default: `dist` of the console. */
    dist?: string;
    /** In which messages are written. Default: what the site begins with. */
    language?: Language;
    /** Changes the starting data: `(rows) => ({ ...rows, orders: [] })`. */
    data?: (rows: SeedRows) => SeedRows;
  } = {},
): Promise<TestedConsole<Config>> => {
  await readSources();
  const [project, dataDir] = await Promise.all([loadProject(dir), mkdtemp(join(tmpdir(), 'console-'))]);
  const policyFile = join(dataDir, 'access-policy.csv');
  const read = (name: string): Promise<string> =>
    existsSync(join(dir, name)) ? readFile(join(dir, name), 'utf8') : Promise.resolve('');
  await writeFile(policyFile, policy(await read('access-policy.csv')));
  const rows = data(existsSync(join(dir, 'mock-db.json')) ? await project.readMock() : {});
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const server = await startServer({
    // What a demo simulates is paused: nothing changes unless a test changes it.
    env: { PORT: '0', DATA_DIR: join(dataDir, 'data'), ACCESS_POLICY: policyFile, DEMO_SPEED: '0', ...env },
    log: { debug: () => undefined, info: note, warn: note, error: note },
    project: { ...project, dist, readMock: async () => rows },
    lingerMs: 0,
  });
  const client = (token: string): Client<Config> => clientOf(server.url, { token, language });
  const guest = client('');
  const accounts = (rows.users ?? []) as readonly Row[];
  const as = async (who: string): Promise<Client<Config>> => {
    const account = accounts.find(({ username, roles }) => username === who || strings(roles).includes(who));
    const names = accounts.flatMap(({ username, roles }) => [String(username), ...strings(roles)]);
    if (!account) throw new Error(`No account is called "${who}" or has that role. ${hintFor(who, names)}`);
    const body = { username: String(account.username), password: demoPassword };
    const { code, msg, data: session } = await guest.call(signIn, { body });
    if (code !== 200) throw new Error(`"${who}" cannot sign in: ${code} ${msg}`);
    return client(session.token);
  };
  const close = async (): Promise<void> => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, accounts: server.demoAccounts, as, guest, lines, close };
};

const clientOf = <Config>(
  url: string,
  { token, language }: { token: string; language: Language | undefined },
): Client<Config> => {
  const send = async <Data>(method: string, path: string, body?: unknown): Promise<Answer<Data>> => {
    const answer = await fetch(`${url}/backend${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(language && { 'Accept-Language': language }),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer<Data>;
  };
  const call: Client<Config>['call'] = (declared, ...input) => {
    const { method, path, query = {}, body } = requestOf(declared, ...input);
    return send(method, `${path}${textOfQuery(query)}`, body);
  };
  const on = <S extends Shape>(declared: Endpoint<S>, params: Readonly<Record<string, string>>, more = {}) =>
    call(declared as Endpoint, { params, ...more }) as Promise<never>;
  return {
    list: (resource, query = { _start: 0, _end: 100 }) => on(listRecords, { resource }, { query }),
    show: (resource, id) => on(getRecord, { resource, id }),
    create: (resource, body) => on(createRecord, { resource }, { body }),
    update: (resource, id, body) => on(editRecord, { resource, id }, { body }),
    remove: (resource, id) => on(deleteRecord, { resource, id }),
    act: (resource, id, action, body = {}) => on(runAction, { resource, id, action }, { body }),
    call,
    send,
  };
};

/** A list becomes the same name several times. */
const textOfQuery = (query: Readonly<Record<string, QueryValue>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/**
 * How far the policy of a console lets a role do something: `[]` not at all, else `['own']`, `['org']`, `['all']`, or the conditions that
 * narrow it. Asks the file, without a server: `await decide(dir, 'Clerk', { do: 'create', on: 'orders' })`.
 */
export const decide = async (
  dir: string,
  role: string,
  right: {
    /** A verb or the name of an action. */
    do: string;
    /** A resource, or an object of the policy: `route:/orders`, `field:users.mobile`. */
    on: string;
  },
): Promise<readonly string[]> => {
  await readSources();
  const configured = knownNames(resolveConsole(await readConfig(dir)));
  const file = join(dir, 'access-policy.csv');
  const policy = readPolicy({ text: await readFile(file, 'utf8'), known: configured });
  if (!policy.ok) throw new Error(formatPolicyErrors({ errors: policy.errors, file, language: 'en' }));
  const known = knownWith(configured, policy.roles);
  const rules = allObjectRules(known);
  const object = rules.has(right.on) ? right.on : `res:${right.on}`;
  const verbs = rules.get(object)?.verbs;
  // A misspelt question would be answered "no" for ever.
  if (!known.roles.includes(role)) throw new Error(`"${role}": ${hintFor(role, known.roles)}`);
  if (verbs === undefined) throw new Error(`"${right.on}": ${hintFor(object, rules.keys())}`);
  if (!verbs.includes(right.do)) throw new Error(`"${right.do}": ${hintFor(right.do, verbs)}`);
  const decisions = await createDecisions(policy);
  const subject = { grants: grantsOf({ roles: [role], permissions: [] }), isSuper: false };
  return decisions.reachOf({ subject, object, action: right.do });
};

/** A store of its own, and what runs workers on it. */
export interface TemporaryStore extends OpenedStore {
  /** One run of a worker that asks of the services their store alone; another one is refused by name. */
  run: (worker: Worker, now?: number) => Promise<void>;
}

/** A store of these collections in a directory of its own, empty or with these rows: for workers, hooks and what they are made of. */
export const temporaryStore = async (collections: readonly string[], rows: SeedRows = {}): Promise<TemporaryStore> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-store-'));
  const store = await openJsonServerStore({
    dataDir,
    collections: collections.map((name) => collectionOf(name)),
    seed: () => rows,
  });
  const services = new Proxy({ store } as unknown as Services, {
    get: (given, name) => {
      if (name in given) return given[name as keyof Services];
      throw new Error(`A temporary store has no ${String(name)}: start the console with startConsole.`);
    },
  });
  return {
    ...store,
    run: async (worker, now = Date.now()) => {
      await worker.run({ services, now });
    },
    close: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
