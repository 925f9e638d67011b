import type { RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { ownerOf, type Purpose, post } from './entries';
import { isUnit } from './units';

const dayMs = 24 * 3600 * 1000;

/** When a subscription ends that goes on by some days: from its end, or from now when it is over or another package. ISO 8601. */
export const extended = ({ owner, offer, at }: { owner: Row; offer: Row; at: string }): string => {
  const isSame = owner.packageId === offer.id;
  return later({ from: isSame ? owner.expireAt : undefined, days: Number(offer.days ?? 0), at });
};

/** The moment some days after another one, or after `at` where that is past or missing. */
export const later = ({ from, days, at }: { from: unknown; days: number; at: string }): string => {
  const end = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  return new Date(Math.max(Number.isNaN(end) ? 0 : end, Date.parse(at)) + days * dayMs).toISOString();
};

/** Adds what a package grants, as the configuration of its resource says. */
export const grantPackage = async ({
  call,
  purpose,
  owner,
  offer,
  kind,
}: {
  call: RecordCall;
  purpose: Purpose;
  owner: string;
  offer: Row;
  kind: string;
}): Promise<void> => {
  const grants = call.services.console.resources.get('packages')?.grants ?? {};
  for (const [unit, field] of Object.entries(grants)) {
    const change = Number(offer[field] ?? 0);
    if (!isUnit(unit) || change <= 0) continue;
    await post(purpose, { owner, unit, kind, change, against: 'stock', more: { packageId: offer.id } });
  }
};

/** Changes what a user is subscribed to. */
export const setSubscription = async ({
  store,
  owner,
  patch,
}: {
  store: Store;
  owner: string;
  patch: Record<string, unknown>;
}): Promise<void> => {
  const user = await ownerOf({ store, owner });
  if (user === undefined) return;
  const target = { collection: 'users', id: owner, scope: everything(), expectedVersion: user.version };
  await store.update({ ...target, patch });
};
