import { type Registration, register as registration } from '../../contract/registration';
import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** Creates an account and returns the token of its session. Throws what `requestToken` throws; 422 by field. */
export const register = (http: Http, { inviteCode, ...rest }: Registration): Promise<string> =>
  requestToken({ http, endpoint: registration, body: inviteCode ? { ...rest, inviteCode } : rest });
