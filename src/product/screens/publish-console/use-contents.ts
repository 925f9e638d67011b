import { type HttpError, useList } from '@refinedev/core';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import type { ContentResource } from '../../contract/publishing';
import { type Chosen, type Content, keyOf, mostEach } from './chosen';

const useThose = (resource: ContentResource, chosen: readonly Chosen[]) => {
  const ids = chosen.filter((one) => one.resource === resource).map(({ id }) => id);
  const { query } = useList<EngineRecord, HttpError>({
    resource,
    filters: [{ field: 'id', operator: 'in', value: ids }],
    pagination: { currentPage: 1, pageSize: mostEach, mode: 'server' },
    queryOptions: { enabled: ids.length > 0, placeholderData: (previous) => previous },
    liveMode: 'auto',
    errorNotification: false,
  });
  return { resource, query, isMissing: ids.length > 0 && query.data === undefined };
};

/** What is known of the chosen contents, in their order; those that are gone, or are not the caller's, are left out. */
export const useContents = (chosen: readonly Chosen[]) => {
  const all = [useThose('articles', chosen), useThose('videos', chosen), useThose('dynamicNotes', chosen)];
  const records = new Map(
    all.flatMap(({ resource, query }) =>
      (query.data?.data ?? []).map((record) => [keyOf({ resource, id: record.id }), record] as const),
    ),
  );
  const contents = chosen.flatMap((one): Content[] => {
    const record = records.get(keyOf(one));
    return record ? [{ ...one, record }] : [];
  });
  return {
    contents,
    isLoading: all.some(({ isMissing, query }) => isMissing && !query.isError),
    error: all.find(({ isMissing, query }) => isMissing && query.isError)?.query.error,
    retry: () => void Promise.all(all.filter(({ query }) => query.isError).map(({ query }) => query.refetch())),
  };
};
