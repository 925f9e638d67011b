import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { ownerOf, type Purpose, post, quotaFields } from './entries';
import { isUnit } from './units';

// How orders and gifts change a subscription, as pure functions: applying a step, previewing it, and computing the result without one
// of the steps all use the same function.

/** The subscription of a user. */
export interface Subscribed {
  packageId: string | undefined;
  /** ISO 8601; undefined: no end is known. */
  expireAt: string | undefined;
}

/** The properties of a package that determine time and its value. */
export interface Offered {
  id: string;
  /** It is an add-on, not a subscription. */
  isAddon: boolean;
  /** In yuan. */
  price: number;
  days: number;
}

/** An order or gift that changes a subscription. */
export interface Step {
  /** A gift extends the current package; an order may replace it. */
  kind: 'order' | 'gift';
  offer: Offered;
  days: number;
  /** ISO 8601. */
  at: string;
}

/** The result of a step: the subscription, and the time carried over from the former package. */
interface Stepped extends Subscribed {
  /** The days left of another package, and the days they were converted to; undefined: nothing was left of another one. */
  carried: { left: number; days: number } | undefined;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Applies a step to a subscription. The same package is extended from its end. With another package the remaining time is converted by
 * the price per day of both packages, rounded up to whole days, so its value is preserved. It is carried over unchanged when a price is
 * unknown or the new package is free; the time of a free package is dropped.
 * @param offerOf undefined: a package that does not exist any more
 */
export const subscribe = ({
  from,
  step: { kind, offer, days, at },
  offerOf,
}: {
  from: Subscribed;
  step: Step;
  offerOf: (id: string) => Offered | undefined;
}): Stepped => {
  if (offer.isAddon) return { ...from, carried: undefined };
  const now = Date.parse(at);
  const end = from.expireAt === undefined ? Number.NaN : Date.parse(from.expireAt);
  const restMs = Number.isNaN(end) ? 0 : Math.max(0, end - now);
  const until = (ms: number): string => new Date(now + ms + days * dayMs).toISOString();
  if (kind === 'gift') return { packageId: from.packageId ?? offer.id, expireAt: until(restMs), carried: undefined };
  if (restMs === 0 || from.packageId === offer.id)
    return { packageId: offer.id, expireAt: until(restMs), carried: undefined };
  const worth = worthOf({ former: from.packageId === undefined ? undefined : offerOf(from.packageId), offer });
  const left = Math.ceil(restMs / dayMs);
  if (worth === undefined) return { packageId: offer.id, expireAt: until(restMs), carried: { left, days: left } };
  const carried = Math.ceil((restMs * worth) / dayMs);
  return { packageId: offer.id, expireAt: until(carried * dayMs), carried: { left, days: carried } };
};

/** How many days of the new package one day of the former is worth; undefined: unknown. */
const worthOf = ({ former, offer }: { former: Offered | undefined; offer: Offered }): number | undefined => {
  const [before, after] = [former, offer].map((one) => (one && one.days > 0 ? one.price / one.days : undefined));
  return before === undefined || after === undefined || after === 0 ? undefined : before / after;
};

/**
 * The subscription after one of its steps is taken back, at any place in the sequence: the result of all the others. Manual changes
 * since then are retained: only the difference made by the step is removed.
 */
export const withoutStep = ({
  base,
  steps,
  taken,
  current,
  offerOf,
}: {
  /** The subscription before the first step. */
  base: Subscribed;
  /** All steps in order, including the one that is taken back. */
  steps: readonly Step[];
  taken: Step;
  current: Subscribed;
  offerOf: (id: string) => Offered | undefined;
}): Subscribed => {
  const run = (those: readonly Step[]): Subscribed =>
    those.reduce((from: Subscribed, step) => subscribe({ from, step, offerOf }), base);
  const [led, without] = [run(steps), run(steps.filter((step) => step !== taken))];
  const packageId = current.packageId === led.packageId ? without.packageId : current.packageId;
  if (current.expireAt === led.expireAt || current.expireAt === undefined || led.expireAt === undefined)
    return { packageId, expireAt: without.expireAt };
  const shift = Date.parse(led.expireAt) - Date.parse(without.expireAt ?? taken.at);
  return { packageId, expireAt: new Date(Date.parse(current.expireAt) - shift).toISOString() };
};

/** The current subscription of a user. */
export const subscribedOf = ({ packageId, expireAt }: Row): Subscribed => ({
  packageId: textOrNothing(packageId),
  expireAt: textOrNothing(expireAt),
});

/** A stored text; undefined when it is missing or empty. */
export const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Grants the quota of a package. */
export const grantPackage = async ({
  purpose,
  owner,
  offer,
  kind,
}: {
  purpose: Purpose;
  owner: string;
  offer: Row;
  kind: string;
}): Promise<void> => {
  for (const [unit, field] of Object.entries(quotaFields)) {
    const change = Number(offer[field] ?? 0);
    if (!isUnit(unit) || change <= 0) continue;
    await post(purpose, { owner, unit, kind, change, against: 'stock', more: { packageId: offer.id } });
  }
};

/**
 * Changes the subscription of a user and derives its status: `frozen` stays, `expired` after its end, `none` without a package, `trial` for
 * a trial one, otherwise `active`.
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
      : !offer
        ? 'none'
        : offer.type === 'trial'
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
