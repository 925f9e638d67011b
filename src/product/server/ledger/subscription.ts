import type { RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import { ownerOf, type Purpose, post } from './entries';
import type { Subscribed } from './subscribe';
import { isUnit } from './units';

/** The current subscription of a user. */
export const subscribedOf = ({ packageId, expireAt }: Row): Subscribed => ({
  packageId: textOrNothing(packageId),
  expireAt: textOrNothing(expireAt),
});

/** A stored text; undefined when it is missing or empty. */
export const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Grants the quota of a package, according to `grants` in the configuration of its resource. */
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

/**
 * Changes the subscription of a user and derives its status: `frozen` stays, `expired` after its end, `trial` for a trial package or
 * none, otherwise `active`.
 * @param at the current time, ISO 8601
 */
export const setSubscription = async ({
  store,
  owner,
  at,
  to: { packageId, expireAt },
}: {
  store: Store;
  owner: string;
  at: string;
  to: Subscribed;
}): Promise<void> => {
  const user = await ownerOf({ store, owner });
  if (user === undefined) return;
  const offer = packageId && (await store.get({ collection: 'packages', id: packageId, scope: everything() }));
  const status =
    expireAt !== undefined && Date.parse(expireAt) <= Date.parse(at)
      ? 'expired'
      : !offer || offer.type === 'trial'
        ? 'trial'
        : 'active';
  const target = { collection: 'users', id: owner, scope: everything(), expectedVersion: user.version };
  const patch = {
    packageId: packageId ?? null,
    expireAt: expireAt ?? null,
    ...(user.subscriptionStatus !== 'frozen' && { subscriptionStatus: status }),
  };
  await store.update({ ...target, patch });
};
