import type { Console, ConsoleConfig } from '../language/console-config';
import { demoAccountsOf } from '../language/product';
import type { FilesReader } from './http/files/file-storage';
import type { Endpoint } from './services/endpoint';
import { sealedTargets } from './services/outbox';
import type { Extensions, RuleParts, Services } from './services/services';
import type { CollectionSchema } from './store/collection-schema';
import type { WriteRule } from './store/write-rules';
import type { Worker } from './tasks/engine';
import { inboxChannel } from './tasks/notify-people';

/** Endpoints that exist under a condition. */
export interface EndpointGroup {
  /** Whether the group exists for this console; left out: always. */
  when?: (input: { console: Console; isDemo: boolean }) => boolean;
  /** What can be called; a function where it depends on the console. `table` has every endpoint of it once a call arrives. */
  endpoints: readonly Endpoint[] | ((console: Console, table: () => readonly Endpoint[]) => readonly Endpoint[]);
}

/** The server half of a product: what configuration cannot say about a business. The server itself knows nothing of it. */
export interface ServerProduct extends Extensions {
  /** Endpoints beyond those that every console has. */
  endpoints: readonly EndpointGroup[];
  /** Internal collections of the store, which are no resources. */
  collections: readonly CollectionSchema[];
  /** What the server does again and again by itself; left out: nothing. */
  workers?: readonly Worker[];
  /** What is wrong with the product, or with the variables that it takes from the environment, a line each that repeats no secret; the server does not start then. */
  mistakesOf?: (env: Services['outside']['env']) => readonly string[];
  /**
   * Rules of every write, for what follows from a commit (`docs/store/`). They see a commit after the audit, and before whatever makes
   * values of records: answers of repeated calls, rollups, codes, spellings, periods. Left out: none.
   */
  rules?: readonly ((parts: RuleParts) => WriteRule)[];
  /** What reads addresses of a storage for uploaded files, by their protocol: `s3` for `s3://…`. Left out: none. */
  files?: Readonly<Record<string, FilesReader>> | undefined;
  /**
   * The collections whose field `sealed` holds what `sealFor` has encrypted, each with the purpose: `sealFor('PURPOSE ID')`, with the id
   * of the row. They follow when the key is exchanged. Left out: none.
   */
  sealed?: Readonly<Record<string, string>>;
  /**
   * Begins to follow the work of the process (`base/origin.ts`), before the store is opened. Resolves to what ends it, undefined where the
   * environment does not want it. Left out: nobody follows it.
   */
  observer?: (
    input: Pick<Services, 'log'> & Pick<Services['outside'], 'env'>,
  ) => Promise<(() => Promise<void>) | undefined>;
  /** The plugins of collections, by name: their rows are kept when a plugin is used no more. Left out: they are of none. */
  pluginOf?: Readonly<Record<string, string>>;
  /** Lines of the log with which a server of it starts. */
  startNotes?: (services: Services) => readonly string[];
}

/** What a console writes of it (`product/server.ts`). What is left out, there is none of. */
export type WrittenServerProduct = Partial<ServerProduct>;

/** Writes the server half of a product. */
export const defineServerProduct = (product: WrittenServerProduct): WrittenServerProduct => product;

/** What a plugin adds to the server: what several parties may have a share in. Names are the plugin's own, or the product's take their place. */
export type PluginServer = Pick<WrittenServerProduct, SharedParts | OwnParts | 'mistakesOf'>;
type SharedParts =
  | 'endpoints'
  | 'workers'
  | 'collections'
  | 'ways'
  | 'handlers'
  | 'hooks'
  | 'makers'
  | 'queues'
  | 'files'
  | 'rules'
  | 'connections'
  | 'commands'
  | 'audited'
  | 'sealed'
  | 'forgetUser';
type OwnParts = 'sessionView' | 'policyApproval' | 'companyAccount' | 'givenRoles' | 'secondFactor' | 'observer';

/** A plugin that a console uses, with its half on the server. */
export interface UsedPlugin {
  name: string;
  half: PluginServer;
}

/** The plugins of the collections that come with them, and are not the console's own. */
const ownersOf = ({ use = [], resources }: ConsoleConfig, plugins: readonly UsedPlugin[]) =>
  Object.fromEntries(
    [
      ...use.flatMap((plugin) => Object.keys(plugin.resources ?? {}).map((name) => [name, plugin.name] as const)),
      ...plugins.flatMap((plugin) => plugin.half.collections?.map(({ name }) => [name, plugin.name] as const) ?? []),
    ].filter(([name]) => !Object.hasOwn(resources, name)),
  );

/** Writes the server half of a plugin, `pluginServer` of `plugins/NAME/server.ts`. */
export const definePluginServer = (half: PluginServer): PluginServer => half;

/** Parts of which a console has one. */
export const ownParts = [
  'sessionView',
  'policyApproval',
  'companyAccount',
  'givenRoles',
  'secondFactor',
  'observer',
] as const satisfies readonly OwnParts[];

/** What one plugin can have. */
const ownPartsOf = (plugin: PluginServer): WrittenServerProduct =>
  Object.fromEntries(ownParts.flatMap((part) => (plugin[part] ? [[part, plugin[part]]] : [])));

/**
 * The whole product of a console: what its plugins add, below what it has itself. Its demo accounts are those of the configuration unless
 * it names others.
 */
export const wholeProduct = ({
  written,
  config,
  plugins,
}: {
  written: WrittenServerProduct;
  config: ConsoleConfig;
  /** The server halves of the plugins that it uses. */
  plugins: readonly UsedPlugin[];
}): ServerProduct => {
  const halves: readonly WrittenServerProduct[] = [noProduct, ...plugins.map(({ half }) => half), written];
  return {
    ...noProduct,
    demoAccounts: demoAccountsOf(config),
    ...Object.assign({}, ...plugins.map(({ half }) => ownPartsOf(half))),
    ...written,
    channels: { ...noProduct.channels, ...written.channels },
    handlers: Object.assign({}, ...halves.map(({ handlers }) => handlers)),
    hooks: Object.assign({}, ...halves.map(({ hooks }) => hooks)),
    ways: Object.assign({}, ...halves.map(({ ways }) => ways)),
    makers: Object.assign({}, ...halves.map(({ makers }) => makers)),
    queues: Object.assign({}, ...halves.map(({ queues }) => queues)),
    files: Object.assign({}, ...halves.map(({ files }) => files)),
    rules: halves.flatMap(({ rules = [] }) => rules),
    pluginConnections: (services) => plugins.flatMap(({ half }) => half.connections?.(services) ?? []),
    commands: Object.assign({}, ...halves.map(({ commands }) => commands)),
    audited: Object.assign({}, ...halves.map(({ audited }) => audited)),
    sealed: Object.assign({}, ...halves.map(({ sealed }) => sealed)),
    forgetUser: async (input) => {
      for (const half of halves) await half.forgetUser?.(input);
    },
    endpoints: halves.flatMap(({ endpoints = [] }) => endpoints),
    collections: halves.flatMap(({ collections = [] }) => collections),
    workers: halves.flatMap(({ workers = [] }) => workers),
    pluginOf: ownersOf(config, plugins),
    mistakesOf: (env) => halves.flatMap((half) => half.mistakesOf?.(env) ?? []),
  };
};

/** The product of a console that needs nothing beyond its configuration. */
export const noProduct: ServerProduct = {
  demoAccounts: [],
  handlers: {},
  channels: { inbox: inboxChannel },
  hooks: {},
  ways: {},
  subscriptions: { events: [] },
  endpoints: [],
  collections: [],
  sealed: sealedTargets,
};
