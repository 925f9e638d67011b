import { usualZone } from '../../expressions/context';
import { withDealtCodes } from '../../fields/dealt-codes';
import { isRef } from '../../fields/field';
import { normalizedValues } from '../../fields/normalized-value';
import type { Console } from '../../language/console-config';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/text';
import { consoleLog, type Log } from '../base/log';
import { apiTokenSchema } from '../identity/api-tokens';
import { credentialSchema, credentials } from '../identity/credentials';
import { demoPassword, hashPassword } from '../identity/password';
import { policySchema } from '../identity/rights/policy-revisions';
import { sessionSchema } from '../identity/session-row';
import { users } from '../identity/users';
import { verifiedMobileSchema, verifiedMobiles } from '../identity/verified-mobiles';
import { noticeMarkSchema } from '../notices/notice-marks';
import { outgoingSchema } from '../notices/outgoing';
import { subscriptionSchema } from '../notices/subscriptions';
import type { FitMode } from '../operate/carry-out';
import { fitData, ownCollections } from '../operate/fit-data';
import { historySchema } from '../records/history-store';
import { resourceSchema } from '../records/resource-schema';
import { jobSchema } from '../services/jobs';
import { targetSchema } from '../services/outbox';
import type { Extensions } from '../services/services';
import { dashboardLayoutSchema, hintMarkSchema, listViewSchema } from '../services/views';
import { countedRows } from '../store/check-rollups';
import { codeCountSchema } from '../store/codes';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { openJsonServerStore } from '../store/embedded/json-server-store';
import { expiringValueSchema } from '../store/expiring-values';
import { processSchema, sharedCommitSchema } from '../store/live-processes';
import { createPool } from '../store/postgres/database-address';
import { openPostgresStore } from '../store/postgres/postgres-store';
import { everything } from '../store/scope';
import type {
  CollectionSchema,
  Condition,
  OpenedStore,
  OpenStore,
  SeedRows,
  Store,
  StoreOptions,
} from '../store/store';
import { StoreConflict } from '../store/store-error';
import type { StoredRows } from '../store/store-requests';
import { importPartSchema } from '../tasks/import-parts';
import { scheduleMarkSchema, scheduleStateSchema } from '../tasks/schedule-state';
import { runSchema } from '../tasks/work-runs';
import { datesOfToday } from './dates-of-today';
import type { Environment } from './environment';
import { aimOf } from './fit-aim';
import type { Project } from './load-project';

/** The internal collection of facts about this installation. */
const installation = 'installation';
/** Its schema. */
const installationSchema = collectionOf(installation, { isDemo: { holds: 'flag' } }, [], { isSmall: true });

const scope = everything();
const isDemoRow: Condition = { field: 'isDemo', op: 'eq', value: true };

/**
 * Whether the data is still nothing but demo data: it was marked as a demo at its first start, and every admin among the demo accounts
 * still has the demo password.
 */
export const isDemoData = async ({
  store,
  product,
}: {
  store: Store;
  product: Pick<Extensions, 'demoAccounts' | 'otherDemoAccounts' | 'adminRoles'>;
}): Promise<boolean> => (await readMark(store)) && (await isUntouched({ store, product }));

const readMark = async (store: Store): Promise<boolean> => {
  const place = { collection: installation, id: 'start', scope };
  const found = await store.get(place);
  if (found) return found.isDemo === true;
  // The first start, or the first with a version that writes the mark: seeded credentials tell that it is a demo.
  const isDemo = (await store.count({ collection: credentials, scope, where: isDemoRow, atMost: 1 })) > 0;
  await store.create({ collection: installation, row: { id: place.id, isDemo } }).catch((error: unknown) => {
    // Another process has started at the same time.
    if (!(error instanceof StoreConflict)) throw error;
  });
  return isDemo;
};

const isUntouched = async ({ store, product }: Parameters<typeof isDemoData>[0]): Promise<boolean> => {
  const { demoAccounts, otherDemoAccounts = [], adminRoles = [] } = product;
  const names = [...demoAccounts.map(({ username }) => username), ...otherDemoAccounts];
  const where: Condition = {
    all: [
      { field: 'username', op: 'in', value: names },
      {
        any: [
          { field: 'isSuper', op: 'eq', value: true },
          { field: 'roles', op: 'in', value: [...adminRoles] },
        ],
      },
    ],
  };
  const admins = await allRows({ store, collection: users, scope, where, sort: [], fields: [] });
  const ids = admins.map(({ id }) => id);
  const own: Condition = { all: [{ field: 'id', op: 'in', value: ids }, isDemoRow] };
  return (await store.count({ collection: credentials, scope, where: own })) === ids.length;
};

/**
 * The initial data of an empty data directory. In a demo: everything, with a password and a verified mobile number for every user.
 * Otherwise only reference data (packages, manuals, ...): no users, and nothing that belongs or refers to them.
 */
const seedData = async ({
  console,
  mock,
  isDemo,
}: {
  console: Console;
  mock: SeedRows;
  isDemo: boolean;
}): Promise<SeedRows> => {
  if (!isDemo) {
    return Object.fromEntries(Object.entries(mock).filter(([name]) => isReferenceData({ console, name })));
  }
  // One hash for all: they share the password, and a hash each would delay the first start.
  const hash = await hashPassword(demoPassword);
  const people = (mock[users] ?? []).flatMap((user) =>
    typeof user === 'object' && user !== null && 'id' in user
      ? [{ id: plainTextOf(user.id), mobile: 'mobile' in user ? user.mobile : undefined }]
      : [],
  );
  return {
    ...mock,
    [credentials]: people.map(({ id }) => ({ id, hash, isDemo: true })),
    // The phone numbers of a demo belong to no one: the codes sent to them are shown on the screen.
    [verifiedMobiles]: people.filter(({ mobile }) => typeof mobile === 'string' && mobile !== ''),
  };
};

