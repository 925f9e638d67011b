import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/http/http';
import { requestOf } from '../../../contract/endpoint';
import { getHints, type HintsAnswer } from '../../../contract/hints';
import { useSession } from '../../session/boot-context';
import { takeAhead } from '../../session/early-requests';
import { http } from '../../session/session';

export const useHintsKey = () => ['hints', useSession().user.id];

/**
 * The first steps of the user, and which of them are over; undefined while that is not known. They are requested where they did not come
 * with the start of the session, and not before `isLater`.
 */
export const useKnownHints = (isLater = true): HintsAnswer | undefined =>
  useQuery({
    queryKey: useHintsKey(),
    queryFn: () => call(http, getHints),
    initialData: () => takeAhead(requestOf(getHints)) as HintsAnswer | undefined,
    enabled: isLater,
    // What the records say of them changes while somebody works.
    staleTime: 60_000,
    retry: false,
  }).data;
