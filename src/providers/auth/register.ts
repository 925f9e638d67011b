import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** What a new customer fills in. */
export interface Registration {
  username: string;
  mobile: string;
  /** The code sent to the mobile number; empty where the site has nothing to send one with. */
  code: string;
  password: string;
  /** User name or id of an agent; left out when empty. */
  inviteCode: string;
  /** The agreement was accepted; the server refuses anything but true. */
  agreement: boolean;
}

/** Registers a customer and answers the token of the new session. Throws what `requestToken` throws; 422 by field. */
export const register = (http: Http, { inviteCode, ...rest }: Registration): Promise<string> =>
  requestToken({ http, path: '/register', body: inviteCode ? { ...rest, inviteCode } : rest });
