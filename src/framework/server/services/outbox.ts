import type { WayState } from '../../contract/subscriptions';
import type { Row, Store } from '../stores/store';
import type { Destination, MessageWay, Sender } from './message-way';

/** A user’s own address for a way. */
export interface TargetPlace {
  store: Store;
  userId: string;
  way: string;
}

/** Where users have said themselves that messages go. */
export interface Targets {
  /** Undefined: nowhere, or it was sealed with another secret of the server. */
  read(place: TargetPlace): Promise<Destination | undefined>;
  put(input: TargetPlace & { target: Destination }): Promise<void>;
  remove(place: TargetPlace): Promise<void>;
}

/** Whom a link to unsubscribe is about. */
interface Reader {
  userId: string;
  way: string;
}

/** What messages leave the console by. */
export interface Outbox {
  /** By name: the ways that there are, connected or not. */
  ways: Readonly<Record<string, MessageWay>>;
  /** Where users have said themselves that messages go. */
  targets: Targets;
  /** Where messages to a user go on a way; undefined: it is not known. */
  destinationOf(input: { store: Store; user: Row; way: string }): Promise<Destination | undefined>;
  /** What sends on a way; undefined: it is not connected. */
  senderOf(way: string): Sender | undefined;
  /** How a way stands for everybody. */
  stateOf(way: string, isDemo: boolean): WayState['state'];
  /** Ways on which nothing could be sent, with the moment (ms) until which this process leaves them alone. */
  rests: Map<string, number>;
  /** Where the console is, without a slash at its end; empty: nobody has said. */
  home: string;
  /** The address at which a user ends the messages of a way without signing in. */
  unsubscribeAt(reader: Reader): string;
  /** Whom a token of such an address is about; undefined for one that is none of ours. */
  readerOf(token: string): Reader | undefined;
}
