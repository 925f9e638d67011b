import type { CrudFilter } from '@refinedev/core';
import { useState } from 'react';
import type { Selected } from '../actions/selected';
import type { EngineRecord } from '../engine-record';
import { filterQuery } from './filter-query';

/** Offers everything that a list finds, once a whole page of it is selected; another selection takes that back. */
export const useEverything = ({
  records,
  rows,
  total,
  asked,
}: {
  /** What is selected. */
  records: readonly EngineRecord[];
  /** The records of the page. */
  rows: readonly EngineRecord[];
  total: number;
  asked: readonly CrudFilter[];
}) => {
  /** The selection for which everything was chosen. */
  const [chosenFor, setChosenFor] = useState('');
  const key = records.map(({ id }) => id).join();
  const isPage = rows.length > 0 && rows.every((row) => records.some(({ id }) => id === row.id));
  const isChosen = key !== '' && key === chosenFor;
  const isOffered = isPage && total > records.length;
  const selected: Selected =
    isOffered && isChosen ? { records, all: { count: total, filter: () => filterQuery(asked) } } : { records };
  return {
    selected,
    offer: isOffered ? { count: total, isChosen, onChoose: () => setChosenFor(key) } : undefined,
  };
};
