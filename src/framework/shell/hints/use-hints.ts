import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/http/call';
import { dismissHints, getHints, type Hint } from '../../contract/hints';
import { useSession } from '../session/boot-context';
import { http } from '../session/session';

/** The first steps of the user, which of them are over, and how to say so. Without an answer there are none. */
export const useHints = (): {
  hints: readonly Hint[];
  dismissed: readonly string[];
  /** Keeps for the user which steps are over; none brings all of them back. */
  dismiss: (names: readonly string[]) => void;
} => {
  const client = useQueryClient();
  const queryKey = ['hints', useSession().user.id];
  const { data = { hints: [], dismissed: [] } } = useQuery({
    queryKey,
    queryFn: () => call(http, getHints),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const dismiss = (dismissed: readonly string[]): void => {
    client.setQueryData(queryKey, { ...data, dismissed });
    // What was not kept is shown as it is.
    call(http, dismissHints, { body: { dismissed } }).catch(() => void client.invalidateQueries({ queryKey }));
  };
  return { ...data, dismiss };
};
