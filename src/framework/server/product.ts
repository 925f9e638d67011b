import type { Console, ConsoleConfig } from '../language/console-config';
import { demoAccountsOf } from '../language/product';
import type { Endpoint } from './services/endpoint';
import type { Worker } from './services/run-workers';
import type { Extensions, Services } from './services/services';
import type { CollectionSchema } from './store/collection-schema';
import { inboxChannel } from './tasks/notify-people';
import { webhookHandlers, webhookHooks } from './tasks/webhook-product';
import { mailWay } from './work/outbox/mail-way';

/** Endpoints that exist under a condition. */
export interface EndpointGroup {
  /** Whether the group exists for this console; left out: always. */
  when?: (input: { console: Console; isDemo: boolean }) => boolean;
  /** What can be called; a function where it depends on the console. */
  endpoints: readonly Endpoint[] | ((console: Console) => readonly Endpoint[]);
}

/** The server half of a product: what configuration cannot say about a business. The server itself knows nothing of it. */
export interface ServerProduct extends Extensions {
  /** Endpoints beyond those that every console has. */
  endpoints: readonly EndpointGroup[];
  /** Internal collections of the store, which are no resources. */
  collections: readonly CollectionSchema[];
  /** What the server does again and again by itself; left out: nothing. */
  workers?: readonly Worker[];
  /** What is wrong with the variables that the product takes from the environment, a line each that repeats no secret; the server does not start then. */
  mistakesOf?: (env: Services['outside']['env']) => readonly string[];
  /** Lines of the log with which a server of it starts. */
  startNotes?: (services: Services) => readonly string[];
}

/** What a console writes of it (`product/server.ts`). What is left out, there is none of. */
export type WrittenServerProduct = Partial<ServerProduct>;

/** Writes the server half of a product. */
export const defineServerProduct = (product: WrittenServerProduct): WrittenServerProduct => product;

/** The whole product of a console with code of its own; its demo accounts are those of the configuration unless it names others. */
export const wholeProduct = (written: WrittenServerProduct, config: ConsoleConfig): ServerProduct => ({
  ...noProduct,
  demoAccounts: demoAccountsOf(config),
  ...written,
  channels: { ...noProduct.channels, ...written.channels },
  handlers: { ...noProduct.handlers, ...written.handlers },
  hooks: { ...noProduct.hooks, ...written.hooks },
  ways: { ...noProduct.ways, ...written.ways },
});

/** The product of a console that needs nothing beyond its configuration. */
export const noProduct: ServerProduct = {
  demoAccounts: [],
  handlers: webhookHandlers,
  channels: { inbox: inboxChannel },
  hooks: { webhooks: webhookHooks },
  ways: { email: mailWay },
  subscriptions: { events: [] },
  endpoints: [],
  collections: [],
};
