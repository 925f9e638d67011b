import type { Http } from '../../providers/http/http';

/** A platform account that has been authorised. */
export interface AuthorizedAccount {
  nickname: string;
  platform: string;
  /** ISO 8601 in UTC. */
  authorizedAt: string;
  /** ISO 8601 in UTC. */
  tokenExpireAt: string;
}

/** What came of an exchange. */
export interface Bound {
  /** The account was not known before. */
  isNew: boolean;
  account: AuthorizedAccount;
}

/** Exchanges the provider's code: the account is bound afterwards. Throws ApiError with `data.reason`, see docs/api.md. */
export const exchangeCode = async (
  http: Http,
  answer: { platform: string; code: string; state: string },
): Promise<Bound> => {
  const { platform, code, state } = answer;
  return (await http.post<Bound>('/api/authorization/callback', { platform, code, state }, { isPublic: true })).data;
};

/** How the simulated provider may decide. */
export type DemoOutcome = 'approve' | 'deny' | 'timeout' | 'taken';

/** Demo only: the simulated provider decides. Answers the address it sends somebody back to. */
export const decideDemo = async (http: Http, choice: { state: string; outcome: DemoOutcome }): Promise<string> =>
  (await http.post<{ url: string }>('/api/demo/authorization/approve', choice, { isPublic: true })).data.url;
