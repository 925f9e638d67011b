import { type HttpError, useOne } from '@refinedev/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { ActionButtons } from '../actions/action-buttons';
import { useAllowed } from '../actions/use-allowed';
import { useRecordActions } from '../actions/use-record-actions';
import { useEngine, useResource } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { Loading } from '../loading';
import { recordTitle } from '../record-title';
import { OwnPage } from '../replace/own-page';
import { RecordFields } from '../show/record-fields';
import { RecordRelations } from '../show/record-relations';
import { LoadError } from './load-error';
import { PageFrame } from './page-frame';
import type { PageProps } from './route-of';

const hidden = ['show'];
const nothing: ReadonlySet<string> = new Set();

/** One record with everything the user may see of it, what can be done with it, and what belongs to it. */
export const ShowPage = ({ route, onTitle }: PageProps<'show'>) => {
  const { listAt } = route.page;
  const { console, leaveFor } = useEngine();
  const { id = '' } = useParams();
  const label = useLabel();
  const language = useLanguage();
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
  const title = record && recordTitle({ resource, record, language });
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [title, onTitle]);

  if (query.isError) {
    return (
      <PageFrame title={label(route.title)}>
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
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
      <OwnPage
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
