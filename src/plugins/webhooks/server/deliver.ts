import { guardedFetch, Unanswered } from '../../../framework/server/base/guarded-fetch';
import { NotPublic, type Reach } from '../../../framework/server/base/reach';
import { isActiveUser, users } from '../../../framework/server/identity/users';
import { notices } from '../../../framework/server/notices/notice';
import { putNotice } from '../../../framework/server/notices/put-notice';
import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Condition, Row } from '../../../framework/server/store/store';
import { ignoreMissing } from '../../../framework/server/store/store-error';
import { createTurns, patienceMs, pauseAfter, sweepTasks, type Worker } from '../../../framework/server/tasks/engine';
import { isObject } from '../../../framework/shared/is-object';
import { signedHeaders } from '../../../framework/shared/sign-request';
import { cleanText, plainTextOf } from '../../../framework/shared/text';
import { secretOf, webhookDeliveries, webhookOffMessage, webhooks } from './webhook';

/** Timeout of a receiver, in ms. */
const limitMs = 10_000;
/** How much of its response is read, and how much of that is stored, in characters. */
const mostBytes = 4096;
const mostAnswer = 1000;
/** Most attempts stored individually. */
const mostTries = 20;

const pauses = { firstMs: 10_000, factor: 3 };

/** Why a delivery has failed; `off`, `secret`: it was not sent. */
type DeliveryFailure = Unanswered['reason'] | 'address' | 'status' | 'off' | 'secret';

/** The result of an attempt. */
interface Attempt {
  /** Left out: there was no response. */
  statusCode?: number;
  answer?: string;
  failure?: DeliveryFailure;
  ms: number;
}

/** Sends a delivery once; failures of the receiver or the connection are part of the result. */
const attempt = async ({
  url,
  secret,
  delivery,
  reach,
}: {
  url: string;
  secret: string;
  delivery: Row;
  reach: Reach;
}): Promise<Attempt> => {
  const body = plainTextOf(delivery.body);
  // The receiver compares the time with its own clock.
  const headers = {
    ...signedHeaders({ secret, key: delivery.id, body, now: Date.now() }),
    'User-Agent': 'console-webhooks/1',
  };
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const { status, text } = await guardedFetch({ url, reach, headers, body, limitMs, mostBytes });
    const isOk = status >= 200 && status <= 299;
    const answer = Array.from(cleanText(text, 'many')).slice(0, mostAnswer).join('');
    return { statusCode: status, answer, ...(!isOk && { failure: 'status' }), ms: took() };
  } catch (error) {
    if (error instanceof NotPublic) return { failure: 'address', ms: took() };
    if (error instanceof Unanswered) return { failure: error.reason, ms: took() };
    throw error;
  }
};

/** The patch of a delivery after an attempt. Deliveries older than a day are not retried automatically. */
const afterAttempt = ({
  delivery,
  came: { statusCode, answer, failure, ms },
  now,
}: {
  delivery: Row;
  came: Attempt;
  /** ms. */
  now: number;
}): Record<string, unknown> => {
  const at = new Date(now).toISOString();
  const attempts = Number(delivery.attempts ?? 0) + 1;
  const before = Array.isArray(delivery.tries) ? delivery.tries.filter(isObject) : [];
  const tries = [{ at, ms, statusCode: statusCode ?? null, failure: failure ?? null }, ...before].slice(0, mostTries);
  const isOver = now - Date.parse(plainTextOf(delivery.at)) >= patienceMs;
  return {
    attempts,
    tries,
    lastAt: at,
    statusCode: statusCode ?? null,
    answer: answer ?? null,
    failure: failure ?? null,
    status: failure === undefined ? 'delivered' : isOver ? 'failed' : 'waiting',
    nextAt: failure === undefined || isOver ? null : new Date(now + pauseAfter(attempts, pauses)).toISOString(),
  };
};

/** Limits of one run: webhooks, and deliveries of each. */
const mostWebhooksAtOnce = 500;
const mostAtOnce = 200;
/** Receivers served concurrently, and how long a run continues with one of them, in ms. */
const mostReceivers = 5;
const runMs = 20_000;
/** Retention of deliveries, in days. */
const retentionDays = 14;

const scope = everything();
const isWaiting = { field: 'status', op: 'eq', value: 'waiting' } as const;
const isoOf = (ms: number): string => new Date(ms).toISOString();

interface Run {
  services: Services;
  /** The current time in ms, read again for each delivery. */
  now: () => number;
}

const dueBy = (now: number): Condition => ({
  all: [isWaiting, { field: 'nextAt', op: 'lte', value: isoOf(now) }],
});
const oldestFirst = [{ field: 'nextAt', order: 'asc' }] as const;

/** The webhooks with due deliveries, each once, so that a webhook with many deliveries does not delay the others. */
const webhooksDue = async ({ services: { store }, now }: Run, end: number): Promise<string[]> => {
  const page = { sort: oldestFirst, start: 0, end, total: 'none', distinctBy: ['webhookId'] } as const;
  const { rows } = await store.list({ collection: webhookDeliveries, scope, where: dueBy(now()), ...page });
  return rows.map(({ webhookId }) => plainTextOf(webhookId));
};

