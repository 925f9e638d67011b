import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import {
  getSubscription,
  type OfferedSubscription,
  type Subscription,
  setSubscription,
} from '../../../framework/contract/subscriptions';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { keys } from './personal-data';

/** What is sent: without what only the server says. */
const bodyOf = ({ choices, language, quiet, digestAt, urgentAtOnce }: Subscription): Subscription => ({
  choices,
  language,
  quiet,
  digestAt,
  urgentAtOnce,
});

/**
 * One's subscriptions. A choice shows at once; the server is told one choice after the other, the latest last, and when it refuses, the
 * page shows again what the server has.
 */
export const useSubscriptions = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const showError = useShowError();
  const sending = useRef<{ next: Subscription | undefined }>(undefined);
  const query = useQuery({
    queryKey: keys.subscriptions,
    queryFn: ({ signal }) => call(http, getSubscription, { signal }),
  });

  const change = async (changed: Partial<Subscription>): Promise<void> => {
    await client.cancelQueries({ queryKey: keys.subscriptions });
    const former = client.getQueryData<OfferedSubscription>(keys.subscriptions);
    if (former === undefined) return;
    const chosen = { ...former, ...changed };
    client.setQueryData(keys.subscriptions, chosen);
    if (sending.current) {
      sending.current.next = chosen;
      return;
    }
    const work: { next: Subscription | undefined } = { next: chosen };
    sending.current = work;
    try {
      while (work.next) {
        const body = bodyOf(work.next);
        work.next = undefined;
        await call(http, setSubscription, { body });
      }
    } catch (error) {
      showError(toRefineError(error));
      void client.invalidateQueries({ queryKey: keys.subscriptions });
    } finally {
      sending.current = undefined;
    }
  };
  return { query, change };
};
