import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FieldsOf } from '../../fields/parts/fields-context';
import type { Resource } from '../../language/resource/resource';
import type { Can } from '../../rights/objects';
import { lazyNamed } from '../../shared/lazy-named';
import { narrow, useMedia } from '../../shared/use-media';
import { useEngine } from '../context/engine-context';
import type { ListQuestion } from '../context/list-state';
import { useRefresh } from '../context/use-refresh';
import { Loading } from '../parts/loading';
import { PageFrame, type PageProps, type RouteOf } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { CustomPage } from '../record/custom-page';
import { FilterBar } from './filters/filter-bar';
import { listFilters } from './filters/to-filters';
import { keepList, loadStoredList, viewParam } from './layout/address-layout';
import { type ListActions, useListActions } from './list-actions';
import { type ListModel, useListModel } from './list-model';
import { listParts } from './list-parts';
import { KindSwitch, ListTools } from './list-tools';
import { PagedRecords } from './paged-records';
import { addressOf } from './saved-view';
import { isSameQuestion, readListState } from './url-state';
import { pagedBy, questionOf } from './use-records';
import './list.css';

const ListEmpty = lazyNamed(async () => (await import('./list-empty')).ListEmpty, 'list');
const ListKindRecords = lazyNamed(async () => (await import('./list-kind-records')).ListKindRecords);

interface ListRecordsProps {
  list: ListModel;
  actions: ListActions;
  isNarrow: boolean;
}

