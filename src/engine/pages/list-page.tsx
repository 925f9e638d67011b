import { Button, Grid } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyNamed } from '../../shared/lazy-named';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine } from '../engine-context';
import { RefTitles } from '../fields/ref/ref-titles';
import { BulkBar } from '../list/bulk-bar';
import { FilterBar } from '../list/filter-bar';
import { resizeColumn } from '../list/layout/change-layout';
import { LayoutButton } from '../list/layout/layout-button';
import { useListStart } from '../list/layout/use-list-start';
import { ListEmpty } from '../list/list-empty';
import { useListModel } from '../list/list-model';
import { ListPages } from '../list/list-pages';
import { RecordCards } from '../list/record-cards';
import { RecordTable } from '../list/record-table';
import { type Asked, isSameQuestion, questionKey } from '../list/url-state';
import { useEverything } from '../list/use-everything';
import { useSelection } from '../list/use-selection';
import { Loading } from '../loading';
import { useRefresh } from '../use-refresh';
import { LoadError } from './load-error';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

const KindSwitch = lazyNamed(async () => (await import('../kinds/kind-switch')).KindSwitch);
const ListAbove = lazyNamed(async () => (await import('../kinds/list-above')).ListAbove);
const KindView = lazyNamed(async () => (await import('../kinds/kind-view')).KindView);
const RecordGrid = lazyNamed(async () => (await import('../kinds/grid/record-grid')).RecordGrid);
const ViewMenu = lazyNamed(async () => (await import('../list/views/view-menu')).ViewMenu);
const TableTotals = lazyNamed(async () => (await import('../kinds/totals/table-totals')).TableTotals);
const UnfoldedRow = lazyNamed(async () => (await import('../kinds/expand/unfolded-row')).UnfoldedRow);
const ListSheets = lazyNamed(async () => (await import('../export/list-sheets')).ListSheets);

/** The list of a resource: filters, records with their buttons, pages. Everything that is asked stands in the address. */
export const ListPage = (props: Pick<PageProps<'list'>, 'route'>) =>
  useListStart(props.route.path) && <OpenList {...props} />;

const OpenList = ({ route }: Pick<PageProps<'list'>, 'route'>) => {
  const { t } = useTranslation('engine');
  const { loadViews } = useEngine();
  const navigate = useNavigate();
  const isNarrow = Grid.useBreakpoint().md === false;
  const { resource, allowed, look, fields, filters, searched, state, change, records, ...list } = useListModel(route);
  const { layout } = look;
  const selection = useSelection({ rows: records.rows, question: questionKey(state) });
  const { itemsFor, bulkItems, dialog } = useRecordActions({
    resource,
    listAt: route.path,
    allowed,
    onDone: selection.clear,
  });

  const chosen = selection.records;
  const everything = useEverything({ records: chosen, rows: records.rows, total: records.total, asked: list.asked });
  const isSelectable = bulkItems({ records: [] }).length > 0;
  const create = list.canCreate && (
    <Button type="primary" onClick={() => void navigate(route.page.createAt)}>
      {t('button.create')}
    </Button>
  );
  const sheets = (
    <Suspense fallback={null}>
      <ListSheets
        listed={{ resource, title: list.title, fields, asked: list.asked, state, total: records.total, chosen }}
        verbs={allowed.verbs}
        fixed={route.page.fixed}
        onImported={records.retry}
      />
    </Suspense>
  );
  const isEmpty = records.error === undefined && !records.isFirst && !records.isLoading && records.rows.length === 0;
  const isUnused = isEmpty && !list.isFiltered;
  const View = isNarrow ? RecordCards : RecordTable;

  const refresh = useRefresh(resource);

  /** The same question again asks the server again: somebody wants to see what is new. */
  const ask = (asked: Asked): void => {
    if (state.page === 1 && isSameQuestion(asked, state)) refresh('lists');
    else change(asked);
  };

  const body = () => {
    const { kind } = state;
    if (kind === 'calendar' || ((kind === 'tree' || kind === 'board') && !isEmpty)) {
      return (
        <KindView
          kind={kind}
          title={list.title}
          resource={resource}
          filters={list.asked}
          base={list.base}
          isFiltered={list.isFiltered}
          state={state}
          onChange={change}
          columns={look.shown}
          allowed={allowed}
          itemsFor={itemsFor}
          createAt={list.canCreate ? route.page.createAt : undefined}
          isNarrow={isNarrow}
        />
      );
    }
    if (records.error !== undefined) return <LoadError error={records.error} onRetry={records.retry} />;
    if (records.isFirst) return <Loading />;
    if (isEmpty) {
      return (
        <ListEmpty isFiltered={list.isFiltered} create={create} onReset={() => change({ search: '', filters: {} })} />
      );
    }
    const view = {
      title: list.title,
      columns: look.shown,
      titleField: resource.titleField,
      rows: records.rows,
      isLoading: records.isLoading,
      itemsFor,
      selection: isSelectable ? { ids: selection.ids, onChange: selection.change } : undefined,
    };
    return (
      <RefTitles fields={fields} rows={records.rows}>
        {chosen.length > 0 && (
          <BulkBar
            count={chosen.length}
            items={bulkItems(everything.selected)}
            all={everything.offer}
            onClear={selection.clear}
          />
        )}
        {kind === 'grid' ? (
          <RecordGrid {...view} resource={resource} />
        ) : (
          <View
            {...view}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort ?? list.defaults.sort })}
            density={layout.density}
            isHeightFixed={layout.isHeightFixed}
            unfold={
              list.canUnfold
                ? (record) => (
                    <Suspense fallback={<Loading rows={2} />}>
                      <UnfoldedRow resource={resource} record={record} />
                    </Suspense>
                  )
                : undefined
            }
            foot={
              resource.list.totals.length > 0
                ? (place) => (
                    <Suspense fallback={null}>
                      <TableTotals {...place} {...view} resource={resource} filters={list.asked} hasEnd />
                    </Suspense>
                  )
                : undefined
            }
            onResize={(name, width) => look.change(resizeColumn(layout, name, width))}
          />
        )}
        <ListPages state={state} total={records.total} isSmall={isNarrow} onChange={change} />
      </RefTitles>
    );
  };

  return (
    <PageFrame
      title={list.title}
      beside={
        loadViews && (
          <Suspense fallback={null}>
            <ViewMenu path={route.path} look={look} loadViews={loadViews} />
          </Suspense>
        )
      }
      extra={
        <div className="engine-head-tools">
          {list.kinds.length > 1 && (
            <Suspense fallback={null}>
              <KindSwitch kinds={list.kinds} value={state.kind} onChange={(kind) => change({ kind })} />
            </Suspense>
          )}
          {(allowed.verbs.has('import') || allowed.verbs.has('export')) && sheets}
          {!isUnused && (
            <>
              {(state.kind === 'table' || state.kind === 'tree') && (
                <LayoutButton columns={list.columns} layout={layout} onChange={look.change} hasCards={isNarrow} />
              )}
              {create}
            </>
          )}
        </div>
      }
    >
      <FilterBar fields={filters} searched={searched} asked={state} onAsk={ask} isNarrow={isNarrow} />
      {(resource.list.summary.length > 0 || Object.keys(route.page.where).length > 0) && (
        <Suspense fallback={null}>
          <ListAbove
            where={route.page.where}
            resource={resource}
            filters={list.asked}
            filterable={list.filterable}
            active={state.filters}
            onNarrow={(filters) => change({ filters })}
          />
        </Suspense>
      )}
      <Suspense fallback={<Loading />}>{body()}</Suspense>
      {dialog}
    </PageFrame>
  );
};
