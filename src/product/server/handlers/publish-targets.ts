import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { textIn, textsIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { notifyOfPost } from '../notices/post-notices';
import { findingKinds } from '../publishing/checks/findings';
import { restingPatch } from '../publishing/dispatch';
import { followPublication, settlePublication } from '../publishing/follow-publication';
import { accountsOf, pairsOfTargets, targetCollection } from '../publishing/pairs';
import { followToday } from '../publishing/posts-today';
import { submitPublishing } from '../publishing/submit-publishing';
import { messageOf } from './publish-messages';
import { timeOf } from './publish-time';

/** Retries a publication, at another time or with another account; checked like a new one. */
export const planAgain: ActionHandler = async ({ call, action, before, after }) => {
  const { services, caller } = call;
  requireGateway({ services, name: 'publish' });
  const { store: tx } = services;
  const now = services.now();
  const pairs = await pairsOfTargets({ store: tx, targets: [after] });
  const { zh, en } = findingKinds.noContent;
  if (pairs.length === 0) throw conflict({ label: { zh, en }, data: { reason: 'noContent' } });
  const plan = await submitPublishing({
    tx,
    by: caller.id,
    now,
    pairs,
    time: timeOf({ action: action.name, row: after, now }),
    jobOf: async () => undefined,
  });
  if (before.accountId !== after.accountId) await moveInJob({ tx, before, after });
  return messageOf({ call, plan });
};

/** Updates the account in the job of a moved publication; otherwise submitting it again would use the old one. */
const moveInJob = async ({ tx, before, after }: { tx: Store; before: Row; after: Row }): Promise<void> => {
  const place = { collection: 'publishJobs', id: textIn(after.jobId), scope: everything() };
  const job = place.id === '' ? undefined : await tx.get(place);
  if (job === undefined) return;
  const moved = textsIn(job.accountIds).map((id) => (id === before.accountId ? textIn(after.accountId) : id));
  const accountIds = [...new Set(moved)];
  const accounts = await accountsOf({ store: tx, ids: accountIds });
  const platforms = [...new Set(accounts.map(({ platform }) => textIn(platform)))];
  await tx.update({ ...place, patch: { accountIds, accountCount: accountIds.length, platforms } });
};

/** Updates jobs and contents after a publication's state was set manually. */
export const followTarget: ActionHandler = async ({ call, after }) => {
  await followPublication({ tx: call.services.store, record: after });
  await settlePublication({ tx: call.services.store, record: after });
};

/** What nobody knew of is published: it is paid for, and counts as a post of its day. */
export const confirmTarget: ActionHandler = async (input) => {
  await followTarget(input);
  const { after, call } = input;
  const { store, now } = call.services;
  await followToday({ store, accountId: textIn(after.accountId), now: now() });
  await notifyOfPost({ tx: store, record: after, now: now() });
};

/** Withdraws a work from its platform through the connected service; one that was never published is withdrawn at once. */
export const withdrawTarget: ActionHandler = async ({ call: { services }, after }) => {
  await withdrawTargets({ services, targets: [after] });
};

/** Withdraws publications and updates their jobs and contents: published ones through the platform, the rest at once. */
export const withdrawTargets = async ({
  services,
  targets,
}: {
  services: Services;
  targets: readonly Row[];
}): Promise<void> => {
  const { store: tx } = services;
  for (const { id, version, status, remoteId } of targets) {
    // A publication being sent cannot be stopped; it can be withdrawn once it is published.
    if (status === 'withdrawn' || status === 'publishing') continue;
    const isThere = status === 'success' || status === 'platform_review';
    // Nor can what may be public without an id by which the platform knows it.
    if (status === 'unknown' || (isThere && textIn(remoteId) === '')) continue;
    if (isThere) requireGateway({ services, name: 'withdraw' });
    const requestedAt = new Date(services.now()).toISOString();
    const patch = isThere
      ? { withdrawal: 'asked', withdrawAskedAt: requestedAt, withdrawCause: null }
      : { status: 'withdrawn', nextRetryAt: null, ...restingPatch };
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion: version };
    const record = await tx.update({ ...place, patch });
    await followPublication({ tx, record });
    await settlePublication({ tx, record });
  }
};
