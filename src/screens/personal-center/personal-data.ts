import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/services-context';

/** What is left of a package. */
export interface QuotaLeft {
  article: number;
  video: number;
  keyword: number;
  account: number;
}

/** Everything about oneself, as `PersonalData` and `editUser` answer it. Texts are `''` when empty, moments ISO 8601 in UTC. */
export interface PersonalData {
  id: string;
  /** Sent back when saving, so that nobody's change is overwritten. */
  version: number;
  username: string;
  nickname: string;
  avatar: string;
  company: string;
  contact: string;
  mobile: string;
  email: string;
  roles: readonly string[];
  lastLoginAt: string;
  /** The messaging app, `null` when there is none. */
  binding: { nickname: string; boundAt: string } | null;
  subscription: { packageName: string | null; status: string | null; expireAt: string | null; left: QuotaLeft };
}

/** What of the personal centre is kept while it is open; each is read anew when the page is opened. */
export const keys = {
  data: ['personal-center', 'data'],
  sessions: ['personal-center', 'sessions'],
  subscriptions: ['personal-center', 'subscriptions'],
} as const;

/** One's own data; the tabs share it. */
export const usePersonalData = () => {
  const { http } = useServices();
  return useQuery({
    queryKey: keys.data,
    queryFn: async ({ signal }) => (await http.get<PersonalData>('/api/user/PersonalData', { signal })).data,
  });
};
