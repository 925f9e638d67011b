import { createHash } from 'node:crypto';
import { usualZone } from '../../expressions/context';
import { textOf } from '../../shared/label';
import { isActiveUser, users } from '../identity/users';
import { notices } from '../notices/notice';
import { asOutgoing, type Outgoing, type OutgoingState, outgoing, partIn } from '../notices/outgoing';
import { chosenWays, subscriptionOf, subscriptionRow, timeOf, timingOf } from '../notices/subscriptions';
import type { Delivery, Message } from '../services/outbox';
import type { Services } from '../services/services';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row } from '../store/store';
import {
  isFree,
  isMine,
  patienceMs,
  pauseAfter,
  released,
  runTasks,
  sweepTasks,
  type TaskKind,
  type Worker,
} from './engine';

const pauses = { firstMs: 30_000, factor: 2 };

/** How long a stopping server waits for a response, and how often it checks whether it is stopping, in ms. */
const stopMs = 2000;
const watchMs = 250;
/** Most messages in one digest. */
const mostGathered = 200;

const scope = everything();
const at = (ms: number): string => new Date(ms).toISOString();
const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value });

/** Pause of a way that is down, in ms. */
const restMs = 30_000;

/** Updates messages and frees them, but only those still waiting here: they may have been withdrawn in the meantime. */
const write = async (services: Services, messages: readonly Outgoing[], patch: Record<string, unknown>) => {
  const those = { field: 'id', op: 'in', value: messages.map(({ id }) => id) } as const;
  const where = { all: [is('state', 'waiting'), isMine(services), those] };
  await services.store.updateMany({ collection: outgoing, scope, where, patch: { ...patch, ...released } });
};

const end = (services: Services, messages: readonly Outgoing[], state: OutgoingState, cause = '') =>
  write(services, messages, { state, cause, doneAt: at(services.now()) });

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
  if (unwanted.length > 0) await end(services, unwanted, 'failed', 'unsubscribed');
  return left.filter((message) => !unwanted.includes(message));
};

/**
 * All messages of a digest, including the given one; none if another process or lane is sending it as part of its own digest. The first
 * to get here marks all of them as its own.
 */
const gatherWith = (
  services: Services,
  { id, userId, way }: Outgoing,
  hold: (ids: readonly string[]) => void,
): Promise<Outgoing[]> =>
  services.store.transaction(async (tx) => {
    const { now } = services;
    const { processes } = services.running;
    const isInNone: Condition = { any: [{ field: 'batch', op: 'empty', value: true }, isFree(services)] };
    const held = { field: 'heldUntil', op: 'lte', value: at(now()) } as const;
    const where: Condition = { all: [is('state', 'waiting'), is('userId', userId), is('way', way), held, isInNone] };
    const page = { sort: [], start: 0, end: mostGathered, total: 'none' } as const;
    const { rows } = await tx.list({ collection: outgoing, scope, where, ...page });
    if (!rows.some((row) => row.id === id)) return [];
    hold(rows.map((row) => row.id));
    const ours = { field: 'id', op: 'in', value: rows.map((row) => row.id) } as const;
    const patch = { batch: id, leasedBy: processes.id };
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
  if (text.state === 'sent') return end(services, messages, 'sent');
  const now = services.now();
  const since = first.since ?? now;
  const line = `message ${first.id} by ${first.way}: ${text.cause}`;
  if (text.state === 'failed' || now - since >= patienceMs) {
    services.log.warn(`${line}, given up`);
    return end(services, messages, 'failed', text.cause);
  }
  if (text.isWayDown) {
    const { rests } = services.outside.outbox;
    if (!((rests.get(first.way) ?? 0) > now)) services.log.warn(`${line}, tried again`);
    rests.set(first.way, now + restMs);
  }
  const attempts = first.attempts + 1;
  const dueAt = at(now + Math.max(Math.min(text.afterMs ?? 0, patienceMs), pauseAfter(attempts, pauses)));
  await write(services, messages, { attempts, cause: text.cause, sinceAt: at(since), dueAt, batch: null });
};

/** The outcome of a message; undefined: the server stops before it is known, and another process sends the message again. */
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

const sendOne = async (
  services: Services,
  claimed: Outgoing,
  hold: (ids: readonly string[]) => void,
): Promise<void> => {
  const { store, console, log } = services;
  const { outbox } = services.outside;
  const { isDemo } = services.running;
  const { userId, way, isUrgent, heldUntil } = claimed;
  const fail = (cause: string) => end(services, [claimed], 'failed', cause);
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
    heldUntil === undefined ? [claimed] : await gatherWith(services, claimed, hold),
    stored,
  );
  const [first] = messages;
  if (first === undefined) return;
  const sender = outbox.senderOf(way);
  if (sender === undefined) return end(services, messages, 'simulated');
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

/** Messages to be sent: outside of any transaction, each by one process, and by another with the same id if that was killed. */
const outgoingTask: TaskKind = {
  name: 'message',
  collection: outgoing,
  due: ({ outside: { outbox }, now }) => {
    const down = [...outbox.rests].flatMap(([way, until]) => (until > now() ? [way] : []));
    const others = down.map((way) => ({ field: 'way', op: 'ne', value: way }) as const);
    return { all: [is('state', 'waiting'), { field: 'dueAt', op: 'lte', value: at(now()) }, ...others] };
  },
  begun: { batch: null },
  lanes: 3,
  // A shutdown waits for the run.
  most: 50,
  later: ({ now }) => ({ dueAt: at(now() + restMs) }),
  work: (services, row, hold) => sendOne(services, asOutgoing(row), hold),
};

/** Sends stored outgoing messages. */
export const outgoingWorker: Worker = {
  name: 'messages',
  everyMs: 2000,
  run: ({ services }) => runTasks(services, outgoingTask),
};

/** Retention of delivered and failed messages, in days. */
const retentionDays = 30;

/** Removes old delivered and failed messages. */
export const sweepOutgoing = ({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> =>
  sweepTasks({ store, now, collection: outgoing, endedAt: 'doneAt', days: retentionDays });
