import type { WayState } from '../../contract/subscriptions';
import type { Reach } from '../base/reach';
import type { WebhookSecrets } from '../identity/webhooks';
import type { Row, Store } from '../store/store';
import type { Destination, MessageWay, Sender } from './message-way';
import type { ConnectionLog, ServiceConnection } from './service-connection';

/** The address that a user has set for a way. */
export interface TargetPlace {
  store: Store;
  userId: string;
  way: string;
}

/** The destinations that users have set themselves. */
export interface Targets {
  /** Undefined: not set, or encrypted with another secret of the server. */
  read(place: TargetPlace): Promise<Destination | undefined>;
  put(input: TargetPlace & { target: Destination }): Promise<void>;
  remove(place: TargetPlace): Promise<void>;
}

/** The user and way of an unsubscribe link. */
interface Reader {
  userId: string;
  way: string;
}

/** The ways of sending messages, and their destinations. */
export interface Outbox {
  /** All ways by name, connected or not. */
  ways: Readonly<Record<string, MessageWay>>;
  /** The destinations that users have set themselves. */
  targets: Targets;
  /** The destination of a user on a way; undefined: unknown. */
  destinationOf(input: { store: Store; user: Row; way: string }): Promise<Destination | undefined>;
  /** The sender of a way; undefined: it is not connected. */
  senderOf(way: string): Sender | undefined;
  /** The state of a way, independent of a user. */
  stateOf(way: string, isDemo: boolean): WayState['state'];
  /** Ways that were down, with the time (ms) until which this process does not use them. */
  rests: Map<string, number>;
  /** The URL of the console without a trailing slash; empty: not configured. */
  home: string;
  /** The URL at which a user unsubscribes from a way without signing in. */
  unsubscribeAt(reader: Reader): string;
  /** The user and way of such a token; undefined for an invalid one. */
  readerOf(token: string): Reader | undefined;
}

/** The part of the services about everything outside of this server. */
export interface OutsideParts {
  /** Outgoing messages. */
  outbox: Outbox;
  /** The outcomes of calls of external services. */
  connections: ConnectionLog;
  /** The storage of uploaded files; left out: the local disk. */
  filesConnection?: ServiceConnection;
  /** The secrets that sign webhooks. */
  webhookSecrets: WebhookSecrets;
  /** Where requests to user-supplied addresses may go; checked by `guardedFetch`. */
  outgoing: Reach;
  /** Where pictures may be fetched from: public addresses only, regardless of what else the operator allows. */
  fetchReach: Reach;
  /** The environment variables, for the product's external services. They contain secrets and are never shown or logged. */
  env: Readonly<Record<string, string | undefined>>;
}
