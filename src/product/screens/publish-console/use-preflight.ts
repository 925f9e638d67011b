import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useLanguage } from '../../../framework/i18n/use-label';
import { type PublishWish, preflightPublishing } from '../../contract/publishing';
import { mostPairs } from './wish';

/** Asks what would come of a wish, again whenever it changes, as soon as it is whole. */
export const usePreflight = ({
  wish,
  hasTime,
}: {
  wish: PublishWish /** A moment is chosen, where one is needed. */;
  hasTime: boolean;
}) => {
  const { http } = useServices();
  const language = useLanguage();
  const { contents, accountIds } = wish;
  const count = contents.length * accountIds.length;
  const isWhole = count > 0 && count <= mostPairs && hasTime;
  const query = useQuery({
    queryKey: ['publish-console', 'preflight', language, wish],
    queryFn: ({ signal }) => call(http, preflightPublishing, { body: wish, signal }),
    enabled: isWhole,
    retry: false,
    staleTime: 0,
    placeholderData: (previous) => (isWhole ? previous : undefined),
  });
  return {
    plan: isWhole ? query.data : undefined,
    /** Nothing has changed since what is shown was found. */
    isCurrent: isWhole && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    isAsking: isWhole && query.isFetching,
    isWhole,
    error: isWhole && query.isError ? query.error : undefined,
    ask: query.refetch,
  };
};
