import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../loading';
import { LoadError } from '../pages/load-error';
import { CreateButton } from './create-button';
import { ListEmpty } from './list-empty';
import type { ListModel } from './list-model';
import { PagedRecords } from './paged-records';
import type { ListActions } from './use-list-actions';

const KindView = lazyNamed(async () => (await import('../kinds/kind-view')).KindView);

interface ListRecordsProps {
  list: ListModel;
  actions: ListActions;
  isNarrow: boolean;
}

/** The records of a list, drawn in the chosen way; or why there are none. */
export const ListRecords = ({ list, actions, isNarrow }: ListRecordsProps) => {
  const { state, change, records, isEmpty, isFiltered } = list;
  const { kind } = state;
  const createAt = list.canCreate ? list.route.page.createAt : undefined;
  // A calendar without records is still a calendar.
  if (kind === 'calendar' || ((kind === 'tree' || kind === 'board') && !isEmpty)) {
    return (
      <KindView
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
  if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
  if (records.isFirst) return <Loading />;
  if (isEmpty) {
    return (
      <ListEmpty
        isFiltered={isFiltered}
        create={createAt !== undefined && <CreateButton at={createAt} />}
        onReset={() => change({ search: '', filters: {} })}
      />
    );
  }
  return <PagedRecords list={list} actions={actions} isNarrow={isNarrow} />;
};
