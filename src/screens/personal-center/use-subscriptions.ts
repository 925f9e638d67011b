import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTellError } from '../../engine/use-tell-error';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';
import { keys } from './personal-data';

/** By which ways, and about what, somebody wants to be told. */
export interface Subscriptions {
  channels: readonly string[];
  events: readonly string[];
}

const path = '/api/user/subscriptions';

/**
 * One's subscriptions. A switch shows at once what was chosen; the server is told one choice after the other, the latest last,
 * and when it refuses, the page shows again what the server has.
 */
export const useSubscriptions = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const tellError = useTellError();
  const sending = useRef<{ next: Subscriptions | undefined }>(undefined);
  const query = useQuery({
    queryKey: keys.subscriptions,
    queryFn: async ({ signal }) => (await http.get<Subscriptions>(path, { signal })).data,
  });

  const change = async (chosen: Subscriptions): Promise<void> => {
    await client.cancelQueries({ queryKey: keys.subscriptions });
    client.setQueryData(keys.subscriptions, chosen);
    if (sending.current) {
      sending.current.next = chosen;
      return;
    }
    const work: { next: Subscriptions | undefined } = { next: chosen };
    sending.current = work;
    try {
      while (work.next) {
        const { channels, events } = work.next;
        work.next = undefined;
        await http.post(path, { channels, events });
      }
    } catch (error) {
      tellError(toHttpError(error));
      void client.invalidateQueries({ queryKey: keys.subscriptions });
    } finally {
      sending.current = undefined;
    }
  };
  return { query, change };
};
