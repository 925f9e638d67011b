import { Button, Grid } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRecordActions } from '../actions/use-record-actions';
import { RefTitles } from '../fields/ref/ref-titles';
import { BulkBar } from '../list/bulk-bar';
import { FilterBar } from '../list/filter-bar';
import { ListEmpty } from '../list/list-empty';
import { useListModel } from '../list/list-model';
import { ListPages } from '../list/list-pages';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { type Asked, isSameQuestion } from '../list/url-state';
import { Loading } from '../loading';
import { LoadError } from './load-error';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

/** The list of a resource: filters, records with their buttons, pages. Everything that is asked stands in the address. */
export const ListPage = ({ route }: Pick<PageProps<'list'>, 'route'>) => {
  const { t } = useTranslation('engine');
  const navigate = useNavigate();
  const isNarrow = Grid.useBreakpoint().md === false;
  const { resource, allowed, columns, fields, filters, searched, state, change, records, ...list } =
    useListModel(route);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { itemsFor, bulkItems, dialog } = useRecordActions({
    resource,
    listAt: route.path,
    allowed,
    onDone: () => setSelected([]),
  });

  const chosen = records.rows.filter((record) => selected.includes(record.id));
  const isSelectable = bulkItems([]).length > 0;
  const create = list.canCreate && (
    <Button type="primary" onClick={() => void navigate(route.page.createAt)}>
      {t('button.create')}
    </Button>
  );
  const isEmpty = records.error === undefined && !records.isFirst && !records.isLoading && records.rows.length === 0;
  const isUnused = isEmpty && !list.isFiltered;
  const View = isNarrow ? RecordCards : RecordTable;

  /** The same question again asks the server again: somebody wants to see what is new. */
  const ask = (asked: Asked): void => {
    if (state.page === 1 && isSameQuestion(asked, state)) records.retry();
    else change(asked);
  };

  const body = () => {
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading />;
    if (isEmpty) {
      return (
        <ListEmpty isFiltered={list.isFiltered} create={create} onReset={() => change({ search: '', filters: {} })} />
      );
    }
    return (
      <RefTitles fields={fields} rows={records.rows}>
        {chosen.length > 0 && (
          <BulkBar count={chosen.length} items={bulkItems(chosen)} onClear={() => setSelected([])} />
        )}
        <View
          title={list.title}
          columns={columns}
          rows={records.rows}
          isLoading={records.isLoading}
          sort={state.sort}
          onSort={(sort) => change({ sort: sort ?? list.defaults.sort })}
          itemsFor={itemsFor}
          selection={isSelectable ? { ids: selected, onChange: setSelected } : undefined}
        />
        <ListPages state={state} total={records.total} isSmall={isNarrow} onChange={change} />
      </RefTitles>
    );
  };

  return (
    <PageFrame title={list.title} extra={!isUnused && create}>
      <FilterBar fields={filters} searched={searched} asked={state} onAsk={ask} isNarrow={isNarrow} />
      {body()}
      {dialog}
    </PageFrame>
  );
};
