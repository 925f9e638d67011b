import { conflict } from '../../../framework/server/http/api-error';
import type { ActionHandler, Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { textIn, textsIn } from '../base/read-values';
import { requireGateway } from '../base/require-gateway';
import { settlePublication } from '../publishing/charge-publication';
import { findingKinds } from '../publishing/checks/findings';
import { restingPatch } from '../publishing/dispatch';
import { followPublication } from '../publishing/follow-publication';
import { accountsOf, pairsOfTargets, targetCollection } from '../publishing/pairs';
import { submitPublishing } from '../publishing/submit-publishing';
import { saidOf } from './publish-said';
import { timeOf } from './publish-time';

/** One publication is tried again, at another time, or with another account: looked at like a new one. */
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
  return saidOf({ call, plan });
};

/** The job names the account that one of its publications was moved to: submitted again it would else take the old one. */
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

/** What has a publication follows the state that somebody has given it. */
export const followTarget: ActionHandler = async ({ call, after }) => {
  await followPublication({ tx: call.services.store, record: after });
  await settlePublication({ tx: call.services.store, record: after });
};

/** A work is taken off its platform by whoever is connected; what never got there is withdrawn at once. */
export const withdrawTarget: ActionHandler = async ({ call: { services }, after }) => {
  await withdrawTargets({ services, targets: [after] });
};

/** Takes publications back, and what has them follows: what a platform has is asked of it, the rest is withdrawn at once. */
export const withdrawTargets = async ({
  services,
  targets,
}: {
  services: Services;
  targets: readonly Row[];
}): Promise<void> => {
  const { store: tx } = services;
  for (const { id, version, status, remoteId } of targets) {
    // What is being sent cannot be stopped; it can be taken back once it is there.
    if (status === 'withdrawn' || status === 'publishing') continue;
    const isThere = (status === 'success' || status === 'platform_review') && textIn(remoteId) !== '';
    if (isThere) requireGateway({ services, name: 'withdraw' });
    const askedAt = new Date(services.now()).toISOString();
    const patch = isThere
      ? { withdrawal: 'asked', withdrawAskedAt: askedAt, withdrawCause: null }
      : { status: 'withdrawn', nextRetryAt: null, ...restingPatch };
    const place = { collection: targetCollection, id, scope: everything(), expectedVersion: version };
    const record = await tx.update({ ...place, patch });
    await followPublication({ tx, record });
    await settlePublication({ tx, record });
  }
};
