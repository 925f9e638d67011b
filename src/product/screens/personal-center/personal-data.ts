import { useQuery } from '@tanstack/react-query';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import type { PersonalData } from '../../contract/profile';

/** What of the personal centre is cached while it is open; each is refetched when the page is opened. */
export const keys = {
  data: ['personal-center', 'data'],
  sessions: ['personal-center', 'sessions'],
  secondFactor: ['personal-center', 'second-factor'],
  tokens: ['personal-center', 'tokens'],
  subscriptions: ['personal-center', 'subscriptions'],
} as const;

/** One's own data; the tabs share it. */
export const usePersonalData = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: keys.data,
    queryFn: async (
      { signal }, // With the parts that the product's half of the server adds.
    ) => (await call(http, getProfile, { signal })) as PersonalData,
  });
};
