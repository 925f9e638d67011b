import type { Language } from '../shared/label';
import { endpoint, typed } from './endpoint';
import { optional, text } from './rules';

/** A daily period in the console's time zone: `22:00` to `08:00` ends on the next day. */
export interface QuietHours {
  /** `HH:MM`. */
  from: string;
  /** `HH:MM`, not included. */
  until: string;
}

/** What a user wants to be notified of, and how. */
export interface Subscription {
  /** The ways of each event. `site` is the console itself, `notice` covers everything without an event of its own; empty list: no notices. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** The language of messages sent outside the console. */
  language: Language;
  /** Messages wait until the end of these hours; null: none. Does not apply to the console itself. */
  quiet: QuietHours | null;
  /** Mails are collected and sent together every day at this time (`HH:MM`); null: each at once. */
  digestAt: string | null;
  /** Urgent messages wait for neither. */
  urgentAtOnce: boolean;
}

/** Why a message was not delivered and is not retried. */
export type DeliveryCause =
  | 'noUser'
  | 'noAddress'
  | 'notConnected'
  | 'unsubscribed'
  | 'refused'
  | 'login'
  | 'limited'
  | 'unreachable';

/** The state of a way for a user. */
export interface WayState {
  /** As in `choices`. */
  name: string;
  /** `simulated`: in a demo it can be chosen, and messages are only logged; `off`: it is not connected and cannot be chosen. */
  state: 'connected' | 'simulated' | 'off';
  /** Whether the destination is known. */
  hasAddress: boolean;
  /** For ways whose address users set: whether a secret is needed, and the last characters of the address; null: it follows from the account. */
  given: { secret: 'required' | 'optional' | 'none'; tail: string } | null;
  /** The last message that could not be delivered, if none was delivered since; null: none. */
  trouble: { at: string; cause: DeliveryCause } | null;
}

/** The same with the available choices. */
export interface OfferedSubscription extends Subscription {
  events: readonly string[];
  ways: readonly WayState[];
}

/**
 * What the user wants to be notified of, by which ways, and when. The framework has the ways `site` and `email` and the event `notice`; a product adds its own.
 * @data `{ choices: { event: ways[] }, language, quiet: { from, until } | null, digestAt, urgentAtOnce, events[], ways: [{ name, state, hasAddress, given: { secret, tail } | null, trouble }] }`
 */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/subscriptions',
  right: 'session',
  answer: typed<OfferedSubscription>(),
});

/**
 * Sets it. Events that are left out stay as they are. A way that is not connected can be removed from a list, but not added.
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
 * The page behind the unsubscribe link of a message: it asks for confirmation and changes nothing. Without a session: the token in the link identifies user and way.
 * @request query `token`
 * @data an HTML page; 400 for an invalid token
 */
export const askUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  right: 'public',
  query: typed<{ token: string }>(),
});

/**
 * Stops all messages to that user by that way (RFC 8058: mail programs send `List-Unsubscribe=One-Click`). The user can choose it again in the console.
 * @request query `token`
 * @data an HTML page; 400 for an invalid token
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  right: 'public',
  query: typed<{ token: string }>(),
});

/**
 * Sets the address of a way that needs one (a bot in a group chat, a program). It is stored encrypted, and only its last four characters are ever returned.
 * @request `{ url, secret? }`
 * @data as GET
 * @refusals 404 for a way that needs none, 422 `url` (not of that service, not a public address), `secret`
 */
export const setTarget = endpoint({
  method: 'POST',
  path: '/api/user/subscriptions/targets/:way',
  right: 'session',
  body: { url: text({ max: 2000 }), secret: optional(text({ max: 200 })) },
  answer: typed<OfferedSubscription>(),
});

/**
 * Deletes it. Messages waiting for it fail with `noAddress`.
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
