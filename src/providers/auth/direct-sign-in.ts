import type { Http } from '../http/http';
import { requestToken } from './request-token';

/** Who made the link. */
export type DirectChannel = 'direct' | 'sqw' | 'qt';

/** Exchanges the token of a link for one of a session. Never encrypted: it is in the address already. Throws what `requestToken` throws. */
export const exchangeDirectToken = (
  http: Http,
  { channel, token }: { channel: DirectChannel; token: string },
): Promise<string> => requestToken({ http, path: '/api/direct/exchange', body: { channel, token }, mode: 'off' });
