import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { kinds } from './kinds/kinds';
import { runId, runOf, runs } from './runs';
import { taskEnded } from './task-ended';

/** Ends the work for a cancelled task: finished pieces stay, and open ones are not polled any more. */
export const endCancelled = async ({
  store,
  resource,
  task,
}: {
  store: Store;
  resource: string;
  task: Row;
}): Promise<void> => {
  const kind = kinds.find((one) => one.name === resource);
  if (kind === undefined) return;
  const id = runId(resource, task.id);
  const row = await store.get({ collection: runs, id, scope: everything() });
  const run = row && runOf(row);
  if (run?.isOver) return;
  const made = run ? run.made.length : kind.done(task);
  const succeeded = run ? run.made.length - run.before : 0;
  if (run) {
    const patch = { open: [], dueAt: null, isOver: true };
    await store.update({ collection: runs, id, scope: everything(), patch });
  }
  const failed = Math.max(0, kind.pieces(task) - made);
  await taskEnded({ store, end: { resource, id: task.id, succeeded, failed } });
};
