import type { Draft } from './record';

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

/** The drafts with every counter counted from the records it stands for. */
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
