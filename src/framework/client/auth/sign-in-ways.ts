import {
  type CodePurpose,
  type Registration,
  register as registration,
  type SentCode,
  sendPhoneCode,
} from '../../contract/registration';
import { signIn as signInEndpoint } from '../../contract/session';
import type { StartQuery } from '../../contract/start';
import { call, type Http } from '../http/http';
import { requestSession, requestToken, type SignedIn } from './request-token';

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

/** Creates an account and returns the token of its session. Throws what `requestToken` throws; 422 by field. */
export const register = (http: Http, { inviteCode, ...rest }: Registration): Promise<string> =>
  requestToken({ http, endpoint: registration, body: inviteCode ? { ...rest, inviteCode } : rest });
