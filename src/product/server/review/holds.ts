import type { KeptPlace, KeptValues } from '../../../framework/server/kept/kept-values';

/** Who has a review on their desk. */
export interface Holder {
  userId: string;
  /** What they are called. */
  name: string;
}

const lifeMs = 10 * 60_000;

/** Which reviewer has which review on their desk, by the review's id. */
export interface Holds {
  read(ids: readonly string[]): Promise<ReadonlyMap<string, Holder>>;
  /**
   * Puts the first of these reviews that nobody else holds on somebody's desk, and takes off it what lay there. Of several who ask
   * at the same moment no two are given the same. Returns its id.
   */
  take(ids: readonly string[], holder: Holder): Promise<string | undefined>;
}

const holdersOf = (found: Awaited<ReturnType<KeptValues<Holder>['read']>>): ReadonlyMap<string, Holder> =>
  new Map([...found].map(([id, { value }]) => [id, value]));

/** Keeps them for ten minutes, in memory or in the store that several processes share. */
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
