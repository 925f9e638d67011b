import { everything } from '../../../../framework/server/stores/scope';
import type { Row } from '../../../../framework/server/stores/store';
import { settlePublication } from '../charge-publication';
import { restingPatch } from '../dispatch';
import { followPublication } from '../follow-publication';
import { waiting } from '../pairs';
import { type Submitting, submitPublishing } from '../submit-publishing';
import { postPairs, withoutRoom } from './post-pairs';

/**
 * Plans the posts of a Douyin task and submits them like any other publication: one for each upcoming account, day and turn, within the
 * slots of the task and the limits of the account. A further call reschedules waiting posts (`draft` after a pause) and, with `isRetry`,
 * failed ones; published ones stay. Posts that do not fit into their day are left out. 409 when nothing is left.
 */
export const publishPosts = async ({
  tx,
  by,
  now,
  task,
  isRetry = false,
}: Submitting & { task: Row; isRetry?: boolean }): Promise<void> => {
  const { pairs, standing } = await postPairs({ store: tx, now, task, isRetry });
  const time = { mode: 'stagger', at: now } as const;
  const asked = { tx, by, now, pairs, time, leaveOut: withoutRoom, jobOf: async () => undefined } as const;
  const { written } = await submitPublishing(asked);
  const kept = new Set(written.map(({ id }) => id));
  // Waiting posts that are no longer in the plan, because an account or a day was removed from it.
  const idle = standing.filter(({ id, status }) => !kept.has(id) && waiting.some((state) => state === status));
  for (const { id } of idle) {
    const patch = { status: 'withdrawn', ...restingPatch };
    const record = await tx.update({ collection: 'publishTargets', id, scope: everything(), patch });
    await settlePublication({ tx, record });
  }
  const [first] = idle;
  if (first) await followPublication({ tx, record: first });
};