const dueOf = async ({ services: { store }, now }: Run, webhookId: string): Promise<Row[]> => {
  const where = { all: [{ field: 'webhookId', op: 'eq', value: webhookId }, dueBy(now())] } as const;
  const page = { sort: oldestFirst, start: 0, end: mostAtOnce, total: 'none' } as const;
  return (await store.list({ collection: webhookDeliveries, scope, where, ...page })).rows;
};

/** Updates a row; ignored if it was deleted in the meantime. */
const keep = async ({ services: { store } }: Run, { id }: Row, patch: Record<string, unknown>): Promise<void> => {
  await store.update({ collection: webhookDeliveries, id, scope, patch }).catch(ignoreMissing);
};

/** Fails a delivery without sending it: the webhook is off or deleted, its owner is inactive or deleted, or it cannot be signed. */
const giveUp = (run: Run, delivery: Row, failure: DeliveryFailure): Promise<void> =>
  keep(run, delivery, { status: 'failed', failure, nextAt: null });

/** Records since when a webhook has been failing. After a day it is turned off and its owner is notified, in one commit. */
const follow = async ({ services, now }: Run, webhookId: string, came: Attempt): Promise<void> => {
  const { store, console } = services;
  const found = await store.get({ collection: webhooks, id: webhookId, scope });
  if (found === undefined || found.status !== 'on') return;
  const change = (patch: Record<string, unknown>) => ({ collection: webhooks, id: webhookId, scope, patch });
  const since = typeof found.failingSince === 'string' ? Date.parse(found.failingSince) : undefined;
  if (came.failure === undefined) {
    if (since !== undefined) await store.update(change({ failingSince: null })).catch(ignoreMissing);
    return;
  }
  if (since === undefined) {
    await store.update(change({ failingSince: isoOf(now()) })).catch(ignoreMissing);
    return;
  }
  if (now() - since < patienceMs) return;
  await store.transaction(async (tx) => {
    await tx.update(change({ status: 'off' }));
    if (!console.resources.has(notices)) return;
    const report = { to: [found.ownerId], about: `${webhooks}/${webhookId}` };
    await putNotice({ store: tx, now: now(), ...report, said: webhookOffMessage(plainTextOf(found.name)) });
  });
};

/** Postpones all deliveries to a receiver that does not respond. */
const postpone = async ({ services: { store }, now }: Run, webhookId: string, attempts: number): Promise<void> => {
  const until = isoOf(now() + pauseAfter(attempts, pauses));
  const isSooner = { field: 'nextAt', op: 'lt', value: until } as const;
  const where = { all: [{ field: 'webhookId', op: 'eq', value: webhookId }, isWaiting, isSooner] } as const;
  await store.updateMany({ collection: webhookDeliveries, scope, where, patch: { nextAt: until } });
};

/** Sends the due deliveries of one webhook in order. No transaction is open during a request. */
const sendTo = async (run: Run, webhookId: string): Promise<void> => {
  const { services, now } = run;
  const { store } = services;
  const reach = services.outside.outgoing;
  const begun = performance.now();
  for (const delivery of await dueOf(run, webhookId)) {
    if (services.running.isStopping || performance.now() - begun > runMs) return;
    const [webhook] = await store.getEach([{ collection: webhooks, id: webhookId, scope }]);
    const owner = webhook && (await store.get({ collection: users, id: plainTextOf(webhook.ownerId), scope }));
    const isOn = webhook?.status === 'on' || delivery.event === 'ping';
    const secret = webhook && secretOf(services, webhook);
    if (webhook === undefined || owner === undefined || !isActiveUser(owner) || !isOn) {
      await giveUp(run, delivery, 'off');
      continue;
    }
    if (secret === undefined) {
      await giveUp(run, delivery, 'secret');
      continue;
    }
    const came = await attempt({ url: plainTextOf(webhook.url), secret, delivery, reach });
    const patch = afterAttempt({ delivery, came, now: now() });
    await keep(run, delivery, patch);
    await follow(run, webhookId, came);
    if (came.failure !== undefined && came.statusCode === undefined) {
      await postpone(run, webhookId, Number(patch.attempts));
      return;
    }
  }
};

const sendDue = async (run: Run): Promise<void> => {
  const left = (await webhooksDue(run, mostWebhooksAtOnce)).values();
  // One iterator shared by all lanes: each takes the next webhook.
  const next = async (): Promise<void> => {
    for (const webhookId of left) {
      const turn = { name: `webhook ${webhookId}`, restMs: 0, work: () => sendTo(run, webhookId) };
      await run.services.data.memory.of(createTurns).take(turn);
    }
  };
  await Promise.all(Array.from({ length: mostReceivers }, next));
};

/**
 * Sends webhook deliveries, each webhook's in one process at a time. If it dies after sending and before recording that, the delivery is sent again with
 * the same id.
 */
export const webhookWorker: Worker = {
  name: 'webhooks',
  everyMs: 1000,
  run: ({ services }) => sendDue({ services, now: services.now }),
};

/** Removes deliveries older than two weeks. */
export const deliverySweep: Worker = {
  name: 'webhook deliveries',
  everyMs: 3600_000,
  isAlone: true,
  run: ({ services: { store, now } }) =>
    sweepTasks({ store, now, collection: webhookDeliveries, endedAt: 'at', days: retentionDays }),
};
