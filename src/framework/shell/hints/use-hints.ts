import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/http/call';
import { requestOf } from '../../contract/endpoint';
import { dismissHints, getHints, type Hint, type HintsAnswer } from '../../contract/hints';
import { takeAhead } from '../session/asked-ahead';
import { useSession } from '../session/boot-context';
import { http } from '../session/session';

const noHints: HintsAnswer = { hints: [], dismissed: [] };

const useHintsKey = () => ['hints', useSession().user.id];

/** Requests them, unless they came with the start of the session; `isLater`: the first page is there, so that there is time. Undefined: not known yet. */
export const useKnownHints = (isLater = true): HintsAnswer | undefined =>
  useQuery({
    queryKey: useHintsKey(),
    queryFn: () => call(http, getHints),
    initialData: () => takeAhead(requestOf(getHints)) as HintsAnswer | undefined,
    enabled: isLater,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;

/** The first steps of the user, which of them are over, and how to say so. Without an answer there are none. */
export const useHints = (): {
  hints: readonly Hint[];
  dismissed: readonly string[];
  /** Stores for the user which steps are over; none brings all of them back. */
  dismiss: (names: readonly string[]) => void;
} => {
  const client = useQueryClient();
  const queryKey = useHintsKey();
  const data = useKnownHints() ?? noHints;
  const dismiss = (dismissed: readonly string[]): void => {
    client.setQueryData(queryKey, { ...data, dismissed });
    // What was not stored is shown as it is.
    call(http, dismissHints, { body: { dismissed } }).catch(() => void client.invalidateQueries({ queryKey }));
  };
  return { ...data, dismiss };
};
