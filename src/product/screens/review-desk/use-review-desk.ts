import { useOne } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { takeReview, type WaitingReview } from '../../contract/review';
import { neighbour } from './neighbour';

/** How often the desk refreshes the queue and renews its hold, in ms. */
const renewMs = 60_000;

const keyOf = (id: string | undefined): readonly string[] => ['review-desk', id ?? ''];

/** The current review: that of the URL, or the first pending one. It is held for the user while the page is open. */
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
  // After a decision or withdrawal the queue has changed.
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
    /** The review in the URL is not loaded yet. */
    isTaking: isPlaceholderData,
    open,
    /** Moves down (1) or up (-1) the queue, skipping reviews that others hold. */
    step: (by: 1 | -1): void => {
      const next = neighbour({ queue, id, by });
      if (next !== undefined) open(next);
    },
  };
};
