import type { DeliveryCause } from '../../contract/subscriptions';
import type { Label, Language } from '../../shared/label';
import type { Reach } from '../outgoing/reach';
import type { Row, Store } from '../stores/store';
import type { Door } from './door';

/** One thing that somebody is told. Plain text, in the language of the reader. */
export interface MessagePart {
  title: string;
  content: string;
}

/** A message as it leaves the console. */
export interface Message {
  /** The same however often it is tried: who receives it can tell a repetition by it. Letters, digits and `-`. */
  id: string;
  /** One; several when they were gathered. */
  parts: readonly MessagePart[];
  language: Language;
  /** What the console is called. */
  site: string;
  /** Where the console is. */
  home: string;
  /** Where the reader ends such messages without signing in. */
  unsubscribe: string;
}

/** What became of a message: it was taken; it is tried again, after `afterMs` at the earliest; it never arrives. */
export type Delivery =
  | { state: 'sent' }
  | {
      state: 'later';
      cause: DeliveryCause;
      afterMs?: number;
      /** Nothing could be sent on this way now, so nothing else is tried for a moment. */
      isWayDown?: boolean;
    }
  | { state: 'failed'; cause: DeliveryCause };

/** Where a message goes: a mail address, a number, an address of the web. */
export interface Destination {
  to: string;
  /** What messages there are signed with; left out: nothing. */
  secret?: string | undefined;
}

/** Sends messages on one way. Never throws, and repeats no address, key or text in what it says. */
export interface Sender {
  send(input: Destination & { message: Message }): Promise<Delivery>;
}

/** What a way needs where users say themselves where it leads, in an address of the web. */
export interface GivenAddress {
  /** Whether this cannot be such an address. What is not public is refused anyway. */
  isWrong(url: URL): boolean;
  /** Whether a secret belongs to it. */
  secret: 'required' | 'optional' | 'none';
}

/** A way on which messages leave the console: a mail, a text message. */
export interface MessageWay {
  /** As it is called in the pages of the server. */
  label: Label;
  /** Where messages to a user go; undefined: it is not known. Left out: users say so themselves (`given`). */
  addressOf?(input: { user: Row; store: Store }): Promise<string | undefined> | string | undefined;
  /** Users give the address, which is kept sealed and shown to nobody. Left out: it follows from the account. */
  given?: GivenAddress;
  /** What sends them, by the variables of the environment; undefined: they connect nothing. Asked once. */
  connect(input: { env: Readonly<Record<string, string | undefined>>; reach: Reach }): Sender | undefined;
  /** How the service that sends them is shown and tested. Left out: not at all, as where users give the address. */
  door?(input: { env: Readonly<Record<string, string | undefined>> }): Omit<Door, 'name' | 'label' | 'isSimulated'>;
  /** Messages on it may be gathered and sent together once a day. Default: false. */
  gathers?: boolean;
}
