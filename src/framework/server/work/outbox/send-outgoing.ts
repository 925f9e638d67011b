import { createHash } from 'node:crypto';
import { usualZone } from '../../../expressions/context';
import { textOf } from '../../../shared/label';
import { isActiveUser, users } from '../../identity/users';
import { notices } from '../../notices/notice';
import { asOutgoing, type Outgoing, type OutgoingState, outgoing, partIn } from '../../notices/outgoing';
import { chosenWays, subscriptionOf, subscriptionRow, timingOf } from '../../notices/subscriptions';
import type { Delivery, Message } from '../../services/message-way';
import type { Worker } from '../../services/run-workers';
import type { Services } from '../../services/services';
import { allRows } from '../../store/each-row';
import { everything } from '../../store/scope';
import type { Condition, Row } from '../../store/store';
import { patienceMs, pauseAfter, timeOf } from './message-time';

/**
 * Lease of a message by the process that sends it, in ms; if that was killed, another process sends it afterwards. Longer than any
 * sender takes: the slowest is an SMTP server that answers each command just before its timeout.
 */
const leaseMs = 180_000;
/** How long a stopping server waits for a response, and how often it checks whether it is stopping, in ms. */
const stopMs = 2000;
const watchMs = 250;
/** Messages sent concurrently. */
const lanes = 3;
/** Most messages per lane and run; a shutdown waits for the run. */
const mostInRun = 50;
/** Most messages in one digest. */
const mostGathered = 200;

const scope = everything();
const at = (ms: number): string => new Date(ms).toISOString();
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value });

/** Pause of a way that is down, in ms. */
const restMs = 30_000;

const waitingUntil = (now: number, more: readonly Condition[]): Condition => ({
  all: [is('state', 'waiting'), { field: 'dueAt', op: 'lte', value: at(now) }, ...more],
});

/** Updates messages, but only those still waiting, because they may have been withdrawn in the meantime. */
const write = async ({ store }: Services, messages: readonly Outgoing[], patch: Record<string, unknown>) => {
  const where = {
    all: [is('state', 'waiting'), { field: 'id', op: 'in', value: messages.map(({ id }) => id) } as const],
  };
  await store.updateMany({ collection: outgoing, scope, where, patch });
};

const end = ({
  services,
  messages,
  state,
  cause = '',
}: {
  services: Services;
  messages: readonly Outgoing[];
  state: OutgoingState;
  cause?: string;
}) => write(services, messages, { state, cause, doneAt: at(services.now()) });

/** The messages still to be sent: those whose notice was withdrawn are removed, those no longer subscribed to are ended. */
const stillWanted = async (services: Services, messages: readonly Outgoing[], stored: Row | undefined) => {
  const { store } = services;
  const ids = messages.map(({ noticeId }) => noticeId).filter((id) => id !== '');
  const where = { field: 'id', op: 'in', value: ids } as const;
  const found =
    ids.length === 0 ? [] : await allRows({ store, collection: notices, scope, where, sort: [], fields: ['id'] });
  const there = new Set(found.map(({ id }) => id));
  const gone = messages.filter(({ noticeId }) => noticeId !== '' && !there.has(noticeId));
  const left = messages.filter((message) => !gone.includes(message));
  const unwanted = left.filter(({ event, way }) => !chosenWays(stored, event).includes(way));
  if (gone.length > 0)
    await store.removeMany({
      collection: outgoing,
      scope,
      where: { field: 'id', op: 'in', value: gone.map(({ id }) => id) },
    });
  if (unwanted.length > 0) await end({ services, messages: unwanted, state: 'failed', cause: 'unsubscribed' });
  return left.filter((message) => !unwanted.includes(message));
};

/**
 * All messages of a digest, including the given one; none if another process or lane is sending it as part of its own digest. The first
 * to get here marks all of them as its own.
 */
const gatherWith = ({ store, now }: Services, { id, userId, way }: Outgoing): Promise<Outgoing[]> =>
  store.transaction(async (tx) => {
    const moment = at(now());
    const isFree = {
      any: [
        { field: 'batch', op: 'empty', value: true },
        { field: 'dueAt', op: 'lte', value: moment },
      ],
    } as const;
    const held = { field: 'heldUntil', op: 'lte', value: moment } as const;
    const where: Condition = { all: [is('state', 'waiting'), is('userId', userId), is('way', way), held, isFree] };
    const page = { sort: [], start: 0, end: mostGathered, total: 'none' } as const;
    const { rows } = await tx.list({ collection: outgoing, scope, where, ...page });
    if (!rows.some((row) => row.id === id)) return [];
    const ours = { field: 'id', op: 'in', value: rows.map((row) => row.id) } as const;
    const patch = { batch: id, dueAt: at(now() + leaseMs) };
    await tx.updateMany({ collection: outgoing, scope, where: ours, patch });
    return rows.map(asOutgoing);
  });

/** The id of a message; a digest has the same id for the same time of sending. */
const idOf = (first: Outgoing): string =>
  first.heldUntil === undefined
    ? first.id
    : createHash('sha256')
        .update(JSON.stringify([first.userId, first.way, first.heldUntil]))
        .digest('hex')
        .slice(0, 32);

