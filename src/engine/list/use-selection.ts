import { useMemo, useState } from 'react';
import type { EngineRecord } from '../engine-record';

const nothing: ReadonlyMap<string, EngineRecord> = new Map();

/** What is selected in a list. It outlives a change of page, order or page length; another question begins with nothing. */
export const useSelection = ({
  rows,
  question,
}: {
  /** The records of the page. */
  rows: readonly EngineRecord[];
  /** What the list looks for; one text for one question. */
  question: string;
}): {
  ids: readonly string[];
  /** The records as they were seen last. */
  records: readonly EngineRecord[];
  change: (ids: readonly string[]) => void;
  clear: () => void;
} => {
  const [kept, setKept] = useState({ question, records: nothing });
  const seen = kept.question === question ? kept.records : nothing;
  const records = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...seen.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, seen]);
  const change = (ids: readonly string[]): void => {
    const known = new Map([...seen, ...rows.map((row) => [row.id, row] as const)]);
    const chosen = ids.flatMap((id) => known.get(id) ?? []);
    setKept({ question, records: new Map(chosen.map((record) => [record.id, record])) });
  };
  return { ids: records.map(({ id }) => id), records, change, clear: () => setKept({ question, records: nothing }) };
};
