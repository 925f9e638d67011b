import type { DeliveryCause } from '../../contract/subscriptions';
import type { Label, Language } from '../../shared/label';
import type { Reach } from '../base/reach';
import type { MessagePart } from '../notices/outgoing';
import type { Row, Store } from '../store/store';
import type { ServiceConnection } from './service-connection';

/** An outgoing message. */
export interface Message {
  /** The same for every attempt, so that the receiver can detect repetitions. Letters, digits and `-`. */
  id: string;
  /** One, or several in a daily digest. */
  parts: readonly MessagePart[];
  language: Language;
  /** The name of the console. */
  site: string;
  /** The URL of the console. */
  home: string;
  /** The URL at which the reader unsubscribes without signing in. */
  unsubscribe: string;
}

/** The outcome of a delivery: accepted; to be retried after `afterMs` at the earliest; or failed for good. */
export type Delivery =
  | { state: 'sent' }
  | {
      state: 'later';
      cause: DeliveryCause;
      afterMs?: number;
      /** The whole way is down, so nothing else is tried on it for a moment. */
      isWayDown?: boolean;
    }
  | { state: 'failed'; cause: DeliveryCause };

/** Where a message goes: a mail address, a phone number or a URL. */
export interface Destination {
  to: string;
  /** The secret that signs messages; left out: unsigned. */
  secret?: string | undefined;
}

/** Sends messages on one way. Never throws, and its results contain no address, key or text. */
export interface Sender {
  send(input: Destination & { message: Message }): Promise<Delivery>;
}

/** A way whose URL users set themselves. */
export interface GivenAddress {
  /** Whether the URL is invalid for this way. Non-public addresses are refused anyway. */
  isWrong(url: URL): boolean;
  /** Whether it needs a secret. */
  secret: 'required' | 'optional' | 'none';
}

/** A way of sending messages: mail, text message. */
export interface MessageWay {
  /** Its name on pages of the server. */
  label: Label;
  /** The destination of a user; undefined: unknown. Left out: users set it themselves (`given`). */
  addressOf?(input: { user: Row; store: Store }): Promise<string | undefined> | string | undefined;
  /** Users set the address, which is stored encrypted and never shown. Left out: it is derived from the account. */
  given?: GivenAddress;
  /** Creates the sender from the environment variables; undefined: not connected. Called once. */
  connect(input: { env: Readonly<Record<string, string | undefined>>; reach: Reach }): Sender | undefined;
  /** How its service is shown and tested. Left out: it is not, as for ways whose address users set. */
  connection?(input: {
    env: Readonly<Record<string, string | undefined>>;
  }): Omit<ServiceConnection, 'name' | 'label' | 'isSimulated'>;
  /** Messages may be collected into a daily digest. Default: false. */
  gathers?: boolean;
}