const settle = async (services: Services, messages: readonly Outgoing[], text: Delivery): Promise<void> => {
  const [first] = messages;
  if (first === undefined) return;
  if (text.state === 'sent') return end({ services, messages, state: 'sent' });
  const now = services.now();
  const since = first.since ?? now;
  const line = `message ${first.id} by ${first.way}: ${text.cause}`;
  if (text.state === 'failed' || now - since >= patienceMs) {
    services.log.warn(`${line}, given up`);
    return end({ services, messages, state: 'failed', cause: text.cause });
  }
  if (text.isWayDown) {
    const { rests } = services.outside.outbox;
    if (!((rests.get(first.way) ?? 0) > now)) services.log.warn(`${line}, tried again`);
    rests.set(first.way, now + restMs);
  }
  const attempts = first.attempts + 1;
  const dueAt = at(now + Math.max(text.afterMs ?? 0, pauseAfter(attempts)));
  await write(services, messages, { attempts, cause: text.cause, sinceAt: at(since), dueAt, batch: null });
};

/** The outcome of a message; undefined: the server stops before it is known, and the message is sent again after its lease. */
const unlessStopping = (services: Services, sending: Promise<Delivery>): Promise<Delivery | undefined> =>
  new Promise((done, fail) => {
    let left = stopMs;
    const watch = setInterval(() => {
      if (services.running.isStopping) left -= watchMs;
      if (left <= 0) finish(undefined);
    }, watchMs).unref();
    const finish = (text: Delivery | undefined) => {
      clearInterval(watch);
      done(text);
    };
    sending.then(finish, fail);
  });

const sendOne = async (services: Services, claimed: Outgoing): Promise<void> => {
  const { store, console, log } = services;
  const { outbox } = services.outside;
  const { isDemo } = services.running;
  const { userId, way, isUrgent, heldUntil } = claimed;
  const fail = (cause: string) => end({ services, messages: [claimed], state: 'failed', cause });
  const user = await store.get({ collection: users, id: userId, scope });
  if (user === undefined || !isActiveUser(user)) return fail('noUser');
  const stored = await subscriptionRow({ store, userId });
  if ((await stillWanted(services, [claimed], stored)).length === 0) return;
  const kind = Object.hasOwn(outbox.ways, way) ? outbox.ways[way] : undefined;
  const state = outbox.stateOf(way, isDemo);
  if (kind === undefined || state === 'off') return fail('notConnected');
  const destination = await outbox.destinationOf({ store, user, way });
  if (destination === undefined) return fail('noAddress');
  const zone = console.site.timeZone || usualZone;
  const time = timeOf({
    now: services.now(),
    isUrgent,
    heldUntil,
    timing: timingOf(stored),
    gathers: kind.gathers === true,
    zone,
  });
  if (time.at > services.now()) {
    const held = time.heldUntil === undefined ? {} : { heldUntil: at(time.heldUntil) };
    return write(services, [claimed], { dueAt: at(time.at), ...held });
  }
  const messages = await stillWanted(
    services,
    heldUntil === undefined ? [claimed] : await gatherWith(services, claimed),
    stored,
  );
  const [first] = messages;
  if (first === undefined) return;
  const sender = outbox.senderOf(way);
  if (sender === undefined) return end({ services, messages, state: 'simulated' });
  const { language } = subscriptionOf({
    row: stored,
    offered: { ways: [], events: [] },
    language: console.site.language,
  });
  const message: Message = {
    id: idOf(first),
    parts: messages.map((each) => partIn(each, language)),
    language,
    site: textOf(console.site.title, language),
    home: outbox.home,
    unsubscribe: outbox.unsubscribeAt({ userId, way }),
  };
  const text = await unlessStopping(services, sender.send({ ...destination, message }));
  if (text === undefined) return;
  if (text.state === 'sent') log.debug(`message ${message.id} by ${way} sent`);
  await settle(services, messages, text);
};

const sendLane = async (services: Services): Promise<void> => {
  const { store } = services;
  const { outbox } = services.outside;
  for (let count = 0; count < mostInRun && !services.running.isStopping; count += 1) {
    const now = services.now();
    const down = [...outbox.rests].flatMap(([way, until]) => (until > now ? [way] : []));
    const where = waitingUntil(
      now,
      down.map((way) => ({ field: 'way', op: 'ne', value: way }) as const),
    );
    const row = await store.claim({
      collection: outgoing,
      scope,
      where,
      patch: { dueAt: at(now + leaseMs), batch: null },
    });
    if (row === undefined) return;
    await sendOne(services, asOutgoing(row));
  }
};

/**
 * Sends due messages one by one, outside of any transaction. Each is leased by one process while it is sent; messages of a killed
 * process are sent again after three minutes, with the same id.
 */
export const sendOutgoing = async (services: Services): Promise<void> => {
  await Promise.all(Array.from({ length: lanes }, () => sendLane(services)));
};

/** Sends stored outgoing messages. */
export const outgoingWorker: Worker = {
  name: 'messages',
  everyMs: 2000,
  run: ({ services }) => sendOutgoing(services),
};

/** Retention of delivered and failed messages, in days. */
const retentionDays = 30;

/** Removes old delivered and failed messages. */
export const sweepOutgoing = async ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> => {
  const before = at(now() - retentionDays * 24 * 3_600_000);
  await store.removeMany({ collection: outgoing, scope, where: { field: 'doneAt', op: 'lt', value: before } });
};
