import { type CodePurpose, type SentCode, sendPhoneCode } from '../../contract/phone-codes';
import { signIn as signInEndpoint } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import { call } from '../http/call';
import type { Http } from '../http/http';
import { requestSession, type SignedIn } from './request-token';

/** Sends a code to a mobile number. Throws ApiError: 422 by field, 429 with `retryAfter`, 503 when nothing can send one. */
export const sendCode = (
  http: Http,
  { mobile, purpose }: { mobile: string; purpose: CodePurpose },
): Promise<SentCode> => call(http, sendPhoneCode, { body: { mobile, purpose } });

/** Signs in by mobile number and code. `screen` as for `signIn`. Throws what `requestSession` throws. */
export const signInByMobile = (
  http: Http,
  { mobile, code }: { mobile: string; code: string },
  screen?: StartQuery,
): Promise<SignedIn> => requestSession({ http, endpoint: signInEndpoint, body: { mobile, code }, screen });
