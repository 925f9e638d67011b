import * as z from 'zod/mini';
import { listOf, oneOf } from '../../contract/rules';
import * as declared from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import { type Label, type Language, type Texts, textOf } from '../../shared/label';
import { fillText } from '../../shared/text';
import { NotPublic, publicUrl, type Reach } from '../base/reach';
import { StreamAnswer } from '../http/answers';
import { invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { type FieldRule, judged, readFields } from '../http/read-fields';
import { troubleOf } from '../notices/outgoing';
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
import type { GivenAddress, MessageWay, Outbox } from '../services/outbox';
import type { Row } from '../store/store';

const texts = {
  ask: { zh: '不再接收{site}的{way}通知？', en: 'Stop {way} notifications from {site}?' },
  how: {
    zh: '退订后仍可在“个人中心 → 消息订阅”中重新开启。',
    en: 'You can choose them again under Personal centre → Notifications.',
  },
  confirm: { zh: '退订', en: 'Unsubscribe' },
  done: { zh: '已退订{site}的{way}通知', en: 'You will get no more {way} notifications from {site}' },
  bad: { zh: '退订链接无效', en: 'This link is not valid' },
  badHow: {
    zh: '请登录后在“个人中心 → 消息订阅”中设置。',
    en: 'Sign in and choose under Personal centre → Notifications.',
  },
} satisfies Record<string, Texts>;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#222;background:#fff}
button{font:inherit;padding:.4rem 1.2rem;border:0;border-radius:6px;background:#1668dc;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#141414}}`;

/** The page of a link to unsubscribe: it asks, and its form says so by POST. It needs no script, and nothing from elsewhere. */
const unsubscribePage = ({
  site,
  language,
  way,
  isDone,
}: {
  /** What the console is called. */
  site: Label;
  language: Language;
  /** Undefined: the link is none of ours. */
  way: Label | undefined;
  isDone: boolean;
}): { status: number; html: string } => {
  const values = { site: textOf(site, language), way: way ? textOf(way, language) : '' };
  const say = (label: Texts): string => escaped(fillText(textOf(label, language), values));
  const title = say(way === undefined ? texts.bad : isDone ? texts.done : texts.ask);
  const hint = say(way === undefined ? texts.badHow : texts.how);
  const form = way === undefined || isDone ? '' : `<form method="post"><button>${say(texts.confirm)}</button></form>`;
  return {
    status: way === undefined ? 400 : 200,
    html: `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${hint}</p>${form}</main></body></html>`,
  };
};

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
      const read = Object.hasOwn(value, event)
        ? listOf(allowed).safeParse(value[event])
        : { data: former, error: undefined };
      if (read.error) return { wrong: Array.isArray(value[event]) ? messages.notAnOption : messages.required };
      choices[event] = read.data;
    }
    const isKnown = Object.keys(value).every((event) => offered.events.includes(event));
    return isKnown ? { value: choices } : { wrong: messages.notAnOption };
  };

const writeSubscription = async (
  call: CallOf<typeof declared.setSubscription>,
): Promise<declared.OfferedSubscription> => {
  const { services, caller, body, language } = call;
  const { store, product, console } = services;
  const { outbox } = services.outside;
  const { isDemo } = services.running;
  const offered = offeredBy(product);
  const row = await subscriptionRow({ store, userId: caller.id });
  const open = offered.ways.filter((way) => way === site || outbox.stateOf(way, isDemo) !== 'off');
  const schema = z.extend(declared.subscription, {
    choices: judged(choicesRule({ offered, row, open })),
    language: oneOf(console.site.languages),
  });
  const subscription = readFields({ body, language, schema });
  const { quiet } = subscription;
  if (quiet?.from !== undefined && quiet.from === quiet.until)
    throw invalid({ quiet: textOf(messages.emptySpan, language) });
  await subscribe({ store, userId: caller.id, subscription });
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
