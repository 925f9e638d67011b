import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** What a code is for; it serves for nothing else. */
export type CodePurpose = 'login' | 'register';

/** A code is on its way. */
export interface SentCode {
  /** Seconds for which it is good. */
  expiresIn: number;
  /** Seconds until another one may be asked for. */
  retryAfter: number;
  /** The code itself, in a demo only: nothing is sent there. */
  demoCode?: string;
}

/** Has a code sent to a mobile number. Throws ApiError: 422 by field, 429 with `retryAfter`, 503 when nothing can send one. */
export const sendCode = async (
  http: Http,
  { mobile, purpose }: { mobile: string; purpose: CodePurpose },
): Promise<SentCode> => (await http.post<SentCode>('/api/user/sendCode', { mobile, purpose }, { isPublic: true })).data;

/** Signs in by mobile number and code and answers the token. Throws what `requestToken` throws. */
export const signInByMobile = (http: Http, { mobile, code }: { mobile: string; code: string }): Promise<string> =>
  requestToken({ http, path: '/api/user/login', body: { mobile, code } });
