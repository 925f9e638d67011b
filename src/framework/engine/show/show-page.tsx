import { type HttpError, useOne } from '@refinedev/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import { useAllowed } from '../actions/available-actions';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine, useResource } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { useTitleOfPage } from '../context/use-record-title';
import { Loading } from '../parts/loading';
import { PageFrame } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import type { PageProps } from '../parts/page-props';
import { RecordFields } from '../record/record-fields';
import { CustomPage } from '../replace/custom-page';
import { RecordRelations } from './record-relations';

const hidden = ['show'];
const nothing: ReadonlySet<string> = new Set();

/** One record: the fields that the user may see, its actions and its related lists. */
export const ShowPage = ({ route, onTitle }: PageProps<'show'>) => {
  const { listAt } = route.page;
  const { console, leaveFor } = useEngine();
  const { id = '' } = useParams();
  const label = useLabel();
  const resource = useResource(route.page.resource);
  const list = console.routeByPath.get(listAt)?.page;
  const allowed = useAllowed({ resource, without: list?.kind === 'list' ? list.without : nothing });
  const toList = (): void => leaveFor(listAt);
  const { itemsFor, dialog } = useRecordActions({ resource, listAt, allowed, hidden, onDeleted: toList });
  const { query } = useOne<EngineRecord, HttpError>({
    resource: resource.name,
    id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const record = query.data?.data;
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
  if (record === undefined) {
    return (
      <PageFrame title={label(route.title)}>
        <Loading />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title ?? label(route.title)} extra={<ActionButtons items={itemsFor(record)} look="page" />}>
      <CustomPage
        key={record.id}
        kind="show"
        resource={resource}
        record={record}
        generated={
          <>
            <RecordFields resource={resource} record={record} />
            <RecordRelations resource={resource} record={record} />
          </>
        }
      />
      {dialog}
    </PageFrame>
  );
};
