import * as z from 'zod/mini';
import { languages } from '../shared/label';
import { endpoint } from './endpoint';
import { flag, list, named, oneOf, optional, orNull, text } from './rules';

/** A time of the day: `08:00`. */
const clockTime = text({
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  complaint: { zh: '请填写时间，如 08:00', en: 'Enter a time such as 08:00' },
});

const quietHours = z.object({
  /** `HH:MM`. */
  from: clockTime,
  /** `HH:MM`, not included. */
  until: clockTime,
});
/** A daily period in the console's time zone: `22:00` to `08:00` ends on the next day. */
export type QuietHours = z.infer<typeof quietHours>;

export const subscription = z.object({
  /** The ways of each event. `site` is the console itself, `notice` covers everything without an event of its own; empty list: no notices. */
  choices: z.record(z.string(), list(z.string({ error: 'notAnOption' }))),
  /** The language of messages sent outside the console. */
  language: oneOf(languages),
  /** Messages wait until the end of these hours; null: none. Does not apply to the console itself. */
  quiet: orNull(quietHours),
  /** Mails are collected and sent together every day at this time (`HH:MM`); null: each at once. */
  digestAt: orNull(clockTime),
  /** Urgent messages wait for neither. */
  urgentAtOnce: flag(),
});
/** What a user wants to be notified of, and how. */
export type Subscription = z.output<typeof subscription>;

/** Why a message was not delivered and is not retried. */
const deliveryCause = z.enum([
  'noUser',
  'noAddress',
  'notConnected',
  'unsubscribed',
  'refused',
  'login',
  'limited',
  'unreachable',
]);
export type DeliveryCause = z.infer<typeof deliveryCause>;

const wayState = z.object({
  /** As in `choices`. */
  name: z.string(),
  /** `simulated`: in a demo it can be chosen, and messages are only logged; `off`: it is not connected and cannot be chosen. */
  state: z.enum(['connected', 'simulated', 'off']),
  /** Whether the destination is known. */
  hasAddress: z.boolean(),
  /** For ways whose address users set: whether a secret is needed, and the last characters of the address; null: it follows from the account. */
  given: z.nullable(z.object({ secret: z.enum(['required', 'optional', 'none']), tail: z.string() })),
  /** The last message that could not be delivered, if none was delivered since; null: none. */
  trouble: z.nullable(z.object({ at: z.string(), cause: deliveryCause })),
});
/** The state of a way for a user. */
export type WayState = z.infer<typeof wayState>;

const offeredSubscription = named(
  'Subscription',
  z.extend(subscription, { events: list(z.string()), ways: list(wayState) }),
);
/** The same with the available choices. */
export type OfferedSubscription = z.output<typeof offeredSubscription>;

/** What the user wants to be notified of (`choices`: ways by event), and when. The framework has the ways `site` and `email` and the event `notice`; a product adds its own. */
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/subscriptions',
  right: 'session',
  answer: offeredSubscription,
});

/**
 * Sets it. Events that are left out stay as they are. A way that is not connected can be removed from a list, but not added.
 * @refusals 422 by field
 */
export const setSubscription = endpoint({
  method: 'POST',
  path: '/api/user/subscriptions',
  right: 'session',
  readsBody: true,
  body: subscription,
  answer: offeredSubscription,
});

const unsubscribeQuery = z.object({ token: z.string() });

/**
 * The page behind the unsubscribe link of a message: it asks for confirmation and changes nothing. Without a session: the token in the link identifies user and way.
 * @data an HTML page; 400 for an invalid token
 */
export const askUnsubscribe = endpoint({
  mediaType: 'text/html',
  method: 'GET',
  path: '/api/unsubscribe',
  right: 'public',
  query: unsubscribeQuery,
});

/**
 * Stops all messages to that user by that way (RFC 8058: mail programs send `List-Unsubscribe=One-Click`). The user can choose it again in the console.
 * @data an HTML page; 400 for an invalid token
 */
export const unsubscribe = endpoint({
  mediaType: 'text/html',
  method: 'POST',
  path: '/api/unsubscribe',
  right: 'public',
  query: unsubscribeQuery,
});

/**
 * Sets the address of a way that needs one (a bot in a group chat, a program). It is stored encrypted, and only its last four characters are ever returned.
 * @refusals 404 for a way that needs none, 422 `url` (not of that service, not a public address), `secret`
 */
export const setTarget = endpoint({
  method: 'POST',
  path: '/api/user/subscriptions/targets/:way',
  right: 'session',
  body: z.object({ url: text({ max: 2000 }), secret: optional(text()) }),
  answer: offeredSubscription,
});

/**
 * Deletes it. Messages waiting for it fail with `noAddress`.
 * @refusals 404
 */
export const removeTarget = endpoint({
  method: 'DELETE',
  path: '/api/user/subscriptions/targets/:way',
  right: 'session',
  answer: offeredSubscription,
});
