import { type CodePurpose, type SentCode, sendPhoneCode } from '../../contract/phone-codes';
import { signIn as signInEndpoint } from '../../contract/session';
import { call } from '../http/call';
import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** Sends a code to a mobile number. Throws ApiError: 422 by field, 429 with `retryAfter`, 503 when nothing can send one. */
export const sendCode = (
  http: Http,
  { mobile, purpose }: { mobile: string; purpose: CodePurpose },
): Promise<SentCode> => call(http, sendPhoneCode, { body: { mobile, purpose } });

/** Signs in by mobile number and code and returns the token. Throws what `requestToken` throws. */
export const signInByMobile = (http: Http, { mobile, code }: { mobile: string; code: string }): Promise<string> =>
  requestToken({ http, endpoint: signInEndpoint, body: { mobile, code } });
