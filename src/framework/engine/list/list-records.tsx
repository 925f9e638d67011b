import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import { PageLoadError } from '../parts/page-load-error';
import type { ListActions } from './list-actions';
import type { ListModel } from './list-model';
import { CreateButton } from './list-tools';
import { PagedRecords } from './paged-records';

/** An empty list: there are no records at all, or none that match the filters. */
const ListEmpty = ({
  isFiltered,
  create,
  onReset,
}: {
  isFiltered: boolean;
  /** The button 新增, where it is allowed. */
  create: ReactNode;
  onReset: () => void;
}) => {
  const { t } = useTranslation('engine');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isFiltered ? 'list.noMatch' : 'list.empty')}>
      {isFiltered ? <Button onClick={onReset}>{t('button.showAll')}</Button> : create}
    </Empty>
  );
};

const ListKindRecords = lazyNamed(async () => (await import('./list-kind-records')).ListKindRecords);

interface ListRecordsProps {
  list: ListModel;
  actions: ListActions;
  isNarrow: boolean;
}

/** The records of a list in the selected kind, or why there are none. */
export const ListRecords = ({ list, actions, isNarrow }: ListRecordsProps) => {
  const { state, change, records, isEmpty, isFiltered } = list;
  const { kind } = state;
  const createAt = list.canCreate ? list.route.page.createAt : undefined;
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
      <ListEmpty
        isFiltered={isFiltered}
        create={createAt !== undefined && <CreateButton at={createAt} />}
        onReset={() => change({ search: '', filters: {} })}
      />
    );
  }
  return <PagedRecords list={list} actions={actions} isNarrow={isNarrow} />;
};
