import type { CrudFilter } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useRecordActions } from '../actions/use-record-actions';
import type { Selected } from '../actions/use-run-action';
import type { EngineRecord } from '../context/engine-record';
import type { ListModel } from './list-model';
import { questionKey } from './url-state';

/** The API's suffixes of field filters; as in `@refinedev/simple-rest`, which does not export them. */
const endings: Readonly<Record<string, string>> = { ne: '_ne', gte: '_gte', lte: '_lte', contains: '_like' };

/** The API query string that finds what these filters find. */
export const filterQuery = (filters: readonly CrudFilter[]): string => {
  const query = new URLSearchParams();
  for (const filter of filters) {
    if (!('field' in filter)) continue;
    const values: unknown[] = [filter.value].flat();
    for (const value of values) query.append(`${filter.field}${endings[filter.operator] ?? ''}`, String(value));
  }
  return query.toString();
};

/** Offers to select everything that a list finds, once a whole page is selected; another selection withdraws the offer. */
const useEverything = ({
  records,
  rows,
  total,
  query: request,
}: {
  /** The selected records. */
  records: readonly EngineRecord[];
  /** The records of the page. */
  rows: readonly EngineRecord[];
  total: number;
  query: readonly CrudFilter[];
}) => {
  /** The selection for which everything was selected. */
  const [chosenFor, setChosenFor] = useState('');
  const key = records.map(({ id }) => id).join();
  const isPage = rows.length > 0 && rows.every((row) => records.some(({ id }) => id === row.id));
  const isChosen = key !== '' && key === chosenFor;
  const isOffered = isPage && total > records.length;
  const selected: Selected =
    isOffered && isChosen ? { records, all: { count: total, filter: () => filterQuery(request) } } : { records };
  return {
    selected,
    offer: isOffered ? { count: total, isChosen, onChoose: () => setChosenFor(key) } : undefined,
  };
};

const nothing: ReadonlyMap<string, EngineRecord> = new Map();

/** The selection of a list. It survives a change of page, order or page length; other filters clear it. */
export const useSelection = ({
  rows,
  question,
}: {
  /** The records of the page. */
  rows: readonly EngineRecord[];
  /** A key of the current search and filters. */
  question: string;
}): {
  ids: readonly string[];
  /** The records as they were loaded last. */
  records: readonly EngineRecord[];
  change: (ids: readonly string[]) => void;
  clear: () => void;
} => {
  const [stored, setStored] = useState({ question, records: nothing });
  const seen = stored.question === question ? stored.records : nothing;
  const records = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]));
    return [...seen.values()].map((record) => fresh.get(record.id) ?? record);
  }, [rows, seen]);
  const change = (ids: readonly string[]): void => {
    const known = new Map([...seen, ...rows.map((row) => [row.id, row] as const)]);
    const chosen = ids.flatMap((id) => known.get(id) ?? []);
    setStored({ question, records: new Map(chosen.map((record) => [record.id, record])) });
  };
  return { ids: records.map(({ id }) => id), records, change, clear: () => setStored({ question, records: nothing }) };
};

/** The selection of a list, and the actions on its records. */
export const useListActions = ({ resource, allowed, records, route, state, query: request }: ListModel) => {
  const selection = useSelection({ rows: records.rows, question: questionKey(state) });
  const { itemsFor, bulkItems, dialog } = useRecordActions({
    resource,
    listAt: route.path,
    allowed,
    onDone: selection.clear,
  });
  const everything = useEverything({
    records: selection.records,
    rows: records.rows,
    total: records.total,
    query: request,
  });
  return { selection, everything, itemsFor, bulkItems, dialog };
};

/** What the parts of a list page render buttons from. */
export type ListActions = Omit<ReturnType<typeof useListActions>, 'dialog'>;