/** The records of a list in the selected kind, or why there are none. */
const ListRecords = ({ list, actions, isNarrow }: ListRecordsProps) => {
  const { state, change, records, isEmpty, isFiltered } = list;
  const { kind } = state;
  // An empty calendar is still a calendar.
  if (kind === 'calendar' || ((kind === 'tree' || kind === 'board') && !isEmpty)) {
    return (
      <ListKindRecords
        kind={kind}
        title={list.title}
        resource={list.resource}
        filters={list.query}
        base={list.base}
        isFiltered={isFiltered}
        state={state}
        onChange={change}
        columns={list.look.shown}
        allowed={list.allowed}
        itemsFor={actions.itemsFor}
        createAt={kind === 'calendar' ? list.slotAt : list.createAt}
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

/**
 * Redirects a list opened without query parameters to the user's default view. Returns false until the redirect is done, so
 * that the list is not rendered twice.
 */
const useListStart = (path: string): boolean => {
  const { me, loadViews } = useEngine();
  const [params, setParams] = useSearchParams();
  const [start] = useState(() =>
    loadViews !== undefined && params.size === 0 ? loadStoredList({ me, path }).start : undefined,
  );
  const [isReady, setReady] = useState(start === undefined);
  // Not before the router listens, which it does once everything is drawn.
  useEffect(() => {
    if (isReady || start === undefined) return;
    keepList({ me, path }, { shown: start });
    setParams(addressOf({ id: start.view, query: start.query }), { replace: true, state: { staysInTab: true } });
  }, [isReady, start, me, path, setParams]);
  if (!isReady && params.get(viewParam) === start?.view) setReady(true);
  return isReady;
};

const ListAbove = lazyNamed(async () => (await import('./list-above')).ListAbove, 'list');
const ListFound = lazyNamed(async () => (await import('./list-found')).ListFound, 'list');
const ListSide = lazyNamed(async () => (await import('./list-side')).ListSide, 'seldom');
const RecordLink = lazyNamed(async () => (await import('./record-link')).RecordLink, 'seldom');
const ListTabs = lazyNamed(async () => (await import('./list-tabs')).ListTabs, 'list');
const ViewMenu = lazyNamed(async () => (await import('./view-menu')).ViewMenu, 'list');

/** The list of a resource: filters, records with their buttons, pagination. Its whole state is in the address. */
export const ListPage = (props: Pick<PageProps<'list'>, 'route'>) =>
  useListStart(props.route.path) && <OpenList {...props} />;

const OpenList = ({ route }: Pick<PageProps<'list'>, 'route'>) => {
  const { loadViews } = useEngine();
  const isNarrow = useMedia(narrow);
  const list = useListModel(route);
  const [hasTable, setHasTable] = useState(true);
  const { dialog, ...actions } = useListActions(list);
  const { resource, look, state, change } = list;
  const refresh = useRefresh(resource);

  /** Submitting the same filters again refetches the list. */
  const ask = (request: ListQuestion): void => {
    if (state.page === 1 && isSameQuestion(request, state)) refresh('lists');
    else change(request);
  };
  const filters = (
    <FieldsOf resource={list.resource.name}>
      <FilterBar
        fields={list.filters}
        searched={list.searched}
        query={state}
        onAsk={ask}
        elsewhere={[list.tabs, list.side]}
        isNarrow={isNarrow}
      />
    </FieldsOf>
  );
  const rows = (
    <Suspense fallback={<Loading />}>
      <ListRecords list={list} actions={actions} isNarrow={isNarrow} />
    </Suspense>
  );
  const { where, dashboard, unfolded } = route.page;
  const hasAbove =
    dashboard !== undefined ||
    resource.list.summary.length > 0 ||
    resource.list.presets.length > 0 ||
    Object.keys(where).length > 0;

  const above = hasAbove && (
    <Suspense fallback={<div className="engine-strip u-flex u-gap-12 u-items-center" />}>
      <ListAbove
        where={where}
        dashboard={dashboard}
        unfolded={unfolded}
        resource={resource}
        filters={list.query}
        filterable={list.filterable}
        active={state.filters}
        onNarrow={(narrowed) => change({ filters: narrowed })}
        others={list.unpreset}
        preset={state.preset}
        onPreset={(preset) => change({ preset })}
      />
    </Suspense>
  );

  const nextTo = (content: ReactNode): ReactNode =>
    list.side ? (
      <div className="engine-beside u-grid u-items-start">
        <Suspense fallback={<div />}>
          <ListSide list={list} by={list.side} />
        </Suspense>
        <div className="engine-page">{content}</div>
      </div>
    ) : (
      content
    );

  const isBoardOfTabs = state.kind === 'board' && resource.list.board?.by === list.tabs?.name;
  const tabs = list.tabs && !isBoardOfTabs && (
    <Suspense fallback={<div className="engine-list-tabs u-flex u-min-0" />}>
      <ListTabs list={list} by={list.tabs} />
    </Suspense>
  );

  const views = loadViews && hasTable && <ViewMenu path={route.path} look={look} loadViews={loadViews} />;
  // On a phone the title and the main step have a line, and what the records are chosen by another.
  const hasSecondLine = isNarrow && (Boolean(tabs) || list.kinds.length > 1);

  return (
    <PageFrame
      title={list.title}
      beside={
        <Suspense fallback={null}>
          {!hasSecondLine && views}
          {list.isOpenAside && <RecordLink resource={resource} />}
        </Suspense>
      }
      middle={
        hasSecondLine ? (
          <div className="engine-list-line u-row u-min-0">
            <Suspense fallback={null}>{views}</Suspense>
            <KindSwitch list={list} />
            {tabs}
          </div>
        ) : (
          tabs
        )
      }
      extra={<ListTools list={list} chosen={actions.selection.records} isNarrow={isNarrow} hasTable={hasTable} />}
    >
      <Suspense fallback={null}>
        <ListFound list={list} />
      </Suspense>
      <CustomPage
        kind="list"
        resource={resource}
        rows={list.records.rows}
        total={list.records.total}
        isLoading={list.records.isFirst || list.records.isLoading}
        fixed={route.page.fixed}
        state={state}
        onChange={change}
        onHasTable={setHasTable}
        filters={filters}
        records={rows}
        generated={nextTo(
          <div className="engine-list u-flex u-column u-gap-12 u-min-0" data-kind={state.kind}>
            {filters}
            {above}
            {rows}
          </div>,
        )}
      />
      {dialog}
    </PageFrame>
  );
};

/**
 * The first query of a list that opens at an address, so that it can be sent before the list is drawn. Undefined where that is not
 * known yet: it opens with a saved view, or the query depends on the present time.
 */
export const firstQuestion = ({
  route: { path, page },
  params,
  resource,
  me,
  can,
}: {
  route: RouteOf<'list'>;
  /** The query of the address. */
  params: URLSearchParams;
  resource: Resource;
  /** Id of the user. */
  me: string;
  can: Can;
}) => {
  if (params.size === 0 && loadStoredList({ me, path }).start !== undefined) return undefined;
  const parts = listParts({ resource, page, can });
  const { filterable, presets } = parts;
  const state = readListState({ ...parts, params, fields: filterable, presets });
  if (state.preset !== undefined) return undefined;
  const { fixed, where } = page;
  const filters = listFilters({ state, filterable, fixed, where, presets: resource.list.presets, now: new Date() });
  return questionOf({ resource, filters, view: pagedBy(state, parts.groupSort) });
};
