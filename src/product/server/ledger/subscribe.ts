// How orders and gifts move a subscription, computed without a store: what is done now, what it will come to, and what it would have
// come to without one of them are the same function.

/** What somebody is subscribed to. */
export interface Subscribed {
  packageId: string | undefined;
  /** ISO 8601; undefined: no end is known. */
  expireAt: string | undefined;
}

/** A package as far as time and its worth go. */
export interface Offered {
  id: string;
  /** Of an add-on, which is no subscription. */
  isAddon: boolean;
  /** In yuan. */
  price: number;
  days: number;
}

/** Something that moves a subscription. */
export interface Step {
  /** A gift prolongs what there is; an order may replace it. */
  kind: 'order' | 'gift';
  offer: Offered;
  days: number;
  /** ISO 8601. */
  at: string;
}

/** What comes of a step: the subscription, and the time of the former package that it goes on with. */
export interface Stepped extends Subscribed {
  /** What was left of another package, in days, and the days that it has become; undefined: nothing was left of another one. */
  carried: { left: number; days: number } | undefined;
}

const dayMs = 24 * 3600 * 1000;

/**
 * What a step makes of a subscription. The same package goes on from its end. With another one the rest of the time is carried on at its
 * worth, by the price of a day of each package, rounded up to whole days: nothing that was paid for is lost, and nothing is won. Where no
 * price is known or the new package costs nothing it is carried on as it is; of what cost nothing, nothing is.
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

/** How many days of an offer a day of the former one is worth; undefined: that cannot be said. */
const worthOf = ({ former, offer }: { former: Offered | undefined; offer: Offered }): number | undefined => {
  const [before, after] = [former, offer].map((one) => (one && one.days > 0 ? one.price / one.days : undefined));
  return before === undefined || after === undefined || after === 0 ? undefined : before / after;
};

/**
 * What becomes of a subscription when one of the steps that led to it is taken back, whatever came before and after it: what the others
 * come to without it. What was changed by hand meanwhile stays changed: only the difference that the step has made is taken away.
 */
export const withoutStep = ({
  base,
  steps,
  taken,
  current,
  offerOf,
}: {
  /** Before the first of the steps. */
  base: Subscribed;
  /** All of them in their order, the one that is taken back included. */
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
