import { useOne } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { takeReview, type WaitingReview } from '../../contract/review';
import { neighbour } from './neighbour';

/** How often the desk asks what waits, and says that it is still in use, in ms. */
const renewMs = 60_000;

const keyOf = (id: string | undefined): readonly string[] => ['review-desk', id ?? ''];

/** What lies on the desk: the review that the address names, or the first that waits. It is the caller's while the page is open. */
export const useReviewDesk = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const desk = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(http, takeReview, { body: id === undefined ? {} : { id }, signal }),
    refetchInterval: renewMs,
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = desk;
  const first = id === undefined && !isPlaceholderData ? data?.taken : undefined;
  useEffect(() => {
    if (!first) return;
    client.setQueryData(keyOf(first), data);
    setParams({ id: first }, { replace: true });
  }, [client, data, first, setParams]);

  const audit = useOne<EngineRecord>({
    resource: 'audits',
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, retry: false },
    errorNotification: false,
  });
  // Decided, or taken back: the queue is another one then.
  const readAt = audit.query.dataUpdatedAt;
  useEffect(() => {
    if (readAt > 0) void client.invalidateQueries({ queryKey: ['review-desk'] });
  }, [client, readAt]);
  const queue: readonly WaitingReview[] = data?.queue ?? [];
  const open = (next: string | undefined): void => setParams(next === undefined ? {} : { id: next }, { replace: true });
  return {
    desk,
    audit: audit.query,
    id,
    queue,
    total: data?.total ?? 0,
    /** Nothing is known yet of the review that the address names. */
    isTaking: isPlaceholderData,
    open,
    /** Goes so many places down (1) or up (-1) the queue, past what others hold. */
    step: (by: 1 | -1): void => {
      const next = neighbour({ queue, id, by });
      if (next !== undefined) open(next);
    },
  };
};
