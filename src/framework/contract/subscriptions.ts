import type { Language } from '../shared/label';
import { endpoint, typed } from './endpoint';
import { optional, text } from './rules';

/** A part of every day, by the clock of the console's time zone: `22:00` to `08:00` ends on the next day. */
export interface QuietHours {
  /** `HH:MM`. */
  from: string;
  /** `HH:MM`, not included. */
  until: string;
}

/** What a user wants to be told, and how. */
export interface Subscription {
  /** The ways of each event. `site` is the console itself, `notice` whatever belongs to no other event; an empty list: not told at all. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** What is sent out of the console is in this language. */
  language: Language;
  /** What would be sent meanwhile waits until they end; null: none. The console itself is never quiet. */
  quiet: QuietHours | null;
  /** Mails are gathered, and sent together every day at this time (`HH:MM`); null: each at once. */
  digestAt: string | null;
  /** What is urgent waits for neither. */
  urgentAtOnce: boolean;
}

/** Why a message has not arrived, and will not be tried again. */
export type DeliveryCause =
  | 'noUser'
  | 'noAddress'
  | 'notConnected'
  | 'unsubscribed'
  | 'refused'
  | 'login'
  | 'limited'
  | 'unreachable';

/** How a way stands for a user. */
export interface WayState {
  /** As in `choices`. */
  name: string;
  /** `simulated`: chosen and logged as if it were sent, in a demo; `off`: it is not connected, and cannot be chosen. */
  state: 'connected' | 'simulated' | 'off';
  /** Whether it is known where to send to. */
  hasAddress: boolean;
  /** The user says where it leads: whether a secret belongs to the address, and the last signs of what was given; null: it follows from the account. */
  given: { secret: 'required' | 'optional' | 'none'; tail: string } | null;
  /** The last message that could not be delivered, where none was delivered since; null: none. */
  trouble: { at: string; cause: DeliveryCause } | null;
}

/** The same with what there is to choose from. */
export interface OfferedSubscription extends Subscription {
  events: readonly string[];
  ways: readonly WayState[];
}

/**
 * What the user wants to be told of, by which ways, and when. The framework knows the ways `site` and `email` and the event `notice`; a product adds its own.
 * @data `{ choices: { event: ways[] }, language, quiet: { from, until } | null, digestAt, urgentAtOnce, events[], ways: [{ name, state, hasAddress, given: { secret, tail } | null, trouble }] }`
 */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/subscriptions',
  right: 'session',
  answer: typed<OfferedSubscription>(),
});

/**
 * Sets it. Events that are left out stay as they are. A way that is not connected can be left out of a list, and not put in.
 * @request `{ choices, language, quiet, digestAt, urgentAtOnce }`
 * @data as GET
 * @refusals 422 by field
 */
export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/user/subscriptions',
  right: 'session',
  body: typed<Subscription>(),
  answer: typed<OfferedSubscription>(),
});

/**
 * The page that a message leads to for who does not want more of them: it asks, and changes nothing. Without a session: the token in the message says who and which way.
 * @request query `token`
 * @data an HTML page; 400 for a token that is none of ours
 */
export const askUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  right: 'public',
  query: typed<{ token: string }>(),
});

/**
 * Ends all messages of that way to that user (RFC 8058: mail programs send `List-Unsubscribe=One-Click`). The user can choose it again in the console.
 * @request query `token`
 * @data an HTML page; 400 for a token that is none of ours
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  right: 'public',
  query: typed<{ token: string }>(),
});

/**
 * Says where a way leads that asks for an address (a robot in a group chat, a program). It is kept sealed, and only its last four signs are ever answered.
 * @request `{ url, secret? }`
 * @data as GET
 * @refusals 404 for a way that asks for none, 422 `url` (not of that service, not on the public net), `secret`
 */
export const setTarget = endpoint({
  method: 'POST',
  path: '/api/user/subscriptions/targets/:way',
  right: 'session',
  body: { url: text({ max: 2000 }), secret: optional(text({ max: 200 })) },
  answer: typed<OfferedSubscription>(),
});

/**
 * Forgets it. What waits for it ends with `noAddress`.
 * @data as GET
 * @refusals 404
 */
export const removeTarget = endpoint({
  method: 'DELETE',
  path: '/api/user/subscriptions/targets/:way',
  right: 'session',
  answer: typed<OfferedSubscription>(),
});

/** A time of the day: `08:00`. */
export const clockTime = text({
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  complaint: { zh: '请填写时间，如 08:00', en: 'Enter a time such as 08:00' },
});
