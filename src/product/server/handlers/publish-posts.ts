import type { ActionHandler } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { failedStates } from '../../resources/dictionaries';
import { requireGateway } from '../base/require-gateway';
import { restingPatch } from '../publishing/dispatch';
import { followPublication, settlePublication } from '../publishing/follow-publication';
import { targetCollection, targetsOf, waiting } from '../publishing/pairs';
import { publishPosts as publish } from '../publishing/publish-posts';

/** A Douyin task that is submitted, goes on or is retried plans its posts. */
export const publishPosts: ActionHandler = async ({ call: { services, caller }, action, after: task }) => {
  requireGateway({ services, name: 'publish' });
  const request = { tx: services.store, by: caller.id, now: services.now() };
  await publish({ ...request, task, isRetry: action.name === 'retry' });
};

/** What has not been sent yet. */
const unsent: readonly unknown[] = [...waiting, 'retrying'];

const stopPosts = async ({
  tx,
  task,
  to,
  states,
  wait,
}: {
  tx: Store;
  task: Row;
  to: string;
  states: readonly unknown[];
  /** What they say that they wait for. */
  wait: Readonly<Record<'waitsFor' | 'waitsSince', string | null>>;
}) => {
  const targets = await targetsOf({ store: tx, field: 'dyTaskId', id: task.id });
  for (const { id, version, status } of targets) {
    if (!states.includes(status)) continue;
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion: version };
    await settlePublication({
      tx,
      record: await tx.update({ ...place, patch: { status: to, nextRetryAt: null, ...wait } }),
    });
  }
  const [first] = targets;
  if (first) await followPublication({ tx, record: first });
};

/** While a task is paused nothing of it goes out; what is being sent is sent. */
export const pausePosts: ActionHandler = ({ call: { services }, after: task }) => {
  const wait = { waitsFor: 'task', waitsSince: new Date(services.now()).toISOString() };
  return stopPosts({ tx: services.store, task, to: 'draft', states: unsent, wait });
};

/** What a cancelled task has not sent is never sent. */
export const cancelPosts: ActionHandler = ({ call, after: task }) =>
  stopPosts({
    tx: call.services.store,
    task,
    to: 'withdrawn',
    states: [...unsent, ...failedStates],
    wait: restingPatch,
  });
