import { Grid } from 'antd';
import { Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../engine-context';
import { FilterBar } from '../list/filter-bar';
import { useListStart } from '../list/layout/use-list-start';
import { useListModel } from '../list/list-model';
import { ListRecords } from '../list/list-records';
import { ListTools } from '../list/list-tools';
import { type Asked, isSameQuestion } from '../list/url-state';
import { useListActions } from '../list/use-list-actions';
import { Loading } from '../loading';
import { OwnPage } from '../replace/own-page';
import { useRefresh } from '../use-refresh';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

const ListAbove = lazyNamed(async () => (await import('../kinds/list-above')).ListAbove);
const ViewMenu = lazyNamed(async () => (await import('../list/views/view-menu')).ViewMenu);

/** The list of a resource: filters, records with their buttons, pages. Everything that is asked stands in the address. */
export const ListPage = (props: Pick<PageProps<'list'>, 'route'>) =>
  useListStart(props.route.path) && <OpenList {...props} />;

const OpenList = ({ route }: Pick<PageProps<'list'>, 'route'>) => {
  const { loadViews } = useEngine();
  const isNarrow = Grid.useBreakpoint().md === false;
  const list = useListModel(route);
  const { dialog, ...actions } = useListActions(list);
  const { resource, look, state, change } = list;
  const refresh = useRefresh(resource);

  /** The same question again asks the server again: somebody wants to see what is new. */
  const ask = (asked: Asked): void => {
    if (state.page === 1 && isSameQuestion(asked, state)) refresh('lists');
    else change(asked);
  };
  const filters = (
    <FilterBar fields={list.filters} searched={list.searched} asked={state} onAsk={ask} isNarrow={isNarrow} />
  );
  const rows = (
    <Suspense fallback={<Loading />}>
      <ListRecords list={list} actions={actions} isNarrow={isNarrow} />
    </Suspense>
  );
  const hasAbove = resource.list.summary.length > 0 || Object.keys(route.page.where).length > 0;

  const above = hasAbove && (
    <Suspense fallback={null}>
      <ListAbove
        where={route.page.where}
        resource={resource}
        filters={list.asked}
        filterable={list.filterable}
        active={state.filters}
        onNarrow={(narrowed) => change({ filters: narrowed })}
      />
    </Suspense>
  );

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
      extra={<ListTools list={list} chosen={actions.selection.records} isNarrow={isNarrow} />}
    >
      <OwnPage
        kind="list"
        resource={resource}
        rows={list.records.rows}
        total={list.records.total}
        isLoading={list.records.isFirst || list.records.isLoading}
        state={state}
        onChange={change}
        filters={filters}
        records={rows}
        generated={
          <>
            {filters}
            {above}
            {rows}
          </>
        }
      />
      {dialog}
    </PageFrame>
  );
};
