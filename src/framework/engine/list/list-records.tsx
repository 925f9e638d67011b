import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import type { ListActions } from './list-actions';
import type { ListModel } from './list-model';
import { PagedRecords } from './paged-records';

const ListEmpty = lazyNamed(async () => (await import('./list-empty')).ListEmpty, 'list');
const ListKindRecords = lazyNamed(async () => (await import('./list-kind-records')).ListKindRecords);

interface ListRecordsProps {
  list: ListModel;
  actions: ListActions;
  isNarrow: boolean;
}

/** The records of a list in the selected kind, or why there are none. */
export const ListRecords = ({ list, actions, isNarrow }: ListRecordsProps) => {
  const { state, change, records, isEmpty, isFiltered, createAt } = list;
  const { kind } = state;
  // An empty calendar is still a calendar.
  if (kind === 'calendar' || ((kind === 'tree' || kind === 'board') && !isEmpty)) {
    return (
      <ListKindRecords
        kind={kind}
        title={list.title}
        resource={list.resource}
        filters={list.asked}
        base={list.base}
        isFiltered={isFiltered}
        state={state}
        onChange={change}
        columns={list.look.shown}
        allowed={list.allowed}
        itemsFor={actions.itemsFor}
        createAt={createAt}
        isNarrow={isNarrow}
      />
    );
  }
  if (records.error !== undefined) return <PageLoadError error={records.error} onRetry={records.retry} />;
  if (records.isFirst) return <Loading />;
  if (isEmpty) {
    return (
      <Suspense fallback={null}>
        <ListEmpty list={list} />
      </Suspense>
    );
  }
  return <PagedRecords list={list} actions={actions} isNarrow={isNarrow} />;
};
