import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { textIn } from '../base/read-values';
import { settlePublication } from '../publishing/charge-publication';
import { isContentKind } from '../publishing/content-kinds';
import { places } from '../publishing/contents';
import { restingPatch, waitPatch } from '../publishing/dispatch';
import { followPublication } from '../publishing/follow-publication';
import { targetCollection, targetsOf } from '../publishing/pairs';

/**
 * What waits for the review of its content goes on with the verdict, in its commit: it waits for its time, or has failed with the reason.
 * When its turn comes the settings are asked, as for any other.
 */
export const releasePosts = async ({
  store: tx,
  kind,
  contentId,
  isApproved,
  now,
}: {
  store: Store;
  /** As `audits.kind`. */
  kind: unknown;
  contentId: string;
  isApproved: boolean;
  /** ms. */
  now: number;
}): Promise<void> => {
  if (!isContentKind(kind)) return;
  const targets = await targetsOf({ store: tx, field: places[kind].idField, id: contentId });
  for (const record of targets.filter(({ status }) => status === 'reviewing')) {
    const { id, version: expectedVersion } = record;
    const isAhead = Date.parse(textIn(record.scheduledAt)) > now;
    const patch = isApproved
      ? {
          ...waitPatch({ record, waitsFor: isAhead ? 'time' : 'turn', now }),
          status: isAhead ? 'scheduled' : 'queued',
          // It waits from now on, however long its review has taken.
          ...(!isAhead && { scheduledAt: new Date(now).toISOString() }),
        }
      : { ...restingPatch, status: 'failed', errorCode: 'NOT_REVIEWED', errorCause: 'review' };
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion };
    const after = await tx.update({ ...place, patch });
    await followPublication({ tx, record: after });
    await settlePublication({ tx, record: after });
  }
};
