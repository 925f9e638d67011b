import type { WayState } from '../../contract/subscriptions';
import type { Row, Store } from '../store/store';
import type { Destination, MessageWay, Sender } from './message-way';

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
