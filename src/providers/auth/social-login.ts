import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** Exchanges the one-time code of a social platform for a token. Throws what `requestToken` throws. */
export const socialLogin = (http: Http, { platform, code }: { platform: string; code: string }): Promise<string> =>
  requestToken({ http, path: '/socialLogin', body: { platform, code } });

/** Demo only: the simulated provider's consent for an account of the demo data. Answers the one-time code. */
export const authorizeSocialDemo = async (
  http: Http,
  choice: { platform: string; username: string },
): Promise<string> =>
  (await http.post<{ code: string }>('/api/demo/social/authorize', choice, { isPublic: true })).data.code;