/** Reference data has no owner, refers to nothing with an owner, can be created by users (unlike a log) and is not demo data. */
const isReferenceData = ({
  console,
  name,
  above = [],
}: {
  console: Console;
  name: string;
  above?: string[];
}): boolean => {
  const resource = console.resources.get(name);
  if (resource === undefined || resource.demo || resource.ownedBy !== false || !resource.verbs.has('create'))
    return false;
  const targets = resource.fields.flatMap((field) => (isRef(field) ? [field.to] : []));
  const seen = [...above, name];
  return targets.every((target) => seen.includes(target) || isReferenceData({ console, name: target, above: seen }));
};

/** Internal collections of the server, in addition to the resources. */
const internal = [
  credentialSchema,
  sessionSchema,
  apiTokenSchema,
  verifiedMobileSchema,
  subscriptionSchema,
  noticeMarkSchema,
  outgoingSchema,
  targetSchema,
  listViewSchema,
  dashboardLayoutSchema,
  hintMarkSchema,
  historySchema,
  jobSchema,
  importPartSchema,
  installationSchema,
  expiringValueSchema,
  processSchema,
  policySchema,
  sharedCommitSchema,
  scheduleStateSchema,
  scheduleMarkSchema,
  codeCountSchema,
  runSchema,
];

/** The store that the environment selects. Further kinds of stores would be chosen here. */
const storeOf = ({ dataDir, database }: Environment, { warn }: Pick<Log, 'warn'>): OpenStore => {
  if (database === undefined) return (options) => openJsonServerStore({ ...options, dataDir });
  const { schema, standby } = database;
  return (options) =>
    openPostgresStore({
      ...options,
      pool: createPool(database),
      schema,
      standby: standby && {
        pool: createPool({ ...database, url: standby.url }),
        mostLagMs: standby.lagSeconds * 1000,
        say: warn,
      },
    });
};

/** Opens the store of the resources and internal collections, after fitting the stored data to them. `DataUnfit`. */
export const openStore = async ({
  environment,
  open,
  isDev = false,
  log = consoleLog,
  ...rest
}: {
  environment: Environment;
  project: Project;
  console: Console;
  /** Left out: the store that the environment names. */
  open?: OpenStore;
  /** Data that does not fit is reported but does not prevent opening. */
  isDev?: boolean;
  log?: Pick<Log, 'info' | 'warn'>;
  /** The current time in ms. Default: that of the machine. */
  now?: () => number;
}): Promise<OpenedStore> => {
  // A database is only checked here: several processes may use it, and its tables have to change along with its rows (`db:migrate`).
  const isLooking = open === undefined && environment.database !== undefined;
  const mode = isLooking ? 'look' : isDev ? 'lenient' : 'convert';
  return (open ?? storeOf(environment, log))(
    await fittedOptions({ ...rest, environment, isDemo: environment.isDemo, mode, log }),
  );
};

/** The options for opening or declaring a store, after its rows were made to fit. */
export const fittedOptions = async ({
  mode,
  log,
  ...rest
}: {
  project: Project;
  console: Console;
  environment: Environment;
  isDemo: boolean;
  mode: FitMode;
  log: Pick<Log, 'info' | 'warn'>;
  now?: () => number;
}): Promise<StoreOptions> => {
  const aim = await aimOf(rest);
  const run = (data: StoredRows) => fitData({ ...aim, data, mode, now: Date.now, say: log.info, warn: log.warn });
  return { ...storeOptions(rest), prepare: { own: ownCollections, run } };
};

/** Keeps the first of several schemas with one name: a resource knows more about its fields than the server's internal schema. */
const unlike = (schemas: readonly CollectionSchema[]): CollectionSchema[] =>
  schemas.filter(({ name }, index) => schemas.findIndex((one) => one.name === name) === index);

/** Starting data with a code for each record that was written without one. */
const codedRows = (console: Console, rows: SeedRows, when: { now: number; zone: string }): SeedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => {
      const fields = console.resources.get(name)?.fields;
      return [name, fields && list.every(isObject) ? withDealtCodes(list, fields, when) : list];
    }),
  );

/** Starting data with each value normalized to the spelling of its field. */
const normalizedRows = (console: Console, rows: SeedRows): SeedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => {
      const fields = console.resources.get(name)?.fields;
      const isList = fields !== undefined && Array.isArray(list);
      return [name, isList ? list.map((row) => (isObject(row) ? normalizedValues(fields, row) : row)) : list];
    }),
  );

/** The store options of a console. */
export const storeOptions = ({
  project,
  console,
  isDemo,
  now = Date.now,
}: {
  project: Project;
  console: Console;
  isDemo: boolean;
  now?: () => number;
}): StoreOptions => ({
  collections: unlike([
    ...[...console.resources.values()].map(resourceSchema),
    ...internal,
    ...project.product.collections,
  ]),
  seed: async (missing) => {
    const written = normalizedRows(console, await project.readMock());
    const when = { now: now(), zone: console.site.timeZone || usualZone };
    // Before the codes are dealt, so that they contain the moved dates of their records.
    const moved = isDemo && project.movesDates === true ? datesOfToday({ rows: written, ...when }) : written;
    const mock = codedRows(console, moved, when);
    // Hashing a password is slow, so it is done only when credentials are seeded.
    const needsPeople = missing.includes(credentials) || missing.includes(verifiedMobiles);
    return countedRows(console, !needsPeople && isDemo ? mock : await seedData({ console, mock, isDemo }));
  },
});
