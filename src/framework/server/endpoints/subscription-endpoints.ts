import { flag, listOf, oneOf, type Rule } from '../../contract/rules';
import * as declared from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import { textOf } from '../../shared/label';
import { NotPublic, publicUrl, type Reach } from '../base/reach';
import { StreamAnswer } from '../http/answers';
import { invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { type FieldRule, readFields, ruleOf } from '../http/read-fields';
import {
  chosenWays,
  leaveWay,
  type Offered,
  offeredBy,
  site,
  subscribe,
  subscriptionOf,
  subscriptionRow,
} from '../notices/subscriptions';
import type { Call, SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import type { GivenAddress, MessageWay } from '../services/message-way';
import type { Outbox } from '../services/outbox';
import type { Row } from '../store/store';
import { troubleOf } from '../work/outbox/trouble';
import { unsubscribePage } from '../work/outbox/unsubscribe-page';

/** Whether the destination of a way is known, without revealing it. */
const addressStateOf = async ({
  services: {
    outside: { outbox },
    store,
  },
  caller: { user },
  name,
  way,
}: Pick<SessionCall, 'services' | 'caller'> & { name: string; way: MessageWay }): Promise<
  Pick<declared.WayState, 'hasAddress' | 'given'>
> => {
  const destination = await outbox.destinationOf({ store, user, way: name });
  const { given } = way;
  return {
    hasAddress: destination !== undefined,
    given: given ? { secret: given.secret, tail: destination?.to.slice(-shownSigns) ?? '' } : null,
  };
};

/** Number of last characters shown of an address set by a user. */
const shownSigns = 4;

const waysOf = async ({ services, caller }: SessionCall): Promise<declared.WayState[]> => {
  const { store } = services;
  const { outbox } = services.outside;
  const { isDemo } = services.running;
  const outside = Object.entries(outbox.ways).map(
    async ([name, way]): Promise<declared.WayState> => ({
      name,
      state: outbox.stateOf(name, isDemo),
      ...(await addressStateOf({ services, caller, name, way })),
      trouble: await troubleOf({ store, userId: caller.id, way: name }),
    }),
  );
  const inside: declared.WayState = { name: site, state: 'connected', hasAddress: true, given: null, trouble: null };
  return [inside, ...(await Promise.all(outside))];
};

const answerFor = async (call: SessionCall): Promise<declared.OfferedSubscription> => {
  const { services, caller } = call;
  const offered = offeredBy(services.product);
  const row = await subscriptionRow({ store: services.store, userId: caller.id });
  const { language } = services.console.site;
  return { ...subscriptionOf({ row, offered, language }), events: offered.events, ways: await waysOf(call) };
};

/** A rule for a value that may be null. */
const orNull =
  <T>(rule: FieldRule<T>): FieldRule<T | null> =>
  (value) =>
    value === null || value === undefined ? { value: null } : rule(value);

const isPublic = (url: string, reach: Reach): boolean => {
  if (!URL.canParse(url)) return false;
  try {
    publicUrl(url, reach);
    return true;
  } catch (error) {
    if (error instanceof NotPublic) return false;
    throw error;
  }
};

const clock = ruleOf(declared.clockTime as Rule<string>);

const quietHours: FieldRule<declared.QuietHours> = (value) => {
  if (!isObject(value)) return { wrong: messages.required };
  const [from, until] = [clock(value.from), clock(value.until)];
  if ('wrong' in from) return from;
  if ('wrong' in until) return until;
  if (from.value === until.value) return { wrong: messages.emptySpan };
  return { value: { from: from.value, until: until.value } };
};

/** The ways of each event: available ones, and ones chosen before, which may stay even if they are not connected any more. */
const choicesRule =
  ({
    offered,
    row,
    open,
  }: {
    offered: Offered;
    row: Row | undefined;
    open: readonly string[];
  }): FieldRule<declared.Subscription['choices']> =>
  (value) => {
    if (!isObject(value)) return { wrong: messages.required };
    const choices: Record<string, readonly string[]> = {};
    for (const event of offered.events) {
      const former = chosenWays(row, event);
      const allowed = offered.ways.filter((way) => open.includes(way) || former.includes(way));
      const verdict = Object.hasOwn(value, event) ? ruleOf(listOf(allowed))(value[event]) : { value: former };
      if ('wrong' in verdict) return verdict;
      choices[event] = verdict.value;
    }
    const isKnown = Object.keys(value).every((event) => offered.events.includes(event));
    return isKnown ? { value: choices } : { wrong: messages.notAnOption };
  };

const writeSubscription = async (call: SessionCall): Promise<declared.OfferedSubscription> => {
  const { services, caller, body, language } = call;
  const { store, product, console } = services;
  const { outbox } = services.outside;
  const { isDemo } = services.running;
  const offered = offeredBy(product);
  const row = await subscriptionRow({ store, userId: caller.id });
  const open = offered.ways.filter((way) => way === site || outbox.stateOf(way, isDemo) !== 'off');
  const rules = {
    choices: choicesRule({ offered, row, open }),
    language: oneOf(console.site.languages),
    quiet: orNull(quietHours),
    digestAt: orNull(clock),
    urgentAtOnce: flag(),
  };
  await subscribe({ store, userId: caller.id, subscription: readFields({ body, language, rules }) });
  return answerFor(call);
};

const wayGiven = (outbox: Outbox, name: string): GivenAddress => {
  const way = Object.hasOwn(outbox.ways, name) ? outbox.ways[name] : undefined;
  if (way?.given === undefined) throw notFound();
  return way.given;
};

const giveTarget = async (call: CallOf<typeof declared.setTarget>): Promise<declared.OfferedSubscription> => {
  const { services, caller, params, body, language } = call;
  const { store } = services;
  const { outbox, outgoing } = services.outside;
  const given = wayGiven(outbox, params.way);
  const isGood = isPublic(body.url, outgoing) && !given.isWrong(new URL(body.url));
  const secret = given.secret === 'none' ? undefined : body.secret;
  const isSecretMissing = given.secret === 'required' && secret === undefined;
  const isSecretBad = secret !== undefined && !/^[\x21-\x7e]{8,200}$/.test(secret);
  const errors = {
    ...(!isGood && { url: textOf(messages.foreignAddress, language) }),
    ...(isSecretMissing && { secret: textOf(messages.required, language) }),
    ...(isSecretBad && { secret: textOf(messages.badSecret, language) }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await outbox.targets.put({ store, userId: caller.id, way: params.way, target: { to: body.url, secret } });
  return answerFor(call);
};

const dropTarget = async (call: CallOf<typeof declared.removeTarget>): Promise<declared.OfferedSubscription> => {
  const { services, caller, params } = call;
  wayGiven(services.outside.outbox, params.way);
  await services.outside.outbox.targets.remove({ store: services.store, userId: caller.id, way: params.way });
  return answerFor(call);
};

/** The page behind the link in a message; it needs no session. */
const pageFor = (call: Call, isDone: boolean): StreamAnswer => {
  const { services, query, language } = call;
  const reader = services.outside.outbox.readerOf(query.get('token') ?? '');
  const way = reader && services.outside.outbox.ways[reader.way];
  const { status, html } = unsubscribePage({ site: services.console.site.title, language, way: way?.label, isDone });
  return new StreamAnswer((response) => response.status(status).type('html').send(html));
};

const leave = async (call: CallOf<typeof declared.unsubscribe>): Promise<StreamAnswer> => {
  const { store, product, log } = call.services;
  const { outbox } = call.services.outside;
  const reader = outbox.readerOf(call.query.get('token') ?? '');
  if (reader !== undefined) {
    await leaveWay({ store, ...reader, events: offeredBy(product).events });
    log.info(`user ${reader.userId} has unsubscribed from ${reader.way} by a link`);
  }
  return pageFor(call, true);
};

/** Message subscriptions, and unsubscribing. */
export const subscriptionEndpoints: readonly Endpoint[] = [
  handle(declared.getSubscription, answerFor),
  handle(declared.setSubscription, writeSubscription),
  handle(declared.setTarget, giveTarget),
  handle(declared.removeTarget, dropTarget),
  handle(declared.askUnsubscribe, (call) => pageFor(call, false)),
  handle(declared.unsubscribe, leave),
];
