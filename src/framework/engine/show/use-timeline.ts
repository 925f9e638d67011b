import { type CrudFilter, useDataProvider, useKeys } from '@refinedev/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ShownHistoryEntry } from '../../contract/history';
import { textFrom } from '../../fields/base/read-value';
import type { ShowTimeline, TimelineSource } from '../../language/pages/show-config';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { whereFilters } from '../list/filters/to-filters';

/** Something that happened at a moment (ISO 8601, or a day). */
interface Dated {
  key: string;
  at: string;
}

/** What was read of one source, newest first, and how many there are in all. */
interface Source<T extends Dated> {
  entries: readonly T[];
  total: number;
}

/**
 * The newest entries of several sources in one order. Of a source that was not read to its end nothing older than its last entry is
 * known, so that everything older waits until more is read. Entries without a date come last.
 */
export const newestOf = <T extends Dated>(
  sources: readonly Source<T>[],
  size: number,
): { entries: readonly T[]; hasMore: boolean } => {
  const since = sources
    .filter(({ entries, total }) => entries.length < total)
    .map(({ entries }) => entries.at(-1)?.at ?? '')
    .reduce((latest, at) => (at > latest ? at : latest), '');
  const all = sources.flatMap(({ entries }) => entries);
  const known = all
    .filter(({ at }) => at >= since)
    .sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
  const entries = known.slice(0, Math.max(size, 0));
  const hasMore = entries.length < all.length || sources.some(({ entries: read, total }) => read.length < total);
  return { entries, hasMore };
};

/** A related record in a timeline, with where it comes from. */
export interface RelatedEntry {
  source: TimelineSource;
  relation: Resource['relations'][number];
  other: Resource;
  record: EngineRecord;
}
/** One line of a timeline. */
export type TimelineEntry = Dated &
  ({ kind: 'related'; related: RelatedEntry } | { kind: 'change'; entry: ShownHistoryEntry });

/** What has happened with a record, newest first: `size` records of each relation, and its changes. */
export const useTimeline = ({
  timeline,
  resource,
  record,
  size,
}: {
  timeline: ShowTimeline;
  resource: Resource;
  record: EngineRecord;
  size: number;
}) => {
  const { api, console, can } = useEngine();
  const { keys } = useKeys();
  const { getList } = useDataProvider()();
  const sources = timeline.timeline.flatMap((source) => {
    const relation = resource.relations.find(({ name }) => name === source.relation);
    const other = relation && console.resources.get(relation.resource);
    return other && can({ object: res(other.name), action: 'list' }) ? [{ source, relation, other }] : [];
  });
  const lists = useQueries({
    queries: sources.map(({ source, relation, other }) => {
      const filters: CrudFilter[] = [
        { field: relation.by, operator: 'eq', value: record.id },
        ...whereFilters(relation.where ?? {}),
      ];
      const sorters = [{ field: source.at, order: 'desc' as const }];
      const pagination = { currentPage: 1, pageSize: size, mode: 'server' as const };
      return {
        queryKey: keys().data('default').resource(other.name).action('list').params({ filters, sorters, size }).get(),
        queryFn: () => getList<EngineRecord>({ resource: other.name, filters, sorters, pagination }),
        retry: false,
      };
    }),
  });
  const isKept = timeline.history === true && resource.history;
  const history = useQuery({
    // Another version of the record is another history.
    queryKey: ['history', resource.name, record.id, record.version, record.updatedAt],
    queryFn: async () => (await api.lazy()).historyOf({ resource: resource.name, id: record.id }),
    enabled: isKept,
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });

  const related = sources.map(({ source, relation, other }, index) => ({
    total: lists[index]?.data?.total ?? 0,
    entries: (lists[index]?.data?.data ?? []).map(
      (one): TimelineEntry => ({
        kind: 'related',
        key: `${other.name}:${one.id}`,
        at: textFrom(one[source.at]),
        related: { source, relation, other, record: one },
      }),
    ),
  }));
  const changes = (history.data?.list ?? []).map(
    (entry): TimelineEntry => ({ kind: 'change', key: `change:${entry.id}`, at: entry.at, entry }),
  );
  const { entries, hasMore } = newestOf([...related, { total: changes.length, entries: changes }], size);
  const request = [...lists, ...(isKept ? [history] : [])];
  return {
    entries,
    hasMore,
    titles: history.data?.titles ?? {},
    isPending: request.some(({ isPending }) => isPending),
    isError: request.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of request) if (isError) void refetch();
    },
  };
};
