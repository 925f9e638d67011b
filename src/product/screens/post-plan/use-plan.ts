import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { useLanguage } from '../../../framework/i18n/use-label';
import { planDouyinTask } from '../../contract/douyin';

/** What the plan goes by. */
const names = [
  'groupId',
  'accountIds',
  'type',
  'imageGroupId',
  'imagesPerPost',
  'titleMode',
  'topics',
  'perAccountPerDay',
  'timeSlots',
  'startAt',
  'endAt',
  'interval',
] as const;

/** Delay after typing before the plan is requested, in ms. */
const pauseMs = 300;

/** What a form of a task would come to, asked again whenever it changes, as soon as it says enough. */
export const usePlan = ({ values, id }: { values: Values; id: string | undefined }) => {
  const { http } = useServices();
  const language = useLanguage();
  const question = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  const [asked, setAsked] = useState(question);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(question), pauseMs);
    return () => clearTimeout(timer);
  }, [question]);
  const task = useMemo(() => JSON.parse(asked) as Values, [asked]);
  const isWhole =
    textFrom(values.groupId) !== '' &&
    listOf(values.accountIds).length > 0 &&
    textFrom(values.startAt) !== '' &&
    textFrom(values.endAt) !== '' &&
    textFrom(values.startAt) <= textFrom(values.endAt);
  const query = useQuery({
    queryKey: ['post-plan', language, id ?? '', asked],
    queryFn: ({ signal }) => call(http, planDouyinTask, { body: { task, ...(id !== undefined && { id }) }, signal }),
    enabled: isWhole && asked === question,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    isWhole,
    plan: isWhole ? query.data : undefined,
    isAsking: isWhole && (query.isFetching || asked !== question),
    hasFailed: isWhole && query.isError,
    ask: query.refetch,
  };
};
