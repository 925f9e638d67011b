import { createHmac } from 'node:crypto';
import type { DeliveryCause, WayState } from '../../contract/subscriptions';
import { apiBase } from '../../shared/api-base';
import type { CallOutcome, CallTrouble } from '../../shared/call-trouble';
import type { Label, Language } from '../../shared/label';
import type { Reach } from '../base/reach';
import { createSeal, keysFor, type Seal, type SecretKeys } from '../base/seal';
import { isSameSecret } from '../identity/api-tokens';
import type { MessagePart } from '../notices/outgoing';
import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing } from '../store/store-error';
import { upsert } from '../store/upsert';
import type { ConnectionLog, ServiceConnection } from './service-connection';

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

/** The internal collection of message addresses set by users. Each is encrypted, because anyone who knows one can post to it. */
const targets = 'messageTargets';

/** Its schema. */
export const targetSchema = collectionOf(targets, { userId: { indexed: true } });

/** The purpose that their addresses are encrypted for. */
export const sealedTargets = { [targets]: 'message target' } as const;

/** Addresses encrypted with the server's secret, so that they are useless in a leaked database or backup. */
const createTargets = ({ secret }: { secret: SecretKeys }): Targets => {
  const idOf = ({ userId, way }: Omit<TargetPlace, 'store'>): string => `${userId}.${way}`;
  const sealOf = (id: string) => createSeal<Destination>({ secret, name: `${sealedTargets[targets]} ${id}` });
  return {
    async read({ store, ...whose }) {
      const id = idOf(whose);
      const row = await store.get({ collection: targets, id, scope: everything() });
      return typeof row?.sealed === 'string' ? sealOf(id).tryOpen(row.sealed) : undefined;
    },
    put({ store, userId, way, target }) {
      const id = idOf({ userId, way });
      return upsert({ store, collection: targets, id, fields: { userId, sealed: sealOf(id).seal(target) } });
    },
    async remove({ store, ...whose }) {
      await store.remove({ collection: targets, id: idOf(whose), scope: everything() }).catch(ignoreMissing);
    },
  };
};

/** Deletes the addresses of a user. */
export const forgetTargets = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: targets, scope: everything(), where });
};

/** What a message that was not taken says of the service; what is left out says something of its reader alone. */
const troubles: Readonly<Partial<Record<Extract<Delivery, { cause: string }>['cause'], CallTrouble['cause']>>> = {
  login: 'login',
  limited: 'limited',
  unreachable: 'unreachable',
};

/** A sender of which is noted what came of each message. */
const observedSender = (sender: Sender, note: (outcome: CallOutcome) => void): Sender => ({
  async send(input) {
    const message = await sender.send(input);
    const cause = message.state === 'sent' ? undefined : troubles[message.cause];
    note(cause === undefined ? 'ok' : { cause, code: '' });
    return message;
  },
});

const longestToken = 1000;

/** The ways of a product, connected according to the environment. */
export const createOutbox = ({
  ways,
  env,
  secret,
  reach,
  note,
}: {
  ways: Readonly<Record<string, MessageWay>>;
  env: Readonly<Record<string, string | undefined>>;
  /** The secret that signs tokens and encrypts addresses. */
  secret: SecretKeys;
  /** Where messages to user-supplied addresses may be sent. */
  reach: Reach;
  /** Called with the outcome of each message on a way connected by the environment. */
  note?: (connection: string, outcome: CallOutcome) => void;
}): Outbox => {
  const senders = new Map(
    Object.entries(ways).map(([name, way]) => {
      const sender = way.connect({ env, reach });
      return [
        name,
        sender && way.connection && note ? observedSender(sender, (outcome) => note(`way.${name}`, outcome)) : sender,
      ];
    }),
  );
  const home = (env.PUBLIC_URL ?? '').replace(/\/+$/, '');
  const keys = keysFor(secret, 'unsubscribe');
  const sealOf = (message: string, key: Buffer = keys[0]): string =>
    createHmac('sha256', key).update(message).digest('base64url');
  const targets = createTargets({ secret });
  return {
    ways,
    targets,
    async destinationOf({ store, user, way }) {
      const kind = Object.hasOwn(ways, way) ? ways[way] : undefined;
      if (kind?.given) return targets.read({ store, userId: user.id, way });
      const to = await kind?.addressOf?.({ user, store });
      return to === undefined ? undefined : { to };
    },
    rests: new Map(),
    home,
    senderOf: (way) => senders.get(way),
    stateOf: (way, isDemo) => (senders.get(way) ? 'connected' : isDemo ? 'simulated' : 'off'),
    unsubscribeAt: ({ userId, way }) => {
      const message = Buffer.from(JSON.stringify([userId, way])).toString('base64url');
      return `${home}${apiBase}/api/unsubscribe?token=${message}.${sealOf(message)}`;
    },
    readerOf: (token) => {
      const [message = '', seal = '', ...more] = token.slice(0, longestToken).split('.');
      if (more.length > 0 || !keys.some((key) => isSameSecret(seal, sealOf(message, key)))) return undefined;
      const [userId, way] = JSON.parse(Buffer.from(message, 'base64url').toString()) as [string, string];
      return { userId, way };
    },
  };
};

/** The part of the services about everything outside of this server. */
export interface OutsideParts {
  /** Outgoing messages. */
  outbox: Outbox;
  /** The outcomes of calls of external services. */
  connections: ConnectionLog;
  /** The storage of uploaded files; left out: the local disk. */
  filesConnection?: ServiceConnection;
  /** Encrypts values with the server's secret and the name of their purpose: read access to the database is not enough to know them. */
  sealFor: <T>(name: string) => Seal<T>;
  /** As `ServerProduct.sealed`. */
  sealed: Readonly<Record<string, string>>;
  /** Where requests to user-supplied addresses may go; checked by `guardedFetch`. */
  outgoing: Reach;
  /** Where pictures may be fetched from: public addresses only, regardless of what else the operator allows. */
  fetchReach: Reach;
  /** The environment variables, for the product's external services. They contain secrets and are never shown or logged. */
  env: Readonly<Record<string, string | undefined>>;
}
