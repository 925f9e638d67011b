import type { SeedTools } from '../fields/base/toolboxes';
import type { Draft, Plan } from './record';

/** One counter: how many records of another collection name this one, or the sum of one of their figures. */
export interface Counter {
  collection: string;
  field: string;
  /** Where the counted records are. */
  from: string;
  /** Their field that names this record. */
  by: string;
  /** Which of them count; all by default. */
  when?: (draft: Draft) => boolean;
  /** What one of them counts for; 1 by default. */
  amount?: (draft: Draft) => number;
}

const count = (counter: Counter, records: readonly Draft[]): Map<string, number> => {
  const totals = new Map<string, number>();
  for (const record of records) {
    const id = record[counter.by];
    if (typeof id !== 'string' || (counter.when && !counter.when(record))) continue;
    totals.set(id, (totals.get(id) ?? 0) + (counter.amount?.(record) ?? 1));
  }
  return totals;
};

/** The drafts with every counter counted from the records it is about. */
export const withCounters = (
  counters: readonly Counter[],
  drafts: ReadonlyMap<string, readonly Draft[]>,
): Map<string, readonly Draft[]> => {
  const counted = new Map(drafts);
  for (const counter of counters) {
    const own = counted.get(counter.collection);
    const totals = count(counter, counted.get(counter.from) ?? []);
    if (own)
      counted.set(
        counter.collection,
        own.map((draft) => ({ ...draft, [counter.field]: totals.get(draft.id) ?? 0 })),
      );
  }
  return counted;
};

/** Samples that believable values are made of: words, pictures and documents of the business. */
export type SeedSamples = Pick<SeedTools, 'topics' | 'picture' | 'portrait' | 'document'> & {
  /** Short remarks, one of which a field for longer text is given. */
  remarks: readonly string[];
};

/** What a product says of its demo data; the rest is made by the types of the fields. */
export interface SeedProduct {
  /** What is written by hand, by collection, in an order in which each plan finds what it builds on. */
  plans: Readonly<Record<string, Plan>>;
  /** Counters, in an order in which each finds what it adds up. */
  counters: readonly Counter[];
  /** Ids of the users who own, in turn, the records that no plan speaks for. */
  owners: readonly string[];
  /** Owners who began late, with the moment (ISO 8601): none of their records is older. Left out: none did. */
  since?: ReadonlyMap<string, string>;
  /** Id of the user who made what nobody owns. */
  maker: string;
  samples: SeedSamples;
}
