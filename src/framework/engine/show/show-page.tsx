import { type HttpError, useInvalidate, useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { isLibrary } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import { resolveShow } from '../../language/resolve/resolve-show';
import type { Resource } from '../../language/resource/resource';
import { useOncePer } from '../../shared/hooks';
import { lazyNamed } from '../../shared/lazy-named';
import { ActionButtons } from '../actions/action-buttons';
import type { ActionItem } from '../actions/action-items';
import { useAllowed } from '../actions/available-actions';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useTitleOfPage } from '../context/use-record-title';
import { useShownRecord } from '../context/use-shown-record';
import { RecordRelations } from '../list/relation-list';
import { Loading } from '../parts/loading';
import type { PageProps } from '../parts/page-frame';
import { PageFrame } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { CustomPage } from '../record/custom-page';
import { RecordFields } from '../record/record-fields';

/** The resource with what its page looks like; undefined while that is being fetched. Where it cannot be, the page is a plain one. */
const useProfile = (resource: Resource): Resource | undefined => {
  const { loadProfiles } = useEngine();
  const { data, isPending } = useQuery({
    queryKey: ['profiles'],
    queryFn: async () => (await loadProfiles?.()) ?? {},
    enabled: loadProfiles !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const profile = data?.[resource.name];
  const whole = useMemo(
    () => (profile ? { ...resource, show: resolveShow(profile, resource.fields) } : resource),
    [resource, profile],
  );
  return loadProfiles !== undefined && isPending ? undefined : whole;
};

const ShowHead = lazyNamed(async () => (await import('./show-head')).ShowHead, 'show');
const CallButton = lazyNamed(async () => (await import('./show-head')).CallButton, 'show');
const ShowTabs = lazyNamed(async () => (await import('./show-tabs')).ShowTabs, 'show');

const UsedIn = lazyNamed(async () => (await import('../record/in-use')).UsedIn);

/** The first of the main actions that is possible, and all other buttons. */
const splitMain = (items: readonly ActionItem[], main: readonly string[] = []) => {
  const possible = items.filter(({ obstacle }) => obstacle === undefined);
  const first = main.map((name) => possible.find(({ key }) => key === name)).find(Boolean);
  return { first, others: items.filter((item) => item !== first) };
};

const hidden = ['show'];

/** One record: the fields that the user may see, its actions and its related lists. */
export const ShowPage = ({ route, onTitle }: PageProps<'show'>) => {
  const { listAt } = route.page;
  const { console, leaveFor } = useEngine();
  const { id = '' } = useParams();
  const label = useLabel();
  const resource = useResource(route.page.resource);
  const list = console.routeByPath.get(listAt)?.page;
  const without = useMemo(() => {
    // An action that opens this page leads nowhere on it.
    const here = resource.actions.flatMap((one) => (one.kind === 'open' && one.route === route.path ? one.name : []));
    return new Set([...(list?.kind === 'list' ? list.without : []), ...here]);
  }, [resource, list, route.path]);
  const allowed = useAllowed({ resource, without });
  const toList = (): void => leaveFor(listAt);
  const invalidate = useInvalidate();
  /** What was done with the record may have written to what belongs to it. */
  const refetchRelated = (): void => {
    for (const { resource: other } of resource.relations) void invalidate({ resource: other, invalidates: ['list'] });
  };
  const { itemsFor, dialog } = useRecordActions({
    resource,
    listAt,
    allowed,
    hidden,
    onDone: refetchRelated,
    onDeleted: toList,
  });
  const shown = useShownRecord(resource);
  const { query } = useOne<EngineRecord, HttpError>({
    resource: resource.name,
    id,
    // As its list.
    liveMode: resource.list.live ? 'auto' : 'off',
    queryOptions: { retry: false, placeholderData: () => shown(id) },
    errorNotification: false,
  });
  // After a refetch a record is mostly equal to the one that its list has shown: what is drawn with it need not be drawn again.
  const found = query.data?.data;
  const record = useOncePer(found && JSON.stringify(found), () => found);
  const whole = useProfile(resource);
  const title = useTitleOfPage(resource, record);
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);

  if (query.isError) {
    return (
      <PageFrame title={label(route.title)}>
        <PageLoadError error={query.error} onRetry={() => void query.refetch()} />
      </PageFrame>
    );
  }
  if (record === undefined || whole === undefined) {
    return (
      <PageFrame title={label(route.title)}>
        <Loading />
      </PageFrame>
    );
  }
  const { head, tabs } = whole.show;
  const items = itemsFor(record);
  const { first, others } = splitMain(items, head?.main);
  const buttons = (
    <div className="engine-head-tools u-flex u-wrap u-gap-8">
      {first && (
        <Button type="primary" danger={first.isDanger} onClick={first.onPress}>
          {first.label}
        </Button>
      )}
      {head?.call !== undefined && (
        <Suspense fallback={null}>
          <CallButton resource={whole} record={record} />
        </Suspense>
      )}
      <ActionButtons items={others} look="page" />
    </div>
  );
  const uses = isLibrary(console.resources.values(), resource.name) && (
    <Suspense fallback={<Loading rows={2} />}>
      <UsedIn resource={resource} record={record} />
    </Suspense>
  );
  return (
    <PageFrame title={title ?? label(route.title)} extra={buttons}>
      {head && (
        <Suspense fallback={null}>
          <ShowHead resource={whole} record={record} />
        </Suspense>
      )}
      <CustomPage
        key={record.id}
        kind="show"
        resource={whole}
        record={record}
        generated={
          tabs.length > 0 ? (
            <>
              <Suspense fallback={<Loading />}>
                <ShowTabs resource={whole} record={record} />
              </Suspense>
              {uses}
            </>
          ) : (
            <>
              <RecordFields resource={whole} record={record} />
              {uses}
              <RecordRelations resource={resource} record={record} />
            </>
          )
        }
      />
      {dialog}
    </PageFrame>
  );
};
