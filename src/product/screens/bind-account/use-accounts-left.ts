import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import type { PersonalData } from '../../contract/profile';

/**
 * How many accounts the reader may still bind; undefined while it is not known, and where they bind none.
 * @param round asked again with another number: after anything has been done to an account
 */
export const useAccountsLeft = (isAsked: boolean, round: number): number | undefined => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['bind-account', 'left', round],
    queryFn: async (
      { signal }, // With the parts that the product's half of the server adds.
    ) => ((await call(http, getProfile, { signal })) as PersonalData).subscription.left.account ?? null,
    placeholderData: (previous) => previous,
    enabled: isAsked,
  });
  return data ?? undefined;
};
