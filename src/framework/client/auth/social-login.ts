import { authorizeSocialDemo as authorizeDemo, socialSignIn } from '../../contract/social';
import { call } from '../http/call';
import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** Exchanges the one-time code of a social platform for a token. Throws what `requestToken` throws. */
export const socialLogin = (http: Http, { platform, code }: { platform: string; code: string }): Promise<string> =>
  requestToken({ http, endpoint: socialSignIn, body: { platform, code } });

/** Demo only: the simulated provider's consent for an account of the demo data. Returns the one-time code. */
export const authorizeSocialDemo = async (
  http: Http,
  choice: { platform: string; username: string },
): Promise<string> => (await call(http, authorizeDemo, { body: choice })).code;
