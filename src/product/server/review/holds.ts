import type { KeptPlace, KeptValues } from '../../../framework/server/kept/kept-values';

/** A reviewer who holds a review. */
export interface Holder {
  userId: string;
  /** Name of the reviewer. */
  name: string;
}

const lifeMs = 10 * 60_000;

/** Which reviewer holds which review, by the review's id. */
export interface Holds {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /**
   * Gives the holder the first of these reviews that no one else holds, and releases the previous one. Concurrent callers never get the
   * same review. Returns its id.
   */
  take(ids: readonly string[], holder: Holder): Promise<string | undefined>;
}

const holdersOf = (found: Awaited<ReturnType<KeptValues<Holder>['read']>>): ReadonlyMap<string, Holder> =>
  new Map([...found].map(([id, { value }]) => [id, value]));

/** Holds reviews for ten minutes, in memory or in the store shared by several processes. */
export const reviewHolds = ({ kept, now }: { kept: KeptPlace; now: () => number }): Holds => {
  const held = kept.of<Holder>('review', 10_000);
  return {
    read: async (ids) => holdersOf(await held.read(ids)),
    async take(ids, holder) {
      await held.forget(holder.userId);
      return held.change(ids, (found) => {
        const holders = holdersOf(found);
        const id = ids.find((one) => (holders.get(one)?.userId ?? holder.userId) === holder.userId);
        if (id === undefined) return { result: undefined };
        const value = { value: holder, until: now() + lifeMs, group: holder.userId };
        return { result: id, put: new Map([[id, value]]) };
      });
    },
  };
};
